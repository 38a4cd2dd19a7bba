"""Metrics for Prometheus, on a listener of their own: a counter that ticks on a private order is a leak."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from prometheus_client import CollectorRegistry, Histogram, start_http_server
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from cove.gateway.tally import Tally
from cove.referee.figures import Figures
from cove.referee.pool import Tally as Minds


class Metrics(Collector):
    """What one process shows to its operator. Reads the gateway's and the minds' plain counters only when it is asked."""

    def __init__(self, tally: Tally, minds: Minds | None = None, figures: Figures | None = None) -> None:
        self._tally = tally
        self._minds = minds or Minds()
        self._figures = figures or Figures()
        self.registry = CollectorRegistry()
        self.registry.register(self)
        self.append_seconds = Histogram(
            "cove_append_seconds",
            "From handing an entry to the store to its acknowledgement.",
            buckets=(0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1, 5),
            registry=self.registry,
        )

    def collect(self) -> Iterator[Metric]:
        """The numbers of this moment."""
        tally = self._tally
        yield GaugeMetricFamily("cove_connections", "Open sockets.", value=tally.connections)
        yield CounterMetricFamily("cove_connections_opened", "Sockets since the start.", value=tally.opened)
        yield CounterMetricFamily("cove_coalescings", "Slow readers whose steps gave way to a full view.", value=tally.coalescings)
        yield _family("cove_answers", "Answers to commands.", "answer", tally.answers)
        yield _family("cove_closes", "Sockets closed by the server.", "reason", tally.closes)
        yield _family("cove_failures", "Errors inside the server.", "kind", tally.failures)
        yield from self._of_the_house()
        minds = self._minds
        yield GaugeMetricFamily("cove_thoughts_waiting", "Machines that wait for a worker.", value=minds.waiting)
        yield GaugeMetricFamily("cove_mind_workers", "Worker processes that are there.", value=minds.workers)
        yield CounterMetricFamily("cove_thoughts", "Orders that minds chose.", value=minds.thoughts)
        yield _family("cove_fallbacks", "Random orders played in place of a mind's.", "why", minds.fallbacks)

    def _of_the_house(self) -> Iterator[Metric]:
        figures = self._figures
        yield GaugeMetricFamily("cove_matches", "Matches in memory.", value=figures.matches)
        yield GaugeMetricFamily("cove_mail_age_seconds", "Age of the newest letter when it was read.", value=figures.mail_age)
        for name, about, value in (
            ("cove_takeovers", "Matches taken over from another node.", figures.takeovers),
            ("cove_lost_replies", "Entries of which the store did not say whether they stand.", figures.lost_replies),
            ("cove_quarantined", "Journals that could not be replayed.", figures.quarantined),
            ("cove_letters_posted", "Letters to other nodes.", figures.letters_posted),
            ("cove_letters_read", "Letters from other nodes.", figures.letters_read),
            ("cove_letters_missed", "Gaps in the numbers of letters.", figures.letters_missed),
        ):
            yield CounterMetricFamily(name, about, value=value)

    def listen(self, host: str, port: int) -> Callable[[], None]:
        """Serve the metrics on an address of their own, from a thread of their own. Call what this returns to stop."""
        server, thread = start_http_server(port, host, self.registry)

        def stop() -> None:
            server.shutdown()
            server.server_close()
            thread.join()

        return stop


def _family(name: str, about: str, label: str, counts: dict[str, int]) -> Metric:
    family = CounterMetricFamily(name, about, labels=[label])
    for value, count in list(counts.items()):
        family.add_metric([value], count)
    return family
