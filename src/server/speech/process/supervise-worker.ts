import type { Clock } from '#server/platform/clock.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { Metrics } from '#server/platform/metrics/metrics.ts'
import { SpeechWorker, type SpeechWorkerOptions, type WorkerState, type WorkRecord } from './worker.ts'

interface SupervisedWorkerOptions extends Pick<SpeechWorkerOptions, 'start' | 'load' | 'slots' | 'idleMs' | 'loadMs'> {
  clock: Clock
  log: Log
  metrics: Metrics
  onState?: (state: WorkerState) => void
  onEnd?: () => void
}

/** A speech process that is not started yet; what becomes of it and of its work is logged and counted under its role. */
export function superviseWorker({ log, metrics, onState, onEnd, ...options }: SupervisedWorkerOptions): SpeechWorker {
  const { role } = options.load
  const own = log.child({ process: `speech-${role}` })
  const restarts = metrics.counter('speech_process_restarts_total', 'Speech processes that ended', ['role'])
  return new SpeechWorker({
    ...options,
    onRecord: (record) => recordWork(metrics, role, record),
    onState(state) {
      if (state.state === 'failed') own.error({ reason: state.reason }, 'Speech models cannot be loaded')
      if (state.state === 'ready') own.info({}, 'Speech models are ready')
      onState?.(state)
    },
    onEnd({ cause, lastWords }) {
      restarts.inc({ role })
      own.warn({ cause, pii: { lastWords } }, 'A speech process ended and is started again')
      onEnd?.()
    },
  })
}

/** Upper bounds in milliseconds: from a short line to a long answer on a busy machine. */
const buckets = [10, 25, 50, 100, 200, 400, 800, 1_600, 3_200, 6_400, 12_800]

const urgencies = ['now', 'speculative', 'background', 'ahead'] as const

/** One job's waiting and computing, without any of its words. */
function recordWork(metrics: Metrics, role: 'live' | 'render' | 'turns', record: WorkRecord): void {
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
