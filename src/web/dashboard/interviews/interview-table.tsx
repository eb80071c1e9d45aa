import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { pipelineWords, sourceWordsOf } from '#content/dashboard/pipeline.ts'
import {
  decisionStandingWords,
  eraseWords,
  interviewStatusWords,
  interviewsWords,
} from '#content/dashboard-candidates.ts'
import { fill } from '#content/fill.ts'
import type { ListedInterview } from '#contract/customer/invitations.ts'
import type { InterviewStatus } from '#contract/interview/states.ts'
import { Button } from '#ui/button.tsx'
import { Moment } from '#web/area/moment.tsx'
import { StateWord, type Tone } from '#web/area/state-word.tsx'
import { interviewsPath } from '../addresses/interviews-address.ts'
import { interviewPath } from '../addresses/reviews-address.ts'
import type { StandingLines } from '../next-rounds/standing-lines.ts'
import { ageText, isLate } from '../parts/age.ts'
import { Day } from '../parts/day.tsx'
import { useWorkspace } from '../use-workspace.ts'
import { compareFormId } from './compare-form.tsx'
import { nameOf } from './name-of.ts'
import { ResumeLink } from './resume-link.tsx'
import { WishLines } from './wish-lines.tsx'

const words = interviewsWords

const tones: Readonly<Record<InterviewStatus, Tone>> = {
  created: 'warn',
  invited: 'calm',
  consented: 'calm',
  in_progress: 'warn',
  completed: 'warn',
  evaluated: 'good',
  expired: 'bad',
  abandoned: 'bad',
  cancelled: 'bad',
  deleted: 'calm',
}

interface InterviewTableProps {
  interviews: readonly ListedInterview[]
  /** Ages are counted to it. */
  now: string
  /** The list of one opening names it in its heading, and acts on its candidates. */
  isOfOneOpening: boolean
  /** Who is ticked for a comparison; null where nobody can be. */
  ticked: readonly string[] | null
  rounds: StandingLines
}

/** Wide, a table; on a phone each candidate is a few lines. */
export function InterviewTable({ interviews, now, isOfOneOpening, ticked, rounds }: InterviewTableProps): ReactNode {
  const { can } = useWorkspace()
  const { columns } = words
  const hasActions = isOfOneOpening && can('recruiter')
  return (
    <table className="records records-paired">
      <thead>
        <tr>
          <th scope="col">{columns.candidate}</th>
          {!isOfOneOpening && <th scope="col">{columns.opening}</th>}
          <th scope="col">{columns.state}</th>
          <th scope="col">{columns.score}</th>
          <th scope="col">{columns.decision}</th>
          <th scope="col">{columns.decider}</th>
          <th scope="col">{columns.date}</th>
          {hasActions && <th scope="col">{columns.actions}</th>}
        </tr>
      </thead>
      <tbody>
        {interviews.map((interview) => (
          <tr key={interview.interviewId} id={interview.interviewId} className="target:bg-sunk">
            <td className="records-lead">
              <span className="flex items-start gap-x-3">
                {ticked !== null && <Tick interview={interview} isTicked={ticked.includes(interview.interviewId)} />}
                <span className="min-w-0">
                  <Candidate interview={interview} />
                </span>
              </span>
            </td>
            {!isOfOneOpening && <td className="wrap-anywhere">{interview.openingTitle}</td>}
            <td>
              <State interview={interview} />
            </td>
            <td className="figures">
              <Score interview={interview} />
            </td>
            <td className={interview.status === 'evaluated' ? undefined : 'max-md:hidden'}>
              <Decision interview={interview} now={now} round={rounds[interview.interviewId]} />
            </td>
            <td className="wrap-anywhere text-muted max-md:hidden">
              {interview.status === 'evaluated' ? (interview.decider ?? words.noDecider) : '–'}
            </td>
            <td className="text-muted">
              <Day at={interview.changedAt} />
            </td>
            {hasActions && (
              <td>
                <Actions interview={interview} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Whoever has a report can be compared, whatever it says. */
export function isComparable({ status }: ListedInterview): boolean {
  return status === 'evaluated'
}

/** A box of the form below the table; an empty place for whoever cannot be ticked. */
function Tick({ interview, isTicked }: { interview: ListedInterview; isTicked: boolean }): ReactNode {
  if (!isComparable(interview)) return <span aria-hidden="true" className="w-6 shrink-0 max-md:hidden" />
  return (
    <input
      type="checkbox"
      name="compare"
      value={interview.interviewId}
      form={compareFormId}
      defaultChecked={isTicked}
      aria-label={fill(words.compare.tick, { name: nameOf(interview) })}
      className="mt-1 size-6 shrink-0 accent-(--accent-text)"
    />
  )
}

function Candidate({ interview }: { interview: ListedInterview }): ReactNode {
  const { pathOf, can } = useWorkspace()
  const { interviewId, status, name, email, source, resumeName } = interview
  return (
    <>
      {status === 'completed' || status === 'evaluated' ? (
        <Link
          to={pathOf(`${interviewsPath}/${interviewId}`)}
          aria-label={fill(words.reportOf, { name: nameOf(interview) })}
          className="link inline-block py-1 font-medium wrap-anywhere"
        >
          {nameOf(interview)}
        </Link>
      ) : (
        <span className="font-medium wrap-anywhere">
          {status === 'deleted' ? words.deletedName : nameOf(interview)}
        </span>
      )}
      {name !== null && email !== null && <span className="label block wrap-anywhere">{email}</span>}
      <span className="flex flex-wrap items-baseline gap-x-4">
        {source !== null && <span className="label wrap-anywhere">{sourceWordsOf(source)}</span>}
        {resumeName !== null && can('viewer') && <ResumeLink interviewId={interviewId} name={nameOf(interview)} />}
        {status === 'evaluated' && can('reviewer') && (
          <Link
            to={pathOf(interviewPath(interviewId, '/rate'))}
            aria-label={fill(words.rateOf, { name: nameOf(interview) })}
            className="link inline-block py-1 text-sm"
          >
            {words.rate}
          </Link>
        )}
      </span>
    </>
  )
}

function State({ interview }: { interview: ListedInterview }): ReactNode {
  const { status, expiresAt, openedAt, heldFor, mail, isUndeliverable } = interview
  const isWaiting = status === 'invited' || status === 'consented'
  return (
    <>
      <StateWord tone={tones[status]}>{interviewStatusWords[status]}</StateWord>
      {heldFor !== null && <span className="label block">{pipelineWords.heldFor[heldFor]}</span>}
      {isWaiting && (
        <span className="label block">
          {words.until} <Day at={expiresAt} />
        </span>
      )}
      {isWaiting && openedAt !== null && (
        <span className="label block">
          {words.opened} <Moment at={openedAt} />
        </span>
      )}
      {isUndeliverable ? (
        <span className="label block text-bad">{words.undeliverable}</span>
      ) : (
        isWaiting && mail !== null && <span className="label block">{words.mail[mail]}</span>
      )}
      <WishLines wishes={interview} />
    </>
  )
}

function Score({ interview: { score, isScoreCovered } }: { interview: ListedInterview }): ReactNode {
  if (isScoreCovered) return <span className="text-muted">{words.covered}</span>
  if (score === null) return '–'
  return (
    <>
      {score.score}{' '}
      <span className="label">{fill(words.interval, { low: String(score.low), high: String(score.high) })}</span>
    </>
  )
}

/** Only a report can be decided on. */
function Decision({
  interview: { status, decision, changedAt },
  now,
  round,
}: {
  interview: ListedInterview
  now: string
  round: string | undefined
}): ReactNode {
  if (status !== 'evaluated') return '–'
  if (decision === null) {
    return (
      <>
        <span className="text-muted">{decisionStandingWords.none}</span>
        <span className={`figures label block ${isLate(changedAt, now) ? 'text-bad' : ''}`}>
          {fill(words.waits, { age: ageText(changedAt, now) })}
        </span>
      </>
    )
  }
  return (
    <>
      <span className="font-medium">{decisionStandingWords[decision]}</span>
      {round !== undefined && <span className="label block">{round}</span>}
    </>
  )
}

function Actions({ interview }: { interview: ListedInterview }): ReactNode {
  const { act } = words
  const { pathOf, sendsMail } = useWorkspace()
  const { status, interviewId } = interview
  const isWaiting = status === 'invited' || status === 'consented'
  const offers = [
    isWaiting ? (['resend', 'link', 'extend', 'cancel'] as const) : [],
    status === 'created' ? (['admit'] as const) : [],
    status === 'expired' ? (['extend'] as const) : [],
    status === 'in_progress' ? (['resend', 'link'] as const) : [],
  ]
    .flat()
    // Nothing would be sent: there is the link to pass on.
    .filter((offer) => sendsMail || offer !== 'resend')
  if (status === 'deleted') return '–'
  return (
    <details>
      <summary
        aria-label={fill(act.openOf, { name: nameOf(interview) })}
        className="inline-flex min-h-11 md:-my-3 cursor-pointer items-center text-sm text-muted hover:text-ink"
      >
        {act.open}
      </summary>
      {offers.length > 0 && (
        <Form method="post" className="grid justify-items-start gap-2 pt-2">
          <input type="hidden" name="id" value={interviewId} />
          {offers.map((offer) => (
            <Button key={offer} type="submit" name="do" value={offer} variant="line">
              {offer === 'admit' ? pipelineWords.admit : act[offer]}
            </Button>
          ))}
        </Form>
      )}
      <Link
        to={pathOf(interviewPath(interviewId, '/delete'))}
        aria-label={fill(eraseWords.actionOf, { name: nameOf(interview) })}
        className="link inline-block py-2 text-sm"
      >
        {eraseWords.action}
      </Link>
    </details>
  )
}
