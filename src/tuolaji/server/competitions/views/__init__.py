"""Views of a competition: what each page of it shows, worked out from the state."""
