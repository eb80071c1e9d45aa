import { type ReactNode, useEffect, useRef } from 'react'
import { Form, Link } from 'react-router'
import { decisionWords, outcomeWords } from '#content/dashboard-reviews.ts'
import type { Decision } from '#contract/customer/reviews.ts'
import type { DecisionOutcome } from '#contract/values/reviews.ts'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/form/field.tsx'
import { LinkButton } from '#web/area/link-button.tsx'
import { Moment } from '#web/area/moment.tsx'
import { type Reply, readAnsweredForm } from '#web/area/use-reply.ts'
import { threadPath } from '../addresses/messages-address.ts'
import { evidencePath, interviewPath } from '../addresses/reviews-address.ts'
import { Key } from '../parts/key.tsx'
import { NoSendByReturn } from '../parts/no-send-by-return.tsx'
import { useWorkspace } from '../use-workspace.ts'
import { DecisionLine } from './decision-line.tsx'

const words = decisionWords.bar

/** In the order of the bar, each with its key: of the two that end the round none is larger or nearer than the other. */
const outcomes: readonly { outcome: DecisionOutcome; key: string }[] = [
  { outcome: 'hold', key: 'h' },
  { outcome: 'decline', key: 'd' },
  { outcome: 'advance', key: 'a' },
]

type DecisionStep = 'to-rate' | 'covered' | 'to-read' | 'to-decide'

/** The next press of whoever decides. */
export function stepOf(seen: { hasToRate: boolean; isCovered: boolean; hasReadEvidence: boolean }): DecisionStep {
  if (seen.hasToRate) return 'to-rate'
  if (seen.isCovered) return 'covered'
  return seen.hasReadEvidence ? 'to-decide' : 'to-read'
}

interface DecisionBarProps {
  interviewId: string
  /** Since when the report that is read has been there. */
  readyAt: string
  /** The one that holds. */
  decision: Decision | null
  /** Null for a member who decides nothing. */
  step: DecisionStep | null
  reply: Reply | undefined
}

/** At the foot of a report: what is decided, or the next press towards it. */
export function DecisionBar({ interviewId, readyAt, decision, step, reply }: DecisionBarProps): ReactNode {
  if (step === null && decision === null) return null
  return (
    <section aria-label={words.label} className="decision-bar">
      <div className="wrap">
        {step === 'to-rate' ? (
          <RateFirst interviewId={interviewId} />
        ) : step === 'covered' ? (
          <ShowScore />
        ) : decision !== null ? (
          <Decided interviewId={interviewId} decision={decision} mayChange={step !== null} />
        ) : (
          <>
            <p className="decision-bar-state">
              <span className="font-semibold">{words.open}</span>
              <span className="label block">
                {words.ready} <Moment at={readyAt} />
              </span>
            </p>
            {step === 'to-read' ? <ToEvidence interviewId={interviewId} /> : <Decide reply={reply} />}
          </>
        )}
      </div>
    </section>
  )
}

function RateFirst({ interviewId }: { interviewId: string }): ReactNode {
  const { pathOf } = useWorkspace()
  return (
    <div className="decision-bar-row">
      <p className="decision-bar-state">
        <span className="font-semibold">{words.rateFirst}</span>
        <span className="label block">{words.rateFirstHint}</span>
      </p>
      <LinkButton to={pathOf(interviewPath(interviewId, '/rate'))} variant="accent">
        {words.rate}
      </LinkButton>
    </div>
  )
}

function ShowScore(): ReactNode {
  return (
    <Form method="post" className="decision-bar-row">
      <p className="decision-bar-state">
        <span className="font-semibold">{words.first}</span>
        <span className="label block">{words.firstHint}</span>
      </p>
      <Button type="submit" name="do" value="read" variant="accent" aria-keyshortcuts="s">
        {words.show}
        <Key name="S" />
      </Button>
    </Form>
  )
}

function ToEvidence({ interviewId }: { interviewId: string }): ReactNode {
  const { pathOf } = useWorkspace()
  return <LinkButton to={pathOf(evidencePath(interviewId))}>{decisionWords.decide}</LinkButton>
}

function Decide({ reply }: { reply: Reply | undefined }): ReactNode {
  const { errorOf, typedIn } = readAnsweredForm(reply, 'decide')
  const error = errorOf('reason')
  const reason = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (error !== undefined) reason.current?.focus({ preventScroll: true })
  }, [error])
  return (
    <Form method="post" noValidate preventScrollReset className="decision-bar-form">
      <NoSendByReturn />
      <input type="hidden" name="do" value="decide" />
      <input type="hidden" name="seen" value="" />
      <div className="decision-bar-reason">
        <label htmlFor="reason" className="sr-only">
          {words.reason}
        </label>
        <input
          ref={reason}
          id="reason"
          name="reason"
          maxLength={2000}
          placeholder={words.reason}
          defaultValue={typedIn('reason') ?? ''}
          className="input"
          autoComplete="off"
          aria-required
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : 'reason-error'}
        />
        <FieldError id="reason-error" error={error} className="mt-1" />
      </div>
      <div className="decision-bar-outcomes">
        {outcomes.map(({ outcome, key }) => (
          <Button
            key={outcome}
            type="submit"
            name="outcome"
            value={outcome}
            variant={outcome === 'hold' ? 'quiet' : 'ink'}
            aria-keyshortcuts={key}
          >
            {outcomeWords[outcome].name}
            <Key name={key.toUpperCase()} />
          </Button>
        ))}
      </div>
    </Form>
  )
}

function Decided({
  interviewId,
  decision,
  mayChange,
}: {
  interviewId: string
  decision: Decision
  mayChange: boolean
}): ReactNode {
  const { pathOf, can } = useWorkspace()
  const { outcome } = decision
  return (
    <div className="decision-bar-row">
      <div className="min-w-0">
        <DecisionLine decision={decision} />
      </div>
      <p className="flex shrink-0 flex-wrap gap-x-6 text-sm">
        {mayChange && outcome !== 'hold' && (
          <Link to={pathOf(threadPath(interviewId, outcome))} className="link py-2">
            {words.write}
          </Link>
        )}
        {can('viewer') && (
          <Link to={pathOf(interviewPath(interviewId, '/decision'))} className="link py-2">
            {mayChange ? decisionWords.change : words.history}
          </Link>
        )}
      </p>
    </div>
  )
}
