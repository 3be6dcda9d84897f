"""Heavy work in worker processes: the event loop hands it over, and kills the worker that takes too long."""
