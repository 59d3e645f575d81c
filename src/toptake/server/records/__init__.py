"""Games that ended or were uploaded: listed, replayed, reviewed."""
