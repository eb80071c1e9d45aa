import type { ReactNode } from 'react'
import { doorWords } from '#content/interview/door.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Ring } from '#ui/ring/ring.tsx'
import { SoundCheck } from './sound-check.tsx'
import { type CandidateCall, useCandidateCall } from './use-candidate-call.ts'

const words = doorWords.room

export interface CandidateRoomProps {
  token: string
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
        <room.Conversation call={stage.call} onLeave={() => location.reload()} />
      )}
      {stage.name === 'over' && <Over text={stage.text} />}
      {stage.name !== 'in-call' && stage.name !== 'over' && <Start candidate={candidate} {...props} />}
    </div>
  )
}

function Over({ text }: { text: string }): ReactNode {
  return (
    <section aria-labelledby="over">
      <h2 id="over" className="title">
        {words.over}
      </h2>
      {text !== '' && <p className="mt-2">{text}</p>}
      <p className="mt-2 text-muted">{words.overText}</p>
      <ButtonLink href="" variant="ink" className="mt-5">
        {words.next}
      </ButtonLink>
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
      {!isBusy && !inWriting && <SoundCheck isProcessed={microphone === 'processed'} />}
      <div className="flex flex-wrap gap-3">
        {!inWriting && (
          <Button
            type="button"
            variant="accent"
            size="large"
            aria-disabled={isBusy}
            onClick={() => void begin('voice')}
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
