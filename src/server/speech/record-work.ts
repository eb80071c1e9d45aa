import type { Metrics } from '#server/platform/metrics/metrics.ts'
import type { WorkRecord } from './process/worker.ts'

/** Upper bounds in milliseconds: from a short line to a long answer on a busy machine. */
const buckets = [10, 25, 50, 100, 200, 400, 800, 1_600, 3_200, 6_400, 12_800]

const urgencies = ['now', 'speculative', 'background', 'ahead'] as const

/** One job's waiting and computing, without any of its words. */
export function recordWork(metrics: Metrics, role: 'live' | 'render', record: WorkRecord): void {
  const labels = { role, kind: record.kind, urgency: urgencies[record.rank] }
  const names = Object.keys(labels)
  metrics
    .counter('speech_jobs_total', 'Speech jobs by outcome', [...names, 'outcome'])
    .inc({ ...labels, outcome: record.outcome })
  if (record.outcome !== 'done') return
  metrics
    .histogram('speech_queue_wait_ms', 'Time a speech job waited for its turn', buckets, names)
    .observe(labels, record.waitMs)
  metrics
    .histogram('speech_compute_ms', 'Time a speech job took in its model', buckets, names)
    .observe(labels, record.computeMs)
}
