import { afterEach, expect, test } from 'vitest'
import { collectProcessMetrics, createMetrics } from './metrics.ts'

const created: ReturnType<typeof createMetrics>[] = []
afterEach(() => {
  for (const metrics of created.splice(0)) metrics.registry.clear()
})

test('how late the event loop is can be read, with the memory and processor time of the process', async () => {
  const metrics = createMetrics()
  created.push(metrics)
  collectProcessMetrics(metrics)
  const text = await metrics.registry.metrics()
  for (const name of [
    'nodejs_eventloop_lag_seconds',
    'nodejs_eventloop_lag_p99_seconds',
    'nodejs_eventloop_lag_max_seconds',
    'process_cpu_seconds_total',
    'process_resident_memory_bytes',
  ]) {
    expect(text).toMatch(new RegExp(`^${name}(\\{[^}]*\\})? [\\d.e+-]+$`, 'm'))
  }
})
