import type { PageLocale } from '#contract/values/locales.ts'
import type { Translation } from '../translation.ts'
import { roomWords } from './conversation.ts'
import { deviceWords } from './device.ts'
import { cameraMendWords } from './en/camera-mend.ts'
import { sentWords } from './en/sent.ts'
import { cameraMendWords as spanishMend } from './es/camera-mend.ts'
import { roomWords as spanishRoom } from './es/conversation.ts'
import { deviceWords as spanishDevice } from './es/device.ts'
import { filmWords as spanishFilm } from './es/film.ts'
import { pageWords as spanishPages } from './es/pages.ts'
import { sentWords as spanishSent } from './es/sent.ts'
import { filmWords } from './film.ts'
import { pageWords } from './pages.ts'
import { accent, changeAll, turn } from './pseudo.ts'

/**
 * What candidates read of us: on their pages, in the room, and in what is sent to them. A text's key in the tables is the
 * message's id. What the interviewer says is in tables of its own.
 */
export const englishWords = {
  room: roomWords,
  device: deviceWords,
  film: { ...filmWords, mend: cameraMendWords },
  pages: pageWords,
  sent: sentWords,
} as const

export type CandidateWords = Translation<typeof englishWords>

const catalogues: Readonly<Record<PageLocale, () => CandidateWords>> = {
  en: () => englishWords,
  es: () => ({
    room: spanishRoom,
    device: spanishDevice,
    film: { ...spanishFilm, mend: spanishMend },
    pages: spanishPages,
    sent: spanishSent,
  }),
  'en-XA': () => changeAll<CandidateWords>(englishWords, accent),
  'ar-XB': () => changeAll<CandidateWords>(englishWords, turn),
}

const made = new Map<PageLocale, CandidateWords>()

/** All languages at once: for the server alone. The browser is sent the words of the page's language with the page. */
export function catalogueOf(locale: PageLocale): CandidateWords {
  const known = made.get(locale)
  if (known !== undefined) return known
  const words = catalogues[locale]()
  made.set(locale, words)
  return words
}
