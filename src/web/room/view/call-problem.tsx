import type { ReactNode } from 'react'
import { pauseWords } from '#content/interview/room-help.ts'
import { Button } from '#ui/button.tsx'
import type { CallState } from '../call/call-state.ts'
import { lostWords, refusedWords, takenOverWords, unauthorisedWords } from '../call/call-words.ts'
import { widgetStatus } from '../call/widget-status.ts'
import type { LinkState } from '../link/link-options.ts'
import type { CallHandle } from './use-call.ts'

type Why = Extract<LinkState, { state: 'closed' }>['why']

const problems: Readonly<Record<Why, { title: string; text: string; action: string | null } | null>> = {
  unreachable: {
    title: widgetStatus.connectionFailed,
    text: 'Unable to connect to AI service. Nothing is lost: try again in a moment.',
    action: 'Try again',
  },
  lost: { title: widgetStatus.connectionFailed, text: lostWords, action: 'Go on' },
  'taken-over': { title: 'Open somewhere else', text: takenOverWords, action: 'Go on here instead' },
  unauthorised: { title: 'This conversation is closed', text: unauthorisedWords, action: null },
  refused: { title: 'The connection was closed', text: refusedWords, action: 'Go on' },
  flooding: { title: 'The connection was closed', text: refusedWords, action: 'Go on' },
  'stopped-for-now': { title: pauseWords.stoppedTitle, text: pauseWords.stoppedText, action: 'Go on' },
  finished: null,
  left: null,
}

/** It did not stop because anybody wished it to. */
const technical: ReadonlySet<Why> = new Set(['unreachable', 'lost', 'refused', 'flooding'])

/** Why a call stands still and how it goes on; nothing while it does not. */
export function CallProblem({
  call,
  state,
  onLeave,
  again,
}: {
  call: CallHandle
  state: CallState
  onLeave: () => void
  again?: ReactNode | undefined
}): ReactNode {
  const problem = state.link.state === 'closed' ? problems[state.link.why] : null
  if (problem === null) return null
  return (
    <div role="alert" className="grid gap-3 border-l-3 border-warn py-1 pl-4">
      <h2 className="subtitle">{problem.title}</h2>
      <p className="text-sm">{state.failure ?? problem.text}</p>
      <div className="flex flex-wrap gap-2">
        {problem.action !== null && <Button onClick={() => call.reconnect()}>{problem.action}</Button>}
        <Button variant="line" onClick={onLeave}>
          Leave this conversation
        </Button>
      </div>
      {technical.has(state.link.state === 'closed' ? state.link.why : 'left') && again}
    </div>
  )
}
