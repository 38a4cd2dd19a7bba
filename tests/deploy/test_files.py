"""What cannot run here is held against what it will meet: schemas, the programs' own checks, the names that cove has."""

from __future__ import annotations

import json
import os
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml
from prometheus_client import generate_latest
from tests.deploy.servers import DEPLOY
from tests.support.need import need

from cove.gateway.tally import Tally
from cove.settings import options
from cove.web.metrics import Metrics

VARIABLES = {option.variable for option in options()}
PROXIES_OWN = {"COVE_PUBLIC", "COVE_PUBLIC_TLS", "COVE_A", "COVE_B", "COVE_CERT", "COVE_STATS"}
_METRIC = re.compile(r"\bcove_\w+")


def _yaml(name: str) -> list[dict[str, Any]]:
    return [found for found in yaml.safe_load_all((DEPLOY / name).read_text()) if found]


def _kind(kind: str) -> dict[str, Any]:
    found = [each for name in ("kubernetes/cove.yaml", "kubernetes/proxy.yaml") for each in _yaml(name) if each["kind"] == kind]
    return found[0]


def _run(*command: str, env: dict[str, str] | None = None) -> str:
    done = subprocess.run(command, capture_output=True, text=True, check=False, env={**os.environ, **(env or {})})
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def _exported() -> set[str]:
    text = generate_latest(Metrics(Tally()).registry).decode()
    kinds = dict(re.findall(r"^# TYPE (\S+) (\S+)$", text, re.MULTILINE))
    return {
        f"{name}{end}" for name, kind in kinds.items() for end in (("_bucket", "_sum", "_count") if kind == "histogram" else ("",))
    }


@pytest.mark.parametrize("name", ["monitoring/alerts.yaml", "monitoring/grafana.json"])
def test_every_metric_that_is_watched_is_exported(name: str) -> None:
    text = (DEPLOY / name).read_text()
    watched = set(_METRIC.findall(text))
    assert watched, "nothing is watched"
    assert watched <= _exported()


def test_the_rules_pass_the_check_of_prometheus() -> None:
    need(promtool="prometheus")
    assert "13 rules found" in _run("promtool", "check", "rules", str(DEPLOY / "monitoring/alerts.yaml"))
    _run("promtool", "check", "config", str(DEPLOY / "monitoring/prometheus.yaml"))


def test_the_dashboards_panels_ask_something_and_do_not_lie_on_each_other() -> None:
    panels = json.loads((DEPLOY / "monitoring/grafana.json").read_text())["panels"]
    assert all(target["expr"] for panel in panels for target in panel["targets"])
    places = {(panel["gridPos"]["x"], panel["gridPos"]["y"]) for panel in panels}
    assert len(places) == len(panels) == len({panel["id"] for panel in panels})


def test_haproxy_takes_the_configuration_with_and_without_a_certificate(tmp_path: Path) -> None:
    need(haproxy="haproxy", openssl="openssl")
    where = {"COVE_PUBLIC": "127.0.0.1:1", "COVE_A": "127.0.0.1:2", "COVE_B": "127.0.0.1:3", "COVE_STATS": "127.0.0.1:4"}
    _run("haproxy", "-c", "-f", str(DEPLOY / "haproxy.cfg"), env=where)
    made = tmp_path / "cove.pem"
    _run("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=x", "-keyout", str(made), "-out", f"{made}.crt")
    made.write_text(made.read_text() + Path(f"{made}.crt").read_text())
    _run(
        "haproxy", "-c", "-f", str(DEPLOY / "haproxy.cfg"), env={**where, "COVE_CERT": str(made), "COVE_PUBLIC_TLS": "127.0.0.1:5"}
    )


def test_haproxy_takes_the_configuration_for_kubernetes(tmp_path: Path) -> None:
    """Without `hash-key`, which came with HAProxy 3.0; the image named there has it."""
    need(haproxy="haproxy")
    text = _kind("ConfigMap")["data"]["haproxy.cfg"]
    assert "hash-key addr-port" in text
    (tmp_path / "haproxy.cfg").write_text(text.replace(" hash-key addr-port", ""))
    _run("haproxy", "-c", "-f", str(tmp_path / "haproxy.cfg"))


def test_compose_names_files_settings_and_services_that_exist() -> None:
    (compose,) = _yaml("compose.yaml")
    services = compose["services"]
    for service in services.values():
        assert {name for name in service.get("environment", {}) if name.startswith("COVE_")} <= VARIABLES | PROXIES_OWN
        assert set(service.get("depends_on", {})) <= set(services)
        for volume in service.get("volumes", []):
            source = volume.split(":")[0]
            assert source in compose["volumes"] or (DEPLOY / source).exists()
    assert services["proxy"]["environment"]["COVE_A"] == "cove-a:8000"


def test_the_unit_and_the_container_name_settings_that_exist() -> None:
    for name in ("cove.service", "Containerfile"):
        assert set(re.findall(r"\b(COVE_[A-Z_]+)=", (DEPLOY / name).read_text())) <= VARIABLES


def test_systemd_takes_the_unit(tmp_path: Path) -> None:
    need(systemd_analyze="systemd")
    unit = (
        (DEPLOY / "cove.service")
        .read_text()
        .replace("/opt/cove/bin/cove", "/bin/true")
        .replace("EnvironmentFile=/etc", "EnvironmentFile=-/etc")
    )
    (tmp_path / "cove.service").write_text(unit)
    assert "Unknown" not in _run("systemd-analyze", "verify", str(tmp_path / "cove.service"))


def test_kubernetes_asks_at_paths_that_cove_has_and_gives_it_time_to_drain() -> None:
    pod = _kind("Deployment")["spec"]["template"]["spec"]
    (container,) = pod["containers"]
    assert container["readinessProbe"]["httpGet"]["path"] == "/readyz"
    assert container["livenessProbe"]["httpGet"]["path"] == "/healthz"
    drain = next(option.default for option in options() if option.name == "drain")
    waits = int(container["lifecycle"]["preStop"]["exec"]["command"][1])
    assert pod["terminationGracePeriodSeconds"] > waits + drain
    assert {entry["name"] for entry in container["env"]} <= VARIABLES
    assert _kind("HorizontalPodAutoscaler")["spec"]["metrics"][0]["pods"]["metric"]["name"] in _exported()
