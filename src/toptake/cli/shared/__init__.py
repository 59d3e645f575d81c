"""What several commands share: options, JSON lines, lazy groups, picture files."""
