import type { Interviewer } from '#interviewer/port.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Ids } from '../../platform/ids.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Stt } from '../../providers/stt/port.ts'
import type { Vad } from '../../providers/vad/port.ts'
import type { CallSlots, LineVoices } from '../ports.ts'
import type { TurnEvent } from '../turn/events.ts'

/** What a live session works with; built once, shared by all calls. */
export interface LiveDeps {
  clock: Clock
  ids: Ids
  log: Log
  interviewer: Interviewer
  vad: Vad
  stt: Stt
  voices: LineVoices
  slots: CallSlots
  /** What one interview is heard and spoken with, where that is not what all are. Never rejects. */
  equip?(interviewId: string): Promise<{ stt: Stt; voices: LineVoices }>
  /** Aborted when the server stops: calls end at the next stored turn. */
  draining: AbortSignal
  meter: LiveMeter
  /** Takes the events of a call as they are handled, to be replayed; they may hold words. Off by default. */
  record?: (interviewId: string, event: TurnEvent) => void
}

/** From the candidate's last voice to the reply's first audio, milliseconds, and what took it. */
export interface ReplyTiming {
  totalMs: number
  endpointMs: number
  recognitionMs: number
  interviewerMs: number
  storeMs: number
  synthesisMs: number
}

export interface LiveMeter {
  callStarted(channel: 'voice' | 'text'): void
  callEnded(channel: 'voice' | 'text', reason: string): void
  replied(timing: ReplyTiming): void
}
