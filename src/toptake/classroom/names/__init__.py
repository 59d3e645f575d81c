"""Names of pupils: as the teacher brings them, and as the others see them."""
