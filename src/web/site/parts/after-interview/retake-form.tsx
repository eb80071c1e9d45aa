import type { ReactNode } from 'react'
import { fill } from '#content/fill.ts'
import type { CandidateStatus } from '#contract/site/after-interview.ts'
import { sayMomentIn, useLocale, usePageWords } from '../../language.ts'
import { Fold, TickedForm } from './ticked-form.tsx'

interface RetakeFormProps {
  status: Pick<CandidateStatus, 'retake' | 'employer' | 'timeZone'>
  /** What leads to a person, where nothing can be begun again. */
  person: ReactNode
}

/** Something did not work: the way to begin again, or why there is none. */
export function RetakeForm({ status, person }: RetakeFormProps): ReactNode {
  const { retake: words } = usePageWords('after')
  const locale = useLocale()
  const { retake, employer, timeZone } = status
  if (retake === null) return null
  const facts = { employer, until: sayMomentIn(timeZone, retake.until, locale) }
  return (
    <Fold id="retake" title={words.title}>
      {retake.state === 'open' ? (
        <TickedForm command="retake" words={words}>
          <p>{fill(words.lead, facts)}</p>
        </TickedForm>
      ) : (
        <div className="mt-2 grid justify-items-start gap-3">
          <p className="label">{fill(words.closed[retake.state], facts)}</p>
          {person}
        </div>
      )}
    </Fold>
  )
}
