import type { TurnPolicy } from './policy.ts'
import type { Reply, SpeechActivity } from './state.ts'

export type Interruption = 'none' | 'duck' | 'unduck' | 'interrupt'

/**
 * Interruption of the interviewer: ducked at the first voice, interrupted for good once it has lasted, brought back when
 * it dies away. A hum may go on for longer than a word before it interrupts. Source: rulings, Interviews.
 */
export function detectInterruption(activity: SpeechActivity, reply: Reply, policy: TurnPolicy): Interruption {
  if (reply.isUninterruptible) return 'none'
  const isRunning = activity.runStartMs !== null
  if (isRunning && interrupts(activity, policy)) return 'interrupt'
  if (!reply.isDucked && Math.max(activity.runVoicedMs, activity.onsetMs) >= policy.duckAfterMs) return 'duck'
  const quietMs = activity.lastAudioMs - Math.max(activity.lastVoicedMs, activity.lastOnsetMs)
  if (reply.isDucked && !isRunning && quietMs >= policy.unduckAfterMs) return 'unduck'
  return 'none'
}

function interrupts(activity: SpeechActivity, policy: TurnPolicy): boolean {
  if (activity.runVoicedMs >= policy.interruptByHumAfterMs) return true
  const isHum = activity.runBrightMs < activity.runVoicedMs / 4
  return !isHum && activity.runVoicedMs >= policy.interruptAfterMs
}
