import { Check, CircleAlert, Play, TextQuote, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { inboxWords as words } from '#content/dashboard/inbox.ts'
import { LinkButton } from '#web/area/link-button.tsx'
import { interviewPath } from '../addresses/reviews-address.ts'
import { Day } from '../parts/day.tsx'
import { Key } from '../parts/key.tsx'
import { useWorkspace } from '../use-workspace.ts'
import type { Pane, PaneQuote } from './build-pane.ts'

/** Of the candidate's name, which is told to whoever goes on by keys. */
export const readingHeadingId = 'inbox-reading'

interface ReadingPaneProps {
  pane: Pane
  interviewId: string
  /** Back to the list, for a phone. */
  back: string
  place: string
  /** Who decides, with the way to name another. */
  assignment: ReactNode
}

/** What was said, in the order in which one decides: must-haves, a quote for each skill, what is open. */
export function ReadingPane({ pane, interviewId, back, place, assignment }: ReadingPaneProps): ReactNode {
  const { pathOf } = useWorkspace()
  return (
    <>
      <Link to={back} className="link mb-2 inline-block py-2 text-sm lg:hidden">
        {words.back}, {place}
      </Link>
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <h2 id={readingHeadingId} tabIndex={-1} className="title wrap-anywhere outline-none">
            {pane.title}
          </h2>
          <p className="label mt-1">
            {pane.interview}, <Day at={pane.heldAt} />
            {pane.durationText !== null && `, ${pane.durationText}`}
          </p>
          {assignment}
        </div>
        <div className="inbox-ways">
          <LinkButton to={pathOf(interviewPath(interviewId, '/transcript'))} variant="quiet" aria-keyshortcuts="T">
            {words.transcript}
            <Key name="T" />
          </LinkButton>
          <LinkButton to={pathOf(interviewPath(interviewId))} variant="line" aria-keyshortcuts="O">
            {words.report}
            <Key name="O" />
          </LinkButton>
        </div>
      </header>
      {pane.isPreliminary && <p className="label mt-3">{words.preliminary}</p>}
      <MustHaves mustHaves={pane.mustHaves} interviewId={interviewId} />
      <h3 className="sr-only">{words.skills}</h3>
      <dl className="inbox-quotes">
        {pane.skills.map(({ id, name, quote }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>
              {quote === null ? (
                <span className="text-sm text-muted">{words.noQuote}</span>
              ) : (
                <Quote quote={quote} interviewId={interviewId} isLarge />
              )}
            </dd>
          </div>
        ))}
        {pane.verify.length > 0 && (
          <div>
            <dt>{words.verify}</dt>
            <dd>
              <ul className="grid gap-1 text-sm">
                {pane.verify.map((question) => (
                  <li key={question}>{question}</li>
                ))}
              </ul>
            </dd>
          </div>
        )}
        {pane.asked.length > 0 && (
          <div>
            <dt>{words.asked}</dt>
            <dd className="grid gap-1 text-sm">
              {pane.asked.map((quote) => (
                <Quote key={quote.turnId + quote.quote} quote={quote} interviewId={interviewId} />
              ))}
              <span className="text-warn">{words.unanswered}</span>
            </dd>
          </div>
        )}
      </dl>
    </>
  )
}

const marks = {
  met: Check,
  partly: CircleAlert,
  not_mentioned: CircleAlert,
  not_met: X,
  not_read: CircleAlert,
} as const
const tones = {
  met: 'text-good',
  partly: 'text-warn',
  not_mentioned: 'text-warn',
  not_met: 'text-bad',
  not_read: 'text-warn',
} as const

function MustHaves({ mustHaves, interviewId }: { mustHaves: Pane['mustHaves']; interviewId: string }): ReactNode {
  if (mustHaves.length === 0) return <p className="label mt-4">{words.mustHaves.none}</p>
  return (
    <>
      <h3 className="sr-only">{words.mustHaves.title}</h3>
      <ul className="inbox-must-haves">
        {mustHaves.map(({ id, text, status, statusText, quote }) => {
          const Mark = marks[status]
          return (
            <li key={id}>
              <span className="wrap-anywhere">{text}</span>
              <span className={`inline-flex items-center gap-1 self-start font-medium ${tones[status]}`}>
                <Mark aria-hidden="true" className="size-4" />
                {statusText}
              </span>
              {quote !== null && (
                <span className="col-span-2">
                  <Quote quote={quote} interviewId={interviewId} />
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}

interface QuoteProps {
  quote: PaneQuote
  interviewId: string
  isLarge?: boolean
}

/** Words, and the second at which they were said: it plays them, or leads to the transcript. */
function Quote({ quote: { quote, at, audioHref }, interviewId, isLarge = false }: QuoteProps): ReactNode {
  const { pathOf } = useWorkspace()
  const place = (
    <>
      <span className="sr-only">{audioHref === null ? words.inTranscript : words.play}</span>
      {audioHref === null ? (
        <TextQuote aria-hidden="true" className="inline size-3.5" />
      ) : (
        <Play aria-hidden="true" className="inline size-3 fill-current" />
      )}{' '}
      {at}
    </>
  )
  return (
    <span className={`inbox-quote ${isLarge ? 'inbox-quote-large' : ''}`}>
      “{quote}”{' '}
      {audioHref === null ? (
        <Link to={pathOf(interviewPath(interviewId, '/transcript'))} className="inbox-quote-at figures">
          {place}
        </Link>
      ) : (
        <a href={audioHref} className="inbox-quote-at figures">
          {place}
        </a>
      )}
    </span>
  )
}
