import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Counters and timings for `/metrics`. Asking twice for a name gives the same instrument. Labels carry no personal data. */
export interface Metrics {
  readonly registry: Registry
  counter(name: string, help: string, labels?: readonly string[]): Counter
  gauge(name: string, help: string, labels?: readonly string[]): Gauge
  /** @param buckets Upper bounds in the unit that ends the name. */
  histogram(name: string, help: string, buckets: readonly number[], labels?: readonly string[]): Histogram
}

export function createMetrics(): Metrics {
  const registry = new Registry()

  function reuse<Instrument>(
    name: string,
    kind: new (...args: never[]) => Instrument,
    create: () => Instrument,
  ): Instrument {
    const existing = registry.getSingleMetric(name)
    if (existing === undefined) return create()
    if (existing instanceof kind) return existing
    throw new TypeError(`The metric ${name} exists as another kind`)
  }

  return {
    registry,
    counter: (name, help, labels = []) =>
      reuse(name, Counter, () => new Counter({ name, help, labelNames: labels, registers: [registry] })),
    gauge: (name, help, labels = []) =>
      reuse(name, Gauge, () => new Gauge({ name, help, labelNames: labels, registers: [registry] })),
    histogram: (name, help, buckets, labels = []) =>
      reuse(
        name,
        Histogram,
        () => new Histogram({ name, help, buckets: [...buckets], labelNames: labels, registers: [registry] }),
      ),
  }
}

/** Memory, processor and event-loop figures of this process. */
export function collectProcessMetrics(metrics: Metrics): void {
  collectDefaultMetrics({ register: metrics.registry })
}
