import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { RoomWords } from '#content/candidate/conversation.ts'
import { fill } from '#content/fill.ts'
import { Button } from '#ui/button.tsx'
import type { CallState } from '../call/call-state.ts'
import { callStatus } from '../call/call-words.ts'
import { bringIntoView } from './after-call.tsx'
import { AnswerBox } from './answer-box.tsx'
import { CallControls } from './call-controls.tsx'
import { CallProblem } from './call-problem.tsx'
import { CaptionLog } from './caption-log.tsx'
import { PausedLine } from './paused-line.tsx'
import { MicrophoneLine, Presence } from './presence.tsx'
import { type Deletion, RecordingStopped } from './recording-stopped.tsx'
import { useRoomLanguage, useRoomWords } from './room-words.ts'
import { type CallHandle, useCallState, useRemainingWords } from './use-call.ts'

interface ConversationProps {
  call: CallHandle
  onLeave: () => void
  /** Offered as soon as the candidate withdraws from being recorded. */
  deletion: Deletion
  /** The candidate's own picture, where the interview is filmed: beside the captions. */
  camera?: ReactNode
  /** Where somebody can be asked: a button that opens it. */
  help?: ReactNode
  /** Where the candidate may begin again: offered when the call cannot go on. */
  again?: ReactNode | undefined
  /** Whether the call can be stopped for now and gone on with later, on any device. */
  canReturn?: boolean
  /** Whose draft of an answer this tab keeps, where it may hold several interviews. */
  draftOf?: string
}

/** A call under way: one thing at a time, with everything else in reach. */
export function Conversation({
  call,
  onLeave,
  deletion,
  camera,
  help,
  again,
  canReturn = false,
  draftOf = '',
}: ConversationProps): ReactNode {
  const state = useCallState(call)
  const words = useRoomWords('call')
  const [isDeleted, setIsDeleted] = useState(false)
  const region = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!region.current?.contains(document.activeElement)) region.current?.focus({ preventScroll: true })
  }, [])
  const isUsable = state.isWelcomed && state.link.state !== 'closed'
  const hasQuestion = state.question !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: it grows, or shrinks, when these change.
  useEffect(() => {
    if (region.current) bringIntoView(region.current)
  }, [isUsable, hasQuestion])

  if (isDeleted) return <Deleted onLeave={onLeave} />
  return (
    <section ref={region} tabIndex={-1} aria-label={words.region} className="grid gap-4 outline-none">
      <p role="status" className="text-xs text-muted empty:hidden">
        {callStatus(state, words)}
      </p>
      {help !== undefined && <div className="flex justify-end">{help}</div>}
      <Presence call={call} state={state} />
      <PausedLine pause={state.pause} />
      {state.isRecordingStopped && (
        <RecordingStopped call={call} state={state} deletion={deletion} onDeleted={() => setIsDeleted(true)} />
      )}
      <CallProblem call={call} state={state} onLeave={onLeave} again={again} canReturn={canReturn} />
      {state.question !== null && <AskedQuestion state={state} question={state.question} />}
      <Notices call={call} state={state} />
      {state.microphone.state === 'asking' && (
        <Button variant="line" className="justify-self-start" onClick={() => call.turnMicrophoneOff()}>
          {words.typeInstead}
        </Button>
      )}
      {isUsable && (
        <>
          {camera === undefined ? (
            <CaptionLog state={state} />
          ) : (
            <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_13rem]">
              <CaptionLog state={state} />
              {camera}
            </div>
          )}
          <MicrophoneLine call={call} state={state} />
          <AnswerBox call={call} isOnlyWay={state.channel === 'text'} draftOf={draftOf} />
          <CallControls call={call} state={state} canReturn={canReturn} />
        </>
      )}
    </section>
  )
}

function Deleted({ onLeave }: { onLeave: () => void }): ReactNode {
  const words = useRoomWords('call')
  return (
    <section aria-label={words.region} className="grid gap-4">
      <p role="status">{words.stopped.deleted}</p>
      <Button className="justify-self-start" onClick={onLeave}>
        {words.leave}
      </Button>
    </section>
  )
}

function AskedQuestion({
  state,
  question,
}: {
  state: CallState
  question: NonNullable<CallState['question']>
}): ReactNode {
  const words = useRoomWords('call')
  const place = { number: String(question.number), total: String(question.total) }
  return (
    <div data-asked="">
      <div className="label flex flex-wrap justify-between gap-x-4">
        <h2>{fill(words.question, place)}</h2>
        {state.channel === 'voice' && <TimeLeft state={state} />}
      </div>
      <p className="quote mt-1">{question.text}</p>
      {question.followUp !== null && (
        <p data-follow-up="" className="mt-3 border-s-3 border-accent ps-4 font-medium">
          {question.followUp}
        </p>
      )}
    </div>
  )
}

function TimeLeft({ state }: { state: CallState }): ReactNode {
  return <p>{useRemainingWords(state)}</p>
}

function textOf({ failure, notice }: CallState, words: RoomWords): string | null {
  if (failure !== null) return words.ends[failure]
  return notice === null ? null : words.notices[notice]
}

/** What the server or the browser has to say; each is announced once and stays until it is settled. */
function Notices({ call, state }: { call: CallHandle; state: CallState }): ReactNode {
  const { words } = useRoomLanguage()
  const text = textOf(state, words)
  return (
    <div role="status" className="empty:hidden">
      {text !== null && state.link.state !== 'closed' && (
        <div className="flex items-start gap-3 border-s-3 border-warn py-1 ps-4 text-sm">
          <p className="flex-1">{text}</p>
          {state.notice !== null && (
            <button type="button" className="link min-h-6 flex-none text-xs" onClick={() => call.dismissNotice()}>
              {words.call.understood}
            </button>
          )}
        </div>
      )}
      {state.isSoundBlocked && state.link.state === 'open' && (
        <div className="mt-2 flex flex-wrap items-center gap-3 text-sm">
          <p>{words.call.sound.blocked}</p>
          <Button variant="line" onClick={() => call.allowSound()}>
            {words.call.sound.turnOn}
          </Button>
        </div>
      )}
    </div>
  )
}
