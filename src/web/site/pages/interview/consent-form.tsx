import type { ReactNode } from 'react'
import type { CandidatePortal } from '#contract/site/page-context.ts'
import { Button } from '#ui/button.tsx'
import { usePageWords } from '../../language.ts'

interface ConsentFormProps {
  portal: Pick<CandidatePortal, 'notice' | 'before' | 'video' | 'isSpoken' | 'isRated'>
  /** What an agreement that was sent without the box it needs had ticked. */
  unticked: { recording: boolean } | null
}

/** The notice, whole, and under it what is agreed to: each in a box of its own. */
export function ConsentForm({ portal, unticked }: ConsentFormProps): ReactNode {
  const { notice, before, video, isSpoken, isRated } = portal
  const { consent: words, noticeTitle } = usePageWords('portal')
  return (
    <>
      <section aria-labelledby="notice" className="ruled mt-10 pt-8">
        <h2 id="notice" className="title">
          {noticeTitle}
        </h2>
        <dl className="mt-6 grid max-w-[60rem] gap-x-10 gap-y-5 sm:grid-cols-[12rem_1fr]">
          {notice.parts.map(({ title, text }) => (
            <div key={title} className="contents">
              <dt className="font-medium">{title}</dt>
              <dd className="-mt-4 max-w-[44em] text-muted sm:mt-0">{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <form method="post" aria-labelledby="agreement" className="ruled mt-10 grid justify-items-start gap-3 pt-8">
        <h2 id="agreement" className="title mb-2">
          {words.title}
        </h2>
        <input type="hidden" name="do" value="agree" />
        <input type="hidden" name="version" value={notice.version} />
        <input type="hidden" name="answerDays" value={before.answerDays} />
        <CheckLine
          name="evaluation"
          label={isRated ? words.evaluation : words.interviewAlone}
          problem={unticked === null ? undefined : isRated ? words.unticked : words.untickedAlone}
        />
        {isSpoken && (
          <CheckLine
            name="recording"
            label={video === 'off' ? words.recording : words.recordingWithVideo}
            hint={words.recordingHint}
            isChecked={unticked?.recording}
          />
        )}
        <Button type="submit" variant="accent" size="large" className="mt-3">
          {words.submit}
        </Button>
      </form>
    </>
  )
}

interface CheckLineProps {
  name: string
  label: string
  hint?: string
  /** What is wrong, in an answer to a form that was just sent; the box then has the focus. */
  problem?: string | undefined
  isChecked?: boolean | undefined
}

/** A box of its own, unticked unless the person ticked it before. */
export function CheckLine({ name, label, hint, problem, isChecked = false }: CheckLineProps): ReactNode {
  const isWrong = problem !== undefined
  const described = [isWrong && `${name}-problem`, hint !== undefined && `${name}-hint`].filter(Boolean).join(' ')
  return (
    <div className={isWrong ? 'border-s-3 border-bad ps-4' : undefined}>
      <label className="inline-flex min-h-11 items-start gap-3 py-2.5">
        <input
          type="checkbox"
          name={name}
          defaultChecked={isChecked}
          aria-invalid={isWrong || undefined}
          aria-describedby={described || undefined}
          // biome-ignore lint/a11y/noAutofocus: only in an answer to a form that was just sent, where the reader needs to be.
          autoFocus={isWrong}
          className="mt-0.5 size-5 flex-none scroll-mt-24 accent-(--accent-text)"
        />
        {label}
      </label>
      {isWrong && (
        <p id={`${name}-problem`} role="alert" className="field-error ps-8">
          {problem}
        </p>
      )}
      {hint !== undefined && (
        <p id={`${name}-hint`} className="label ps-8">
          {hint}
        </p>
      )}
    </div>
  )
}
