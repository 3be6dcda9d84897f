"""Random deals: seats that play legally by chance, many deals at once."""
