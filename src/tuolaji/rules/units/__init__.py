"""Units: can these cards supply those units, by which ladder, in how many ways?"""
