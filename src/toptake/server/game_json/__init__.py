"""The game in JSON, for rooms, records and solving alike: the models, and what encodes and decodes them."""
