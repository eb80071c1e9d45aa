import type { PageLocale } from '#contract/values/locales.ts'
import type { Retention } from '#contract/values/retention.ts'
import { fill } from '../fill.ts'
import { fillPlural, type Translation } from '../translation.ts'
import type { noticeWords } from './en/notice.ts'

interface NoticeFacts {
  employer: string
  minutes: number
  /** What is assessed, by name. */
  competencies: readonly string[]
  /** Else it is held in writing. */
  isSpoken: boolean
  /** Whether anything rates the answers; else people do. */
  isRated: boolean
  /** The outside service that hears and speaks; null where this installation does. */
  speech: string | null
  /** The outside service whose language models read the answers, and what for; null: none does. */
  models: { service: string; asks: boolean; rates: boolean } | null
  /** How long each class is kept from the moment when the candidate begins. */
  retention: Retention
  /** Whether the opening films. */
  video: 'off' | 'optional' | 'required'
  /** Whether the opening notes what happens around the answers. */
  notesFacts: boolean
}

export type NoticeWords = Translation<typeof noticeWords>

/** The notice in the words of a language. What is stored with the interview is a version made of these very words. */
export function candidateNoticeParts(
  notice: NoticeFacts,
  words: NoticeWords,
  locale: PageLocale,
): { title: string; text: string }[] {
  const { employer, minutes, competencies, isSpoken, isRated, retention, video, notesFacts } = notice
  const facts = {
    employer,
    minutes: fillPlural(words.asks.minutes, minutes, locale),
    competencies: competencies.join(', '),
    recording: periodWords(retention.recordingDays, words.kept, locale),
    contact: periodWords(retention.contactDays, words.kept, locale),
    report: periodWords(retention.reportDays, words.kept, locale),
  }
  const part = ({ title, text }: { title: string; text: string }) => ({ title, text: fill(text, facts) })
  return [
    part(isSpoken ? words.asks : { ...words.asks, text: words.asks.written }),
    part(isRated ? words.assessed : { ...words.assessed, text: words.assessed.byPeople }),
    part(words.notAssessed),
    ...(video === 'off' ? [] : [part({ title: words.film.title, text: `${words.film[video]} ${words.film.use}` })]),
    ...(notesFacts ? [part(words.facts)] : []),
    part(isRated ? words.decides : { ...words.decides, text: words.decides.unrated }),
    part(isSpoken ? words.kept : { ...words.kept, text: words.kept.written }),
    { title: words.where.title, text: whereWorkedOn(notice, words.where) },
    part(words.otherWay),
    part(words.danger),
    part(words.questions),
  ]
}

/** As `retentionWords`: "30 days", "4 years". */
function periodWords(days: number, words: NoticeWords['kept'], locale: PageLocale): string {
  const years = Math.floor(days / 365)
  return years === 0 ? fillPlural(words.days, days, locale) : fillPlural(words.years, years, locale)
}

function whereWorkedOn({ isSpoken, isRated, speech, models }: NoticeFacts, words: NoticeWords['where']): string {
  const spoken = isSpoken ? [speech === null ? words.spokenHere : fill(words.spoken, { speech })] : []
  if (models !== null) {
    const uses = fill(usesOf(models, isRated, words), { service: models.service })
    return [uses, words.takenOut, ...spoken].join(' ')
  }
  if (!isRated) return [words.askedHere, ...spoken].join(' ')
  if (speech !== null) return [words.engineHere, ...spoken].join(' ')
  return isSpoken ? words.here : words.hereWritten
}

function usesOf(
  { asks, rates }: NonNullable<NoticeFacts['models']>,
  isRated: boolean,
  words: NoticeWords['where'],
): string {
  if (rates) return asks ? words.asksAndRates : words.rates
  return isRated ? words.asks : words.asksUnrated
}
