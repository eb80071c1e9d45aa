import type { LiveMeter, ReplyTiming } from '#server/live/call/call.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { Metrics } from '#server/platform/metrics/metrics.ts'

/** Milliseconds; dense around the targets of 900 (median) and 1,500 (95th percentile). */
const replyBuckets = [200, 400, 600, 700, 800, 900, 1_000, 1_200, 1_500, 2_000, 3_000, 5_000, 10_000]
const stageBuckets = [1, 5, 10, 25, 50, 100, 200, 400, 700, 1_000, 1_500, 3_000]

const stages = {
  endpoint: 'endpointMs',
  recognition: 'recognitionMs',
  interviewer: 'interviewerMs',
  store: 'storeMs',
  synthesis: 'synthesisMs',
} as const satisfies Record<string, keyof ReplyTiming>

/** Calls and how quickly they answer, as metrics and one log record for each reply. */
export function createLiveMeter(metrics: Metrics, log: Log): LiveMeter {
  const active = metrics.gauge('live_calls_active', 'Calls that are open', ['channel'])
  const ended = metrics.counter('live_calls_ended_total', 'Calls that have ended', ['reason'])
  const replies = metrics.histogram(
    'live_reply_ms',
    'From the last voiced sound of an answer to the first audio of the reply',
    replyBuckets,
  )
  const shares = metrics.histogram('live_reply_stage_ms', 'The same, by stage', stageBuckets, ['stage'])
  return {
    callStarted(channel) {
      active.inc({ channel })
    },
    callEnded(channel, reason) {
      active.dec({ channel })
      ended.inc({ reason })
    },
    replied(timing) {
      replies.observe(timing.totalMs)
      for (const [stage, key] of Object.entries(stages)) shares.observe({ stage }, Math.max(0, timing[key]))
      log.info({ ...timing }, 'live reply')
    },
  }
}
