import type { ReactNode } from 'react'
import { catalogueOf } from '#content/candidate/catalogue.ts'
import type { CandidatePortal } from '#contract/site/page-context.ts'
import type { PageLocale } from '#contract/values/locales.ts'
import {
  CandidateRoom,
  type CandidateRoomLanguage,
  type CandidateRoomProps,
} from '../../islands/candidate-room/candidate-room.tsx'
import { FilmedRoom } from '../../islands/candidate-room/filmed-room.tsx'
import { Island } from '../../islands/island.tsx'
import { useLocale } from '../../language.ts'

interface RoomPartProps extends Pick<CandidateRoomProps, 'token' | 'sendsMail' | 'microphone' | 'openUntil'> {
  portal: CandidatePortal
}

/** The room itself, told what it needs to know of this interview. */
export function RoomPart({ portal, ...own }: RoomPartProps): ReactNode {
  const locale = useLocale()
  const { name, Room } = roomOf(portal)
  return (
    <Island name={name} wake="load" className="mt-8 max-w-[60rem]">
      <Room
        {...own}
        employer={portal.employer}
        hasBegun={portal.stage === 'begun'}
        canBeginAgain={portal.canBeginAgain}
        hasBegunAgain={portal.hasBegunAgain}
        hasSaid={portal.hasSaid}
        isRecorded={portal.isRecorded}
        {...writingOf(portal)}
        video={videoOf(portal)}
        notesFacts={portal.notesFacts}
        language={roomLanguageOf(locale, portal)}
      />
    </Island>
  )
}

/** Who is not recorded is not filmed either. */
function videoOf({ isRecorded, video }: CandidatePortal): CandidatePortal['video'] {
  return isRecorded ? video : 'off'
}

/** Where nobody is filmed, the browser loads nothing that belongs to a film. */
function roomOf(portal: CandidatePortal) {
  return videoOf(portal) === 'off'
    ? { name: 'candidate-room' as const, Room: CandidateRoom }
    : { name: 'filmed-room' as const, Room: FilmedRoom }
}

/** By this the server knows that the page may ask for the camera. */
export function cameraMarkOf(portal: CandidatePortal): { 'data-camera'?: 'asked' } {
  return videoOf(portal) === 'off' ? {} : { 'data-camera': 'asked' }
}

function writingOf(portal: CandidatePortal): { inWriting: boolean; isWritten: boolean } {
  const { isSpoken, accommodation, hasStoppedRecording } = portal
  return { inWriting: !isSpoken || accommodation?.inWriting === true || hasStoppedRecording, isWritten: !isSpoken }
}

/** The browser knows the room's English; the words of another language are sent with the page. */
function roomLanguageOf(locale: PageLocale, opened: CandidatePortal): CandidateRoomLanguage {
  const { pages, room, device, film } = catalogueOf(locale)
  const isKnown = locale === 'en'
  const { done, ended, withdrawn } = pages.portal.states
  const { lead, text } = pages.portal.recordingStopped
  return {
    locale,
    portal: {
      ...pages.portal.room,
      ...(opened.mayAgreeToRecording && { video: pages.portal.recordFromNow.room }),
      ...(opened.hasStoppedRecording && { notRecorded: text }),
    },
    done,
    ended,
    withdrawn,
    room: isKnown ? null : room,
    device: isKnown ? null : device,
    film: isKnown || videoOf(opened) === 'off' ? null : film,
    help: pages.roomHelp,
    goOn: opened.hasStoppedRecording ? { ...pages.goOn, lead } : pages.goOn,
  }
}
