import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type DeviceWords, deviceWords } from '#content/candidate/device.ts'
import type { PageWords } from '#content/candidate/pages.ts'
import type { RoomWords } from '#content/candidate/room.ts'
import { fill } from '#content/fill.ts'
import type { EndReason } from '#contract/live/messages.ts'
import type { PageLocale } from '#contract/values/locales.ts'
import { Button } from '#ui/button.tsx'
import { Ring } from '#ui/ring/ring.tsx'
import { DeviceWordsProvider } from '#web/room/devices/device-words.ts'
import type { Room } from '#web/room/load-room.ts'
import { DeviceCheck } from './device-check.tsx'
import { type CandidateCall, useCandidateCall } from './use-candidate-call.ts'

type PortalWords = PageWords['portal']

/** The page sends the words in its language along, so that no browser loads another one's. */
export interface CandidateRoomLanguage {
  locale: PageLocale
  portal: PortalWords['room']
  done: PortalWords['states']['done']
  ended: PortalWords['states']['ended']
  /** Of the room itself and of the check of devices; null in English, which the browser knows. */
  room: RoomWords | null
  device: DeviceWords | null
}

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
  language: CandidateRoomLanguage
}

/** The interview itself: a look at the sound, the conversation, and its end. */
export function CandidateRoom(props: CandidateRoomProps): ReactNode {
  const candidate = useCandidateCall(props)
  const { stage, room } = candidate
  const { language } = props
  return (
    <div className="panel p-5 sm:p-7" data-stage={stage.name}>
      {stage.name === 'in-call' && room !== null && (
        <room.RoomLanguageProvider
          value={language.room === null ? room.english : { locale: language.locale, words: language.room }}
        >
          <room.Conversation
            call={stage.call}
            onLeave={() => location.reload()}
            deletion={{ form: <DeletionForm label={language.portal.erase} /> }}
          />
        </room.RoomLanguageProvider>
      )}
      {stage.name === 'over' && <Over reason={stage.reason} room={room} {...props} />}
      {stage.name !== 'in-call' && stage.name !== 'over' && <Start candidate={candidate} {...props} />}
    </div>
  )
}

/** The page's own way to the candidate's data, where everything is deleted: the call's link is not enough for that. */
function DeletionForm({ label }: { label: string }): ReactNode {
  return (
    <form method="post">
      <input type="hidden" name="do" value="own-data" />
      <Button type="submit">{label}</Button>
    </form>
  )
}

interface OverProps {
  token: string
  reason: EndReason
  room: Room | null
  employer: string
  sendsMail: boolean
  language: CandidateRoomLanguage
}

/** The end, and what happens next. What was stopped has words of its own. */
function Over({ token, reason, room, employer, sendsMail, language }: OverProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  const isDone = reason === 'completed' || reason === 'time-up'
  const { done, ended } = language
  const ends = (language.room ?? room?.english.words)?.ends
  const { title } = isDone ? done : ended
  const next = isDone ? (sendsMail ? done.text : done.unmailedText) : ended.text
  return (
    <section aria-labelledby="over">
      <h2 ref={heading} id="over" tabIndex={-1} className="title outline-none">
        {title}
      </h2>
      {!isDone && ends !== undefined && <p className="mt-2">{ends[reason]}</p>}
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
  language: { portal: words, device },
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
        <DeviceWordsProvider value={device ?? deviceWords}>
          <DeviceCheck isProcessed={microphone === 'processed'} deviceId={deviceId} onDevice={setDeviceId} />
        </DeviceWordsProvider>
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
