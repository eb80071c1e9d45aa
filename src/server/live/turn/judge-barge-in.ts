import type { TurnPolicy } from './policy.ts'
import type { Hearing, Reply } from './state.ts'

export type BargeIn = 'none' | 'lower' | 'raise' | 'take'

/**
 * Interruption of the interviewer: lowered at the first voice, stopped for good once it has lasted, brought back when
 * it dies away. A hum may go on for longer than a word before it takes the floor. Source: rulings, Interviews.
 */
export function judgeBargeIn(hearing: Hearing, reply: Reply, policy: TurnPolicy): BargeIn {
  if (reply.isFirm) return 'none'
  const isRunning = hearing.runStartMs !== null
  if (isRunning && takesFloor(hearing, policy)) return 'take'
  if (!reply.isLowered && Math.max(hearing.runVoicedMs, hearing.stirMs) >= policy.lowerAfterMs) return 'lower'
  const quietMs = hearing.lastAudioMs - Math.max(hearing.lastVoicedMs, hearing.lastStirMs)
  if (reply.isLowered && !isRunning && quietMs >= policy.raiseAfterMs) return 'raise'
  return 'none'
}

function takesFloor(hearing: Hearing, policy: TurnPolicy): boolean {
  if (hearing.runVoicedMs >= policy.takeFloorByHumAfterMs) return true
  const isHum = hearing.runBrightMs < hearing.runVoicedMs / 4
  return !isHum && hearing.runVoicedMs >= policy.takeFloorAfterMs
}
