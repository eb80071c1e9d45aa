import type { ReactNode } from 'react'
import { fill } from '#content/fill.ts'
import type { CandidateStatus } from '#contract/site/after-interview.ts'
import { Button } from '#ui/button.tsx'
import { sayMomentIn, useLocale, usePageWords } from '../../language.ts'

interface RetakeFormProps {
  status: Pick<CandidateStatus, 'retake' | 'employer' | 'timeZone'>
  /** What leads to a person, where nothing can be begun again. */
  person: ReactNode
}

/** Something did not work: folded away, and two presses, so that nobody deletes their answers by mistake. */
export function RetakeForm({ status, person }: RetakeFormProps): ReactNode {
  const { retake: words } = usePageWords('after')
  const locale = useLocale()
  const { retake, employer, timeZone } = status
  if (retake === null) return null
  const facts = { employer, until: sayMomentIn(timeZone, retake.until, locale) }
  return (
    <details id="retake" className="ruled mt-12 max-w-[44rem] pt-4">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">{words.title}</summary>
      {retake.state === 'open' ? (
        <form method="post" className="mt-2 grid justify-items-start gap-3">
          <p>{fill(words.lead, facts)}</p>
          <input type="hidden" name="do" value="retake" />
          <label className="inline-flex min-h-11 items-start gap-3 py-2.5">
            <input type="checkbox" name="confirm" className="mt-0.5 size-5 flex-none accent-(--accent-text)" />
            {words.confirm}
          </label>
          <Button type="submit" variant="line">
            {words.submit}
          </Button>
        </form>
      ) : (
        <div className="mt-2 grid justify-items-start gap-3">
          <p className="label">{fill(words.closed[retake.state], facts)}</p>
          {person}
        </div>
      )}
    </details>
  )
}
