import type { ReactNode } from 'react'
import { pipelineWords, sourceWordsOf } from '#content/dashboard/pipeline.ts'
import { decisionStandingWords, interviewStatusWords, interviewsWords } from '#content/dashboard-candidates.ts'
import { fill } from '#content/fill.ts'
import type { ListedInterview } from '#contract/customer/invitations.ts'
import type { InterviewStatus } from '#contract/interview/states.ts'
import type { InterviewColumn } from '#contract/values/list-layouts.ts'
import { Moment } from '#web/area/moment.tsx'
import { StateWord, type Tone } from '#web/area/state-word.tsx'
import { ageText, isLate } from '../parts/age.ts'
import { Day } from '../parts/day.tsx'
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

interface Column {
  className?: string
  /** A phone has no heads of columns: what says by itself what it is needs none there either. */
  isNamedOnPhone?: boolean
  /**
   * Null where there is nothing to say.
   * @param now Ages are counted to it.
   * @param round How far the next round is, in words.
   */
  cell(interview: ListedInterview, now: string, round: string | undefined): ReactNode
}

/** What a list of interviews can say about each, beside who it is. */
export const interviewColumns: Readonly<Record<InterviewColumn, Column>> = {
  opening: { className: 'wrap-anywhere', cell: ({ openingTitle }) => openingTitle },
  state: { className: 'records-state', cell: (interview) => <State interview={interview} /> },
  score: { className: 'figures', cell: scoreCell },
  decision: { cell: decisionCell },
  decider: {
    className: 'text-muted',
    isNamedOnPhone: true,
    cell: ({ status, decider }) => (status === 'evaluated' ? deciderCell(decider) : null),
  },
  changed: { className: 'text-muted', cell: ({ changedAt }) => <Day at={changedAt} /> },
  invited: { className: 'text-muted', isNamedOnPhone: true, cell: ({ createdAt }) => <Day at={createdAt} /> },
  source: {
    className: 'wrap-anywhere text-muted',
    cell: ({ source }) => (source === null ? null : sourceWordsOf(source)),
  },
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
      <span className="whitespace-normal">
        <WishLines wishes={interview} accommodation={interview.accommodation} />
      </span>
    </>
  )
}

function deciderCell(decider: string | null): ReactNode {
  if (decider === null) return words.noDecider
  return (
    <span className="records-address" title={decider}>
      {decider}
    </span>
  )
}

function scoreCell({ score, unrated, isScoreCovered }: ListedInterview): ReactNode {
  if (isScoreCovered) return <span className="text-muted">{words.covered}</span>
  if (unrated !== null) return <span className="text-muted">{words.unrated[unrated]}</span>
  if (score === null) return null
  return (
    <>
      {score.score}{' '}
      <span className="label whitespace-nowrap">
        {fill(words.interval, { low: String(score.low), high: String(score.high) })}
      </span>
    </>
  )
}

/** Only a report can be decided on. */
function decisionCell(
  { status, decision, changedAt }: ListedInterview,
  now: string,
  round: string | undefined,
): ReactNode {
  if (status !== 'evaluated') return null
  if (decision !== null) {
    return (
      <>
        <span className="font-medium">{decisionStandingWords[decision]}</span>
        {round !== undefined && <span className="label block">{round}</span>}
      </>
    )
  }
  return (
    <>
      <span className="text-muted">{decisionStandingWords.none}</span>{' '}
      <span className={`figures label block ${isLate(changedAt, now) ? 'text-bad' : ''}`}>
        {fill(words.waits, { age: ageText(changedAt, now) })}
      </span>
    </>
  )
}
