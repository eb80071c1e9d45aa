import type { ReactNode } from 'react'
import { fill } from '#content/fill.ts'
import type { KeptSubjectData } from '#contract/site/page-context.ts'
import { Button } from '#ui/button.tsx'
import { TextAreaField } from '#ui/form/field.tsx'
import { sayMoment, useLocale, usePageWords } from '../../language.ts'
import { SubjectDataPart } from './own-data-forms.tsx'

/** Each spoken answer as it was heard, with a form to write what was really said. */
export function AnswersPart({
  corrections: { until, answers },
}: {
  corrections: NonNullable<KeptSubjectData['corrections']>
}): ReactNode {
  const { answers: words } = usePageWords('ownData')
  const locale = useLocale()
  return (
    <SubjectDataPart id="answers" title={words.title} lead={fill(words.lead, { until: sayMoment(until, locale) })}>
      {answers.map(({ turnId, recognised, text }, index) => (
        <details key={turnId} className="border-s border-line ps-4">
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">
            {fill(words.answer, { number: String(index + 1) })}
          </summary>
          <form method="post" className="grid gap-3 pb-4">
            <input type="hidden" name="do" value="answer" />
            <input type="hidden" name="turn" value={turnId} />
            {recognised !== text && (
              <div>
                <p className="label">{words.recognised}</p>
                <p className="text-muted wrap-anywhere">{recognised}</p>
              </div>
            )}
            <TextAreaField
              name="text"
              id={`answer-${index + 1}`}
              label={words.text}
              rows={6}
              maxLength={10_000}
              defaultValue={text}
            />
            <Button type="submit" variant="line" className="justify-self-start">
              {words.submit}
            </Button>
          </form>
        </details>
      ))}
    </SubjectDataPart>
  )
}
