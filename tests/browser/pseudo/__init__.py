"""Every page in the pseudo-language: texts that are hard-coded, joined in the code, or cut."""
