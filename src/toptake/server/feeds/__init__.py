"""The daily challenges for feed readers and calendar programs."""
