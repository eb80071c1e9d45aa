import type { ReactNode } from 'react'
import type { RoomWords } from '#content/candidate/conversation.ts'
import { Ring } from '#ui/ring/ring.tsx'
import type { LevelStore } from '../audio/level-store.ts'
import type { CallState } from '../call/call-state.ts'
import { presenceOf, presenceWords } from '../call/call-words.ts'
import { useRoomWords } from './room-words.ts'
import { type CallHandle, useIsMotionReduced, useLevel } from './use-call.ts'

/** The interviewer: the ring, and in words what it is doing. */
export function Presence({ call, state }: { call: CallHandle; state: CallState }): ReactNode {
  const words = useRoomWords('call')
  const presence = presenceOf(state)
  return (
    <div
      className="flex items-center gap-4 [@media(min-height:54rem)]:sm:flex-col [@media(min-height:54rem)]:sm:gap-3"
      data-presence={presence}
    >
      <div className="w-14 flex-none sm:w-18 text-accent [@media(min-height:54rem)]:sm:w-32">
        <PresenceRing call={call} presence={presence} />
      </div>
      <p className="min-w-0 text-sm font-semibold [@media(min-height:54rem)]:sm:text-center">
        {presenceWords(state, words)}
      </p>
    </div>
  )
}

function PresenceRing({ call, presence }: { call: CallHandle; presence: ReturnType<typeof presenceOf> }): ReactNode {
  const level = useLevel(call.voiceLevel)
  const isStill = useIsMotionReduced()
  if (presence === 'connecting' || presence === 'reconnecting') return <Ring mode="loading" />
  const shown = presence === 'ended' ? 'idle' : presence
  return <Ring mode="presence" state={shown} level={presence === 'speaking' && !isStill ? level : 0} />
}

/** The candidate's own microphone: its level and the way into writing while it is on, the reason while it is not. */
export function MicrophoneLine({ call, state }: { call: CallHandle; state: CallState }): ReactNode {
  const { microphone, isMuted } = state
  const { microphone: words, goOnInWriting } = useRoomWords('call')
  const isOn = microphone.state === 'on'
  // Once the recording was stopped, what is said about that offers it.
  const canWrite = (isOn || microphone.state === 'silenced') && !state.isRecordingStopped
  const problem = problemWords(state, words)
  return (
    <div className="grid gap-2 text-xs">
      <div className="flex flex-wrap items-center gap-3 empty:hidden">
        {isOn && (
          <>
            <span className="flex-none text-muted">{isMuted ? words.ownMuted : words.own}</span>
            <Meter level={call.microphoneLevel} />
          </>
        )}
        {canWrite && (
          // 44 px to press, in the height of a line.
          <button type="button" className="link -my-3 min-h-11 flex-none" onClick={() => call.turnMicrophoneOff()}>
            {goOnInWriting}
          </button>
        )}
      </div>
      <div role="status">{problem !== null && <p className="font-medium">{problem}</p>}</div>
    </div>
  )
}

/** Why there is no microphone, and what goes on instead. Nobody is blamed, and typing is at once in its place. */
function problemWords({ microphone }: CallState, words: RoomWords['call']['microphone']): string | null {
  if (microphone.state === 'lost' || microphone.state === 'silenced') return words[microphone.state]
  return microphone.problem === null ? null : words[microphone.problem]
}

function Meter({ level }: { level: LevelStore }): ReactNode {
  const { microphone: words } = useRoomWords('call')
  const share = useLevel(level)
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers draw <meter> each in their own way and cannot be styled alike.
    <div
      role="meter"
      aria-label={words.level}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      className="relative h-1.5 min-w-8 flex-1 overflow-hidden rounded-full bg-line"
    >
      <div
        className="absolute inset-0 origin-left rtl:origin-right bg-ink"
        style={{ transform: `scaleX(${share.toFixed(3)})` }}
      />
    </div>
  )
}
