import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { correctionsWords } from '#content/dashboard-review-pages.ts'
import { fill } from '#content/fill.ts'
import type { CorrectableTurn } from '#contract/customer/reviews.ts'
import { clockText } from '#report/figures.ts'
import { audioOf, type ReportLinks } from '#report/links.ts'
import { MarkedText } from '#report/parts/protected-words.tsx'
import { Button } from '#ui/button.tsx'
import { TextAreaField } from '#ui/form/field.tsx'
import { Moment } from '#web/area/moment.tsx'
import { type Reply, readAnsweredForm } from '#web/area/use-reply.ts'
import { useWorkspace } from '../use-workspace.ts'

interface SpokenAnswerProps {
  links: ReportLinks
  turn: CorrectableTurn
  /** What came back of this answer's own form. */
  reply: Reply | undefined
}

const words = correctionsWords

/** One answer: as it was recognised, every correction of it, and the way to correct it. */
export function SpokenAnswer({ links, turn, reply }: SpokenAnswerProps): ReactNode {
  const { can } = useWorkspace()
  const at = clockText(turn.startMs)
  return (
    <article aria-labelledby={`answer-${turn.turnId}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id={`answer-${turn.turnId}`} className="subtitle figures">
          {fill(words.answer, { at })}
        </h2>
        {turn.hasRecording && (
          <a href={audioOf(links, turn.turnId)} className="link inline-block py-2 text-sm">
            {words.listen}
            <span className="sr-only"> {at}</span>
          </a>
        )}
      </div>
      {turn.corrections.map(({ id: correctionId, text, protectedSpans, byEmail, byCandidate, at: correctedAt }) => (
        <div key={correctionId} className="mt-3 max-w-[44em]">
          <p className="label wrap-anywhere">
            {words.corrected}: {byCandidate ? words.byCandidate : (byEmail ?? words.gone)},{' '}
            <Moment at={correctedAt} isWhole />
          </p>
          <p className="mt-1 wrap-anywhere">
            <MarkedText text={text} spans={protectedSpans} />
          </p>
        </div>
      ))}
      <div className="mt-3 max-w-[44em]">
        <p className="label">{words.recognised}</p>
        <p className={`mt-1 wrap-anywhere ${turn.corrections.length === 0 ? '' : 'text-muted'}`}>
          <MarkedText text={turn.original} spans={turn.protectedSpans} />
        </p>
      </div>
      {can('recruiter') && <CorrectionForm turn={turn} at={at} reply={reply} />}
    </article>
  )
}

function CorrectionForm({ turn, at, reply }: Pick<SpokenAnswerProps, 'turn' | 'reply'> & { at: string }): ReactNode {
  const [latest] = turn.corrections
  const { errorOf, typedIn } = readAnsweredForm(reply)
  const error = errorOf('text')
  return (
    <details className="mt-2" open={reply !== undefined}>
      <summary
        aria-label={fill(words.openOf, { at })}
        className="inline-flex min-h-11 cursor-pointer items-center text-sm text-muted hover:text-ink"
      >
        {words.open}
      </summary>
      <Form method="post" noValidate className="grid max-w-[44rem] gap-4 pt-2">
        <input type="hidden" name="turn" value={turn.turnId} />
        <input type="hidden" name="seen" value={latest?.id ?? ''} />
        <TextAreaField
          name="text"
          label={words.text}
          hint={words.hint}
          rows={6}
          maxLength={10_000}
          aria-required
          autoFocus={error !== undefined}
          defaultValue={typedIn('text') ?? latest?.text ?? turn.original}
          error={error}
        />
        <Button type="submit" variant="line" className="justify-self-start">
          {words.submit}
        </Button>
      </Form>
    </details>
  )
}
