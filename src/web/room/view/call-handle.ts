import type { Call } from '../call/call.ts'

/** A call as its views use it. */
export type CallHandle = Pick<
  Call,
  | 'getState'
  | 'subscribe'
  | 'voiceLevel'
  | 'microphoneLevel'
  | 'turnMicrophoneOn'
  | 'turnMicrophoneOff'
  | 'setMuted'
  | 'answer'
  | 'noteTyping'
  | 'press'
  | 'dismissNotice'
  | 'allowSound'
  | 'reconnect'
>
