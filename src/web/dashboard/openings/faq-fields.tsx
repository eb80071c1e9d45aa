import type { ReactNode } from 'react'
import { planEditor } from '#content/dashboard/plan-editor.ts'
import { fill } from '#content/fill.ts'
import { faqTopics } from '#content/interview/faq-topics.ts'
import { planBounds } from '#contract/interview/plan-bounds.ts'
import { Button } from '#ui/button.tsx'
import { Field, TextAreaField } from '#ui/form/field.tsx'
import { PagePart } from '../parts/page-part.tsx'
import { fieldIdOf, type PlanPartProps, wireField } from './plan-field.ts'
import { Caution } from './question-fields.tsx'

const words = planEditor.faq

/** What the interviewer may answer; the topics asked most have their questions already. */
export function FaqFields({ draft, context, problems }: PlanPartProps): ReactNode {
  const left = faqTopics.filter(({ id }) => draft.faq.every(({ topic }) => topic !== id))
  return (
    <PagePart id="plan-faq" title={words.title} lead={words.lead}>
      {problems.faq !== undefined && <p className="field-error mb-3">{problems.faq}</p>}
      <div id={fieldIdOf('faq')} tabIndex={-1} className="grid gap-6 outline-none">
        {draft.faq.length === 0 && <p className="text-sm text-muted">{words.none}</p>}
        {draft.faq.map((entry, index) => (
          <FaqEntry key={entry.topic ?? index} entry={entry} index={index} context={context} problems={problems} />
        ))}
        {draft.faq.length < planBounds.maxFaq && (
          <div className="flex flex-wrap items-end gap-3">
            <label className="field max-w-full">
              <span className="field-label">{words.add}</span>
              <select name="addTopic" className="input" defaultValue={left[0]?.id ?? 'own'}>
                {left.map(({ id, label }) => (
                  <option key={id} value={id}>
                    {label}
                  </option>
                ))}
                <option value="own">{words.own}</option>
              </select>
            </label>
            <Button type="submit" name="do" value="add-faq" variant="line" formAction="#plan-faq">
              {words.addSubmit}
            </Button>
          </div>
        )}
      </div>
    </PagePart>
  )
}

interface FaqEntryProps extends Pick<PlanPartProps, 'context' | 'problems'> {
  entry: PlanPartProps['draft']['faq'][number]
  index: number
}

function FaqEntry({ entry, index, context, problems }: FaqEntryProps): ReactNode {
  const field = `faq.${index}`
  const topic = faqTopics.find(({ id }) => id === entry.topic)
  const name = topic?.label ?? `${words.own} ${index + 1}`
  return (
    <fieldset data-faq="" className="grid gap-4 border-s border-line ps-5">
      <legend className={topic === undefined ? 'sr-only' : 'float-left w-full text-sm font-medium'}>{name}</legend>
      <input type="hidden" name={`${field}.topic`} value={entry.topic ?? ''} />
      {entry.source !== undefined && <input type="hidden" name={`${field}.source`} value={entry.source} />}
      {topic === undefined && (
        <Field
          {...wireField(`${field}.question`, problems)}
          label={words.question}
          hint={words.questionHint}
          defaultValue={entry.question}
          maxLength={planBounds.faqQuestion.most}
          autoComplete="off"
        />
      )}
      <TextAreaField
        {...wireField(`${field}.answer`, problems)}
        label={words.answer}
        aria-label={`${words.answer}: ${name}`}
        hint={topic === undefined ? undefined : fill(words.example, { example: topic.example })}
        defaultValue={entry.answer}
        rows={2}
      />
      <Caution text={context.cautions[`${field}.answer`]} />
      <Button
        type="submit"
        variant="quiet"
        name="do"
        value={`remove-faq:${index}`}
        formAction="#plan-faq"
        aria-label={`${words.remove}: ${name}`}
        className="-ms-4 justify-self-start"
      >
        {words.remove}
      </Button>
    </fieldset>
  )
}
