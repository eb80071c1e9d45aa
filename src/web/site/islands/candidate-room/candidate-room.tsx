import { type ReactNode, useEffect, useRef, useState } from 'react'
import { fill } from '#content/fill.ts'
import { portalWords } from '#content/interview/candidate-portal.ts'
import type { EndReason } from '#contract/live/messages.ts'
import { Button } from '#ui/button.tsx'
import { Ring } from '#ui/ring/ring.tsx'
import { DeviceCheck } from './device-check.tsx'
import { type CandidateCall, useCandidateCall } from './use-candidate-call.ts'

const words = portalWords.room

export interface CandidateRoomProps {
  token: string
  /** Whom the interview is for. */
  employer: string
  /** Whether mails leave this installation. */
  sendsMail: boolean
  hasBegun: boolean
  isRecorded: boolean
  inWriting: boolean
  /** `as-is` only where a recording stands in for a person. */
  microphone: 'processed' | 'as-is'
}

/** The interview itself: a look at the sound, the conversation, and its end. */
export function CandidateRoom(props: CandidateRoomProps): ReactNode {
  const candidate = useCandidateCall(props)
  const { stage, room } = candidate
  return (
    <div className="panel p-5 sm:p-7" data-stage={stage.name}>
      {stage.name === 'in-call' && room !== null && (
        <room.Conversation call={stage.call} onLeave={() => location.reload()} deletion={{ form: <DeletionForm /> }} />
      )}
      {stage.name === 'over' && <Over reason={stage.reason} text={stage.text} {...props} />}
      {stage.name !== 'in-call' && stage.name !== 'over' && <Start candidate={candidate} {...props} />}
    </div>
  )
}

/** The page's own way to the candidate's data, where everything is deleted: the call's link is not enough for that. */
function DeletionForm(): ReactNode {
  return (
    <form method="post">
      <input type="hidden" name="do" value="own-data" />
      <Button type="submit">{words.erase}</Button>
    </form>
  )
}

interface OverProps {
  token: string
  reason: EndReason
  text: string
  employer: string
  sendsMail: boolean
}

/** The end, and what happens next. What was stopped has the server's own words for it. */
function Over({ token, reason, text, employer, sendsMail }: OverProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  const isDone = reason === 'completed' || reason === 'time-up'
  const { done, ended } = portalWords.states
  const { title } = isDone ? done : ended
  const next = isDone ? (sendsMail ? done.text : done.unmailedText) : ended.text
  return (
    <section aria-labelledby="over">
      <h2 ref={heading} id="over" tabIndex={-1} className="title outline-none">
        {title}
      </h2>
      {!isDone && text !== '' && <p className="mt-2">{text}</p>}
      <p className="mt-2 max-w-[44em] text-muted">{fill(next, { employer })}</p>
      {isDone && (
        <a href={`/interview/${token}`} className="link mt-3 inline-flex min-h-11 items-center">
          {done.open}
        </a>
      )}
    </section>
  )
}

function Start({
  candidate,
  hasBegun,
  isRecorded,
  inWriting,
  microphone,
}: CandidateRoomProps & { candidate: CandidateCall }): ReactNode {
  const { stage, begin } = candidate
  const isBusy = stage.name === 'connecting'
  const [deviceId, setDeviceId] = useState('')
  return (
    <div className="grid gap-5">
      <div className="flex items-center gap-4">
        <div className="w-14 flex-none text-accent sm:w-20">
          {isBusy ? <Ring mode="loading" /> : <Ring mode="presence" state="idle" />}
        </div>
        <div className="min-w-0">
          <h2 className="title">{hasBegun ? words.going : words.title}</h2>
          <p role="status" className="mt-1 text-sm text-muted">
            {stage.name === 'failed'
              ? words.failed
              : isBusy
                ? words.connecting
                : hasBegun
                  ? words.leadGoing
                  : words.leadReady}
          </p>
        </div>
      </div>
      {!isBusy && !inWriting && (
        <DeviceCheck isProcessed={microphone === 'processed'} deviceId={deviceId} onDevice={setDeviceId} />
      )}
      <div className="flex flex-wrap gap-3">
        {!inWriting && (
          <Button
            type="button"
            variant="accent"
            size="large"
            aria-disabled={isBusy}
            onClick={() => void begin('voice', deviceId)}
          >
            {hasBegun ? words.onByVoice : words.byVoice}
          </Button>
        )}
        <Button
          type="button"
          variant={inWriting ? 'accent' : 'line'}
          size="large"
          aria-disabled={isBusy}
          onClick={() => void begin('text')}
        >
          {hasBegun ? words.onByText : words.byText}
        </Button>
      </div>
      <p className="text-xs text-muted">
        {!isRecorded && `${words.notRecorded} `}
        {words.video}
      </p>
      <noscript>
        <p className="text-xs font-medium">{words.needsScript}</p>
      </noscript>
    </div>
  )
}
