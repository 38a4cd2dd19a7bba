#!/bin/sh
# Programs of the system that tests run: found, or installed from the system's packages. Prints nothing when all is well.
#   sh tests/support/need.sh haproxy=haproxy nginx=nginx-light      (program=package)
set -eu
PATH="$PATH:/usr/sbin"
missing=""
for pair in "$@"; do
    command -v "${pair%%=*}" >/dev/null 2>&1 || missing="$missing ${pair#*=}"
done
if [ -z "$missing" ]; then exit 0; fi
if command -v apt-get >/dev/null 2>&1 && [ "$(id -u)" = 0 ]; then
    echo "Installing$missing for the tests …"
    export DEBIAN_FRONTEND=noninteractive
    # Nothing that is installed for a test may start to serve.
    policy=/usr/sbin/policy-rc.d
    if [ ! -e "$policy" ]; then
        printf '#!/bin/sh\nexit 101\n' >"$policy"
        chmod +x "$policy"
        trap 'rm -f "$policy"' EXIT
    fi
    apt-get update -qq
    # shellcheck disable=SC2086
    apt-get install -y -qq --no-install-recommends $missing >/dev/null
    exit 0
fi
echo "These tests need the packages$missing. Install them, then try again." >&2
exit 1
