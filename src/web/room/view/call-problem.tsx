import type { ReactNode } from 'react'
import type { RoomWords } from '#content/candidate/conversation.ts'
import { Button } from '#ui/button.tsx'
import type { CallState } from '../call/call-state.ts'
import type { LinkState } from '../link/link-options.ts'
import { useRoomLanguage } from './room-words.ts'
import type { CallHandle } from './use-call.ts'

type Why = Extract<LinkState, { state: 'closed' }>['why']

const problemOf = {
  unreachable: 'unreachable',
  lost: 'lost',
  'taken-over': 'taken-over',
  unauthorised: 'unauthorised',
  refused: 'refused',
  flooding: 'refused',
  'stopped-for-now': 'stopped-for-now',
  finished: null,
  left: null,
} as const satisfies Readonly<Record<Why, keyof RoomWords['call']['problems'] | null>>

/** It did not stop because anybody wished it to. */
const technical: ReadonlySet<Why> = new Set(['unreachable', 'lost', 'refused', 'flooding'])

/** Why a call stands still and how it goes on; nothing while it does not. */
export function CallProblem({
  call,
  state,
  onLeave,
  again,
  canReturn,
}: {
  call: CallHandle
  state: CallState
  onLeave: () => void
  again?: ReactNode | undefined
  /** Whoever opens the page again comes back: a call that was begun elsewhere has another token, and the page fetches it. */
  canReturn: boolean
}): ReactNode {
  const { words } = useRoomLanguage()
  const why = state.link.state === 'closed' ? problemOf[state.link.why] : null
  if (why === null) return null
  const isElsewhere = canReturn && (why === 'taken-over' || why === 'unauthorised')
  const problem = words.call.problems[isElsewhere && why === 'unauthorised' ? 'replaced' : why]
  return (
    <div role="alert" className="grid gap-3 border-s-3 border-warn py-1 ps-4">
      <h2 className="subtitle">{problem.title}</h2>
      <p className="text-sm">{state.failure === 'refused' && !isElsewhere ? words.ends.refused : problem.text}</p>
      <div className="flex flex-wrap gap-2">
        {'action' in problem && (
          <Button onClick={() => (isElsewhere ? location.reload() : call.reconnect())}>{problem.action}</Button>
        )}
        <Button variant="line" onClick={onLeave}>
          {words.call.leave}
        </Button>
      </div>
      {technical.has(state.link.state === 'closed' ? state.link.why : 'left') && again}
    </div>
  )
}
