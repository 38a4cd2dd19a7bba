#!/bin/sh
# Browsers for the tests: found, or installed from the system's packages. Prints nothing when all is well. Chromium is needed;
# without Firefox its own tests are skipped.
set -eu

found() {
    for name in "$@"; do
        if command -v "$name" >/dev/null 2>&1; then return 0; fi
    done
    return 1
}

installed() {
    command -v apt-get >/dev/null 2>&1 && [ "$(id -u)" = 0 ] || return 1
    echo "Installing $1 for the browser tests …"
    export DEBIAN_FRONTEND=noninteractive
    apt-get update -qq
    apt-get install -y -qq --no-install-recommends "$1" >/dev/null
}

if ! found chromium chromium-browser google-chrome && ! installed chromium; then
    echo "The browser tests need Chromium. Install the package 'chromium' of your system, then try again." >&2
    exit 1
fi
if ! found firefox-esr firefox && ! installed firefox-esr; then
    echo "Firefox is not there (package 'firefox-esr' or 'firefox'): its tests are skipped." >&2
fi
