"""The table of settings."""

from __future__ import annotations

from cove.settings import Settings, options


def test_every_setting_has_a_flag_a_variable_and_a_reason() -> None:
    table = {option.name: option for option in options()}
    assert table["post_rate"].flag == "--post-rate"
    assert table["post_rate"].variable == "COVE_POST_RATE"
    assert all(option.why.endswith(".") for option in table.values())


def test_the_defaults_make_settings() -> None:
    assert Settings(**{option.name: option.default for option in options()}) == Settings()
