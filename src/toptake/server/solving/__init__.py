"""Questions to the solver over HTTP, and answers checked."""
