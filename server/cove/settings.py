"""Every setting, once: flag, environment variable, default, reason."""
