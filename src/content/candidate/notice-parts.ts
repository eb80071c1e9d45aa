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
  { employer, minutes, competencies, speech, models, retention, video, notesFacts }: NoticeFacts,
  words: NoticeWords,
  locale: PageLocale,
): { title: string; text: string }[] {
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
    part(words.asks),
    part(words.assessed),
    part(words.notAssessed),
    ...(video === 'off' ? [] : [part({ title: words.film.title, text: `${words.film[video]} ${words.film.use}` })]),
    ...(notesFacts ? [part(words.facts)] : []),
    part(words.decides),
    part(words.kept),
    { title: words.where.title, text: whereWorkedOn(speech, models, words.where) },
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

function whereWorkedOn(
  speech: NoticeFacts['speech'],
  models: NoticeFacts['models'],
  words: NoticeWords['where'],
): string {
  if (models === null && speech === null) return words.here
  const spoken = speech === null ? words.spokenHere : fill(words.spoken, { speech })
  if (models === null) return `${words.engineHere} ${spoken}`
  const { service, asks, rates } = models
  const uses = asks && rates ? words.asksAndRates : asks ? words.asks : words.rates
  return [fill(uses, { service }), words.takenOut, spoken].join(' ')
}
