"""How a database comes to the tables of today, step by step; the same steps for SQLite and PostgreSQL."""
