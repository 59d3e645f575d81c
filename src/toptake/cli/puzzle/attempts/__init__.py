"""Challenges tried at the keyboard: typed, judged and told."""
