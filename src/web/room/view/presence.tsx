import type { ReactNode } from 'react'
import { Ring } from '#ui/ring/ring.tsx'
import type { CallState } from '../call/call-state.ts'
import { presenceOf, presenceWords } from '../call/call-words.ts'
import type { CallHandle } from './call-handle.ts'
import { useIsMotionReduced, useLevel } from './use-call.ts'

/** The interviewer: the ring, and in words what it is doing. */
export function Presence({ call, state }: { call: CallHandle; state: CallState }): ReactNode {
  const presence = presenceOf(state)
  return (
    <div
      className="flex items-center gap-4 [@media(min-height:54rem)]:sm:flex-col [@media(min-height:54rem)]:sm:gap-3"
      data-presence={presence}
    >
      <div className="w-14 flex-none sm:w-18 text-accent [@media(min-height:54rem)]:sm:w-32">
        <PresenceRing call={call} presence={presence} />
      </div>
      <p className="min-w-0 text-sm font-semibold [@media(min-height:54rem)]:sm:text-center">{presenceWords(state)}</p>
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
