import { type ReactNode, useState } from 'react'
import type { RoomWords } from '#content/candidate/conversation.ts'
import { type DeviceWords, deviceWords } from '#content/candidate/device.ts'
import type { FilmWords } from '#content/candidate/film.ts'
import type { PageWords } from '#content/candidate/pages.ts'
import { fill } from '#content/fill.ts'
import type { VideoSetting } from '#contract/media/takes.ts'
import type { PageLocale } from '#contract/values/locales.ts'
import { Button } from '#ui/button.tsx'
import { Ring } from '#ui/ring/ring.tsx'
import { DeviceWordsProvider } from '#web/room/devices/device-words.ts'
import { BeginAgain } from './begin-again.tsx'
import { CallHelp } from './call-help.tsx'
import { DeviceCheck } from './device-check.tsx'
import type { FilmParts } from './film-parts.tsx'
import { Over } from './over.tsx'
import { Practice } from './practice.tsx'
import { type CandidateCall, useCandidateCall } from './use-candidate-call.ts'
import type { CandidateFilm } from './use-film.ts'

type PortalWords = PageWords['portal']

/** The page sends the words in its language along, so that no browser loads another one's. */
export interface CandidateRoomLanguage {
  locale: PageLocale
  portal: PortalWords['room']
  done: PortalWords['states']['done']
  ended: PortalWords['states']['ended']
  withdrawn: PortalWords['states']['withdrawn']
  /** Of the room itself and of the check of devices; null in English, which the browser knows. */
  room: RoomWords | null
  device: DeviceWords | null
  /** Null as well where nobody is filmed. */
  film: FilmWords | null
  help: PageWords['roomHelp']
  goOn: PageWords['goOn']
}

export interface CandidateRoomProps {
  token: string
  /** Whom the interview is for. */
  employer: string
  /** Whether mails leave this installation. */
  sendsMail: boolean
  hasBegun: boolean
  /** Until when it can be gone on with, in words. */
  openUntil: string
  canBeginAgain: boolean
  hasBegunAgain: boolean
  /** Something of the conversation is stored. */
  hasSaid: boolean
  isRecorded: boolean
  /** The candidate wants it, or there is no other way. */
  inWriting: boolean
  /** There is no other way: its language is not heard and spoken here. */
  isWritten: boolean
  /** `off` as well where the candidate has not agreed to be recorded. */
  video: VideoSetting
  /** Whether the candidate agreed to what happens around the answers being noted. */
  notesFacts: boolean
  /** `as-is` only where a recording stands in for a person. */
  microphone: 'processed' | 'as-is'
  language: CandidateRoomLanguage
}

/**
 * The interview itself: a look at the sound, the conversation, and its end.
 * @param filmParts Given by `FilmedRoom` alone: where nobody is filmed, the browser loads none of it.
 */
export function CandidateRoom(props: CandidateRoomProps & { filmParts?: FilmParts }): ReactNode {
  const candidate = useCandidateCall(props)
  const { stage, room, film } = candidate
  const { language, filmParts } = props
  return (
    <div className="panel p-5 sm:p-7" data-stage={stage.name} data-over={overOf(stage)}>
      {stage.name === 'in-call' && room !== null && (
        <room.RoomLanguageProvider
          value={language.room === null ? room.english : { locale: language.locale, words: language.room }}
        >
          <room.Conversation
            call={stage.call}
            onLeave={() => location.reload()}
            deletion={{ form: <DeletionForm label={language.portal.erase} /> }}
            help={
              <CallHelp call={stage.call} employer={props.employer} openUntil={props.openUntil} words={language.help} />
            }
            again={props.hasBegun && !props.canBeginAgain ? undefined : <BeginAgain words={language.goOn} />}
            canReturn
            draftOf={candidate.attempt}
            {...(filmParts === undefined ? {} : cameraOf(film, filmParts))}
          />
        </room.RoomLanguageProvider>
      )}
      {stage.name === 'in-call' && film.upload !== null && filmParts && (
        <filmParts.OnItsWay call={stage.call} upload={film.upload} employer={props.employer} />
      )}
      {stage.name === 'over' && <Over end={stage.end} room={room} {...props} />}
      {stage.name === 'over' && film.upload !== null && filmParts && (
        <filmParts.Progress upload={film.upload} employer={props.employer} />
      )}
      {stage.name !== 'in-call' && stage.name !== 'over' && <Start candidate={candidate} {...props} />}
    </div>
  )
}

/** By this the page knows whether a person may still be asked for on it. */
function overOf(stage: CandidateCall['stage']): 'settled' | 'open' | undefined {
  if (stage.name !== 'over') return undefined
  return stage.end.hasReport || stage.end.isWithdrawn === true ? 'settled' : 'open'
}

/** What a call shows of its film; nothing where there is none to show. */
function cameraOf({ film, absence }: CandidateFilm, { Tile, Absence }: FilmParts): { camera?: ReactNode } {
  if (film !== null) return { camera: <Tile film={film} /> }
  return absence === null ? {} : { camera: <Absence why={absence} /> }
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

type StartProps = CandidateRoomProps & { candidate: CandidateCall; filmParts?: FilmParts }

function Start({
  candidate,
  hasBegun,
  hasBegunAgain,
  hasSaid,
  canBeginAgain,
  openUntil,
  isRecorded,
  inWriting,
  isWritten,
  video,
  employer,
  microphone,
  language,
  filmParts,
}: StartProps): ReactNode {
  const { portal: words, device, goOn } = language
  const { stage, begin, film } = candidate
  const isBusy = stage.name === 'connecting'
  const isChoiceDue = video === 'required' && !film.isChosen
  const [deviceId, setDeviceId] = useState('')
  const chosen = { isProcessed: microphone === 'processed', deviceId }
  return (
    <div className="grid gap-5">
      <div className="flex items-center gap-4">
        <div className="w-14 flex-none text-accent sm:w-20">
          {isBusy ? <Ring mode="loading" /> : <Ring mode="presence" state="idle" />}
        </div>
        <div className="min-w-0">
          <h2 className="title">{hasBegun ? words.going : words.title}</h2>
          <p role="status" className="mt-1 text-sm text-muted">
            {leadOf(stage.name, { hasBegun, hasBegunAgain, hasSaid, inWriting, openUntil, language })}
          </p>
        </div>
      </div>
      {!isBusy && (
        <DeviceWordsProvider value={device ?? deviceWords}>
          {!inWriting && <DeviceCheck {...chosen} onDevice={setDeviceId} />}
          {!hasBegun && <Practice {...chosen} isWritten={isWritten} />}
        </DeviceWordsProvider>
      )}
      {!isBusy && video !== 'off' && filmParts && (
        <filmParts.Preview setting={video} employer={employer} camera={film.camera} onCamera={film.setCamera} />
      )}
      {isChoiceDue && filmParts ? (
        <filmParts.ChooseFirst />
      ) : (
        <BeginButtons
          words={words}
          hasBegun={hasBegun}
          inWriting={inWriting}
          isBusy={isBusy}
          begin={(channel) => void begin(channel, channel === 'voice' ? deviceId : undefined)}
        />
      )}
      <p className="text-xs text-muted">
        {!isRecorded && `${words.notRecorded} `}
        {video === 'off' && words.video}
      </p>
      {canBeginAgain && <BeginAgain words={goOn} />}
      <noscript>
        <p className="text-xs font-medium">{words.needsScript}</p>
      </noscript>
    </div>
  )
}

interface BeginButtonsProps extends Pick<CandidateRoomProps, 'hasBegun' | 'inWriting'> {
  words: PortalWords['room']
  isBusy: boolean
  begin(channel: 'voice' | 'text'): void
}

function BeginButtons({ words, hasBegun, inWriting, isBusy, begin }: BeginButtonsProps): ReactNode {
  return (
    <div className="flex flex-wrap gap-3">
      {!inWriting && (
        <Button variant="accent" size="large" aria-disabled={isBusy} onClick={() => begin('voice')}>
          {hasBegun ? words.onByVoice : words.byVoice}
        </Button>
      )}
      <Button variant={inWriting ? 'accent' : 'line'} size="large" aria-disabled={isBusy} onClick={() => begin('text')}>
        {hasBegun ? words.onByText : words.byText}
      </Button>
    </div>
  )
}

function leadOf(
  stage: CandidateCall['stage']['name'],
  {
    hasBegun,
    hasBegunAgain,
    hasSaid,
    inWriting,
    openUntil,
    language,
  }: Pick<CandidateRoomProps, 'hasBegun' | 'hasBegunAgain' | 'hasSaid' | 'inWriting' | 'openUntil' | 'language'>,
): string {
  const { portal: words, goOn } = language
  if (stage === 'failed') return words.failed
  if (stage === 'connecting') return words.connecting
  if (!hasBegun) return inWriting ? words.leadWritten : words.leadReady
  // Only until something is said: from then on there is a place to go on from.
  return hasBegunAgain && !hasSaid ? goOn.begunAgain : fill(goOn.lead, { until: openUntil })
}
