import '#ui/records.css'
import type { ReactNode } from 'react'
import type { PageWords } from '#content/candidate/pages.ts'
import { fill } from '#content/fill.ts'
import { fillPlural } from '#content/translation.ts'
import type { KeptSubjectData } from '#contract/site/page-context.ts'
import type { PageLocale } from '#contract/values/locales.ts'
import { clockText } from '#report/figures.ts'
import { sayDayOf, useLocale, usePageWords } from '../../language.ts'

type Words = PageWords['ownData']['stored']

/** What there is, class by class, and when each goes by itself. */
export function StoredList({ own }: { own: KeptSubjectData }): ReactNode {
  const { stored: words } = usePageWords('ownData')
  const locale = useLocale()
  return (
    <section aria-labelledby="stored" className="ruled mt-10 pt-8">
      <h2 id="stored" className="title mb-4">
        {words.title}
      </h2>
      <table className="records">
        <thead>
          <tr>
            <th scope="col">{words.what}</th>
            <th scope="col">{words.now}</th>
            <th scope="col">{words.until}</th>
          </tr>
        </thead>
        <tbody>
          {rowsOf(own, words, locale).map(({ what, now, until }) => (
            <tr key={what}>
              <td className="records-lead font-medium">{what}</td>
              <td className="wrap-anywhere">{now}</td>
              <td className="text-muted">
                {until === null ? words.gone : <time dateTime={until}>{sayDayOf(until, locale)}</time>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {own.heldSince !== null && (
        <p className="mt-4 max-w-[44em]">
          {fill(words.held, { at: sayDayOf(own.heldSince, locale), employer: own.employer })}
        </p>
      )}
    </section>
  )
}

interface Row {
  what: string
  now: string
  /** Null where nothing is left to delete. */
  until: string | null
}

function rowsOf(own: KeptSubjectData, words: Words, locale: PageLocale): Row[] {
  const { contact, device, resumeName, transcript, messages, nextRounds, hasReport, recording } = own
  const person = [contact.name, contact.email].filter((part) => part !== null)
  const turns = transcript.turns.length
  return [
    {
      what: words.contact,
      now: person.length === 0 ? words.nobody : person.join(', '),
      until: person.length === 0 ? null : contact.until,
    },
    ...(resumeName === null ? [] : [{ what: words.resume, now: resumeName, until: contact.until }]),
    ...(device === null ? [] : [{ what: words.device, now: words.devices[device], until: transcript.until }]),
    {
      what: words.transcript,
      now: turns === 0 ? words.noTurns : fillPlural(words.turns, turns, locale),
      until: transcript.until,
    },
    {
      what: words.messages,
      now: messages === 0 ? words.noMessages : fillPlural(words.messageCount, messages, locale),
      until: messages === 0 ? null : contact.until,
    },
    ...(nextRounds === 0
      ? []
      : [
          {
            what: words.nextRounds,
            now: fillPlural(words.nextRoundCount, nextRounds, locale),
            until: contact.until,
          },
        ]),
    ...factsRow(own, words, locale),
    {
      what: words.report,
      now: hasReport ? words.reportMade : words.noReport,
      until: hasReport ? transcript.until : null,
    },
    {
      what: words.recording,
      now: recordingText(recording, words, locale),
      until: recording.state === 'kept' ? recording.until : null,
    },
    ...filmRow(own, words),
  ]
}

/** Where what happened around the answers was to be noted. */
function factsRow({ integrityFacts, transcript }: KeptSubjectData, words: Words, locale: PageLocale): Row[] {
  if (integrityFacts === null) return []
  if (integrityFacts === 0) return [{ what: words.facts, now: words.noFacts, until: null }]
  return [{ what: words.facts, now: fillPlural(words.factCount, integrityFacts, locale), until: transcript.until }]
}

function filmRow({ film, recording }: KeptSubjectData, words: Words): Row[] {
  const { state } = film
  if (state === 'none') return []
  const isKept = state === 'ready' || state === 'being-made'
  return [{ what: words.film, now: words.films[state], until: isKept ? recording.until : null }]
}

function recordingText(
  { state, answers, deletedAt }: KeptSubjectData['recording'],
  words: Words,
  locale: PageLocale,
): string {
  if (state === 'kept') return fillPlural(words.answers, answers, locale)
  return state === 'deleted' && deletedAt !== null
    ? fill(words.deleted, { at: sayDayOf(deletedAt, locale) })
    : words[state]
}

/** The video, take by take, closed until it is asked for. */
export function FilmFold({ takes }: { takes: KeptSubjectData['film']['takes'] }): ReactNode {
  const words = usePageWords('ownData')
  if (takes.length === 0) return null
  return (
    <details id="film" className="mt-4 max-w-[44rem] scroll-mt-24">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">{words.watch}</summary>
      <ol className="mt-3 grid gap-4 border-s border-line ps-4">
        {takes.map(({ takeId, offsetMs, href, posterHref }) => {
          const label = fill(words.take, { at: clockText(offsetMs) })
          return (
            <li key={takeId}>
              <p className="label">{label}</p>
              <video
                controls
                playsInline
                preload="none"
                aria-label={label}
                src={href}
                {...(posterHref !== null && { poster: posterHref })}
                className="mt-2 aspect-video w-full max-w-[32rem] rounded-panel border border-line bg-ink"
              />
            </li>
          )
        })}
      </ol>
    </details>
  )
}

/** The conversation as it is stored, closed until it is asked for. */
export function TranscriptFold({
  turns,
  token,
}: {
  turns: KeptSubjectData['transcript']['turns']
  token: string
}): ReactNode {
  const words = usePageWords('ownData')
  const { listen } = usePageWords('after')
  if (turns.length === 0) return null
  return (
    <details id="transcript" className="mt-4 max-w-[44rem] scroll-mt-24">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">{words.read}</summary>
      <ol className="mt-3 grid gap-4 border-s border-line ps-4">
        {turns.map(({ isCandidate, text, recordedTurn }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the turns of a conversation never change their order.
          <li key={index}>
            <p className="label">{isCandidate ? words.speakers.candidate : words.speakers.interviewer}</p>
            <p className="wrap-anywhere">{text}</p>
            {recordedTurn !== null && (
              // biome-ignore lint/a11y/useMediaCaption: its words stand above it.
              <audio
                controls
                preload="none"
                aria-label={listen}
                src={`/api/own-data/${token}/recordings/${recordedTurn}`}
                className="mt-2 w-full max-w-80"
              />
            )}
          </li>
        ))}
      </ol>
    </details>
  )
}
