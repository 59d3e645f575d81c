"""What keeps one client from taking everything from others: limits, and the layers that hold to them."""
