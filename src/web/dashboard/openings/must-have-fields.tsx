import type { ReactNode } from 'react'
import { planEditor } from '#content/dashboard/openings.ts'
import { fill } from '#content/fill.ts'
import { openingWording } from '#content/interview/opening-wording.ts'
import { planBounds } from '#contract/interview/plan-draft.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { PagePart } from '../parts/page-part.tsx'
import { fieldIdOf, type PlanPartProps, wireField } from './plan-field.ts'
import { Caution } from './question-fields.tsx'

const words = planEditor.mustHaves
const usual = fill(words.questionHint, { question: openingWording.mustHaveQuestion(words.placeholder) })

export function MustHaveFields({ draft, context, problems }: PlanPartProps): ReactNode {
  return (
    <PagePart id="plan-must-haves" title={words.title} lead={words.lead}>
      {problems.mustHaves !== undefined && <p className="field-error mb-3">{problems.mustHaves}</p>}
      <div id={fieldIdOf('mustHaves')} tabIndex={-1} className="grid gap-6 outline-none">
        {draft.mustHaves.length === 0 && <p className="text-sm text-muted">{words.none}</p>}
        {draft.mustHaves.map(({ requirement, question }, index) => {
          const field = `mustHaves.${index}`
          return (
            <fieldset
              // biome-ignore lint/suspicious/noArrayIndexKey: what a must-have is stands in its fields alone.
              key={index}
              data-must-have=""
              className="grid gap-4 border-s border-line ps-5"
            >
              <legend className="sr-only">{`${words.title} ${index + 1}`}</legend>
              <Field
                {...wireField(`${field}.requirement`, problems)}
                label={words.requirement}
                hint={words.requirementHint}
                defaultValue={requirement}
                maxLength={planBounds.requirement.most}
                autoComplete="off"
              />
              <Caution text={context.cautions[`${field}.requirement`]} />
              <Field
                {...wireField(`${field}.question`, problems)}
                label={words.question}
                hint={usual}
                defaultValue={question}
                maxLength={planBounds.question.most}
                autoComplete="off"
              />
              <Caution text={context.cautions[`${field}.question`]} />
              <Button
                type="submit"
                variant="quiet"
                name="do"
                value={`remove-must-have:${index}`}
                formAction="#plan-must-haves"
                aria-label={`${words.remove}: ${words.title} ${index + 1}`}
                className="-ms-4 justify-self-start"
              >
                {words.remove}
              </Button>
            </fieldset>
          )
        })}
        {draft.mustHaves.length < planBounds.maxMustHaves && (
          <Button
            type="submit"
            variant="line"
            name="do"
            value="add-must-have"
            formAction="#plan-must-haves"
            className="justify-self-start"
          >
            {words.add}
          </Button>
        )}
      </div>
    </PagePart>
  )
}
