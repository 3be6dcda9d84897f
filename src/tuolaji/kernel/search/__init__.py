"""Search in the kernel: candidates, worlds that fit what a seat knows, playouts weighed, exact endings."""
