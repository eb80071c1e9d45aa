import { type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { Form, Link } from 'react-router'
import { inboxWords as words } from '#content/dashboard/inbox.ts'
import { fill } from '#content/fill.ts'
import { NewDecision } from '#contract/customer/reviews.ts'
import type { ScoreModel } from '#report/model.ts'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/form/field.tsx'
import { LinkButton } from '#web/area/link-button.tsx'
import { type Reply, readAnsweredForm } from '#web/area/use-reply.ts'
import { Key } from '../parts/key.tsx'
import { NoSendByReturn } from '../parts/no-send-by-return.tsx'

interface InboxBarProps {
  interviewId: string
  /** Who is opened afterwards; null for nobody. */
  next: string | null
  reasons: readonly string[]
  score: ScoreModel | null
  /** Leads to the same page with the score; null where the member has to rate first. */
  uncover: string | null
  rate: string
  onUncover: (address: string) => void
  reply: Reply | undefined
}

/** The score when it is asked for, why, and the decision. Each is a press, or a key. */
export function InboxBar({ interviewId, next, reasons, reply, ...covered }: InboxBarProps): ReactNode {
  const { errorOf, typedIn } = readAnsweredForm(reply, 'decide')
  const field = useRef<HTMLInputElement>(null)
  const [missing, setMissing] = useState<string | undefined>()
  const error = missing ?? errorOf('reason')
  function send(event: FormEvent): void {
    const { success, error: problem } = NewDecision.shape.reason.safeParse(field.current?.value)
    if (success) return
    event.preventDefault()
    setMissing(problem.issues[0]?.message)
    field.current?.focus()
  }
  function choose(reason: string): void {
    if (field.current === null) return
    field.current.value = reason
    setMissing(undefined)
  }
  return (
    <Form method="post" noValidate className="inbox-bar" onSubmit={send} preventScrollReset>
      <NoSendByReturn />
      <input type="hidden" name="do" value="decide" />
      <input type="hidden" name="interviewId" value={interviewId} />
      <input type="hidden" name="next" value={next ?? ''} />
      <div className="inbox-reason">
        <label htmlFor="inbox-reason" className="text-sm font-medium">
          {words.reason.label}
        </label>
        <input
          ref={field}
          id="inbox-reason"
          name="reason"
          type="text"
          list="inbox-reasons"
          className="input"
          placeholder={words.reason.placeholder}
          maxLength={2000}
          autoComplete="off"
          aria-required
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? 'inbox-reason-hint' : 'inbox-reason-error'}
          defaultValue={typedIn('reason') ?? ''}
          onKeyDown={leaveField}
        />
        <p id="inbox-reason-hint" className="sr-only">
          {words.reason.hint}
        </p>
        <FieldError id="inbox-reason-error" error={error} className="col-span-full" />
      </div>
      <noscript>
        <datalist id="inbox-reasons">
          {reasons.map((reason) => (
            <option key={reason} value={reason} />
          ))}
        </datalist>
      </noscript>
      <ul aria-label={words.reason.prepared} className="inbox-chips noscript:hidden">
        {reasons.map((reason, index) => (
          <li key={reason}>
            <button
              type="button"
              aria-keyshortcuts={String(index + 1)}
              className="inbox-chip"
              onClick={() => choose(reason)}
            >
              <Key name={String(index + 1)} />
              <span className="truncate">{reason}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className="inbox-acts">
        <Score {...covered} />
        <Button type="submit" name="outcome" value="hold" variant="quiet" aria-keyshortcuts="H">
          {words.hold}
          <Key name="H" />
        </Button>
        <Button type="submit" name="outcome" value="decline" variant="line" aria-keyshortcuts="D">
          {words.decline}
          <Key name="D" />
        </Button>
        <Button type="submit" name="outcome" value="advance" aria-keyshortcuts="A">
          {words.advance}
          <Key name="A" />
        </Button>
      </div>
    </Form>
  )
}

/** Covered, the way to it; uncovered, the figure with its interval and what the report recommends. */
function Score({
  score,
  uncover,
  rate,
  onUncover,
}: Pick<InboxBarProps, 'score' | 'uncover' | 'rate' | 'onUncover'>): ReactNode {
  if (score !== null) {
    const { overall, recommendation } = score
    return (
      <p role="status" className="inbox-score">
        {overall === null ? (
          <span className="font-medium">{words.score.none}</span>
        ) : (
          <span className="figures">
            <span className="font-serif text-2xl">{overall.score}</span>{' '}
            {fill(words.score.interval, { low: String(overall.low), high: String(overall.high) })}
          </span>
        )}
        <span className="block text-muted">
          {fill(words.score.recommended, { recommendation: recommendation.label })}
        </span>
      </p>
    )
  }
  if (uncover === null) {
    return (
      <p className="inbox-score text-muted">
        {words.score.rateFirst}{' '}
        <Link to={rate} className="link">
          {words.score.rate}
        </Link>
      </p>
    )
  }
  return (
    <>
      <p className="inbox-score text-muted max-xl:hidden">{words.score.covered}</p>
      <LinkButton
        to={uncover}
        variant="accent"
        replace
        preventScrollReset
        aria-label={words.score.show}
        aria-keyshortcuts="S"
        onClick={(event) => {
          event.preventDefault()
          onUncover(uncover)
        }}
      >
        <span className="max-lg:hidden">{words.score.show}</span>
        <span aria-hidden="true" className="lg:hidden">
          {words.score.short}
        </span>
        <Key name="S" />
      </LinkButton>
    </>
  )
}

/** Back to the keys that decide. */
function leaveField(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key === 'Enter') event.preventDefault()
  if (event.key === 'Enter' || event.key === 'Escape') event.currentTarget.blur()
}
