import type { ReactNode } from 'react'
import { planEditor } from '#content/dashboard/plan-editor.ts'
import { fill } from '#content/fill.ts'
import { planBounds } from '#contract/interview/plan-bounds.ts'
import { type DraftMustHave, isKnockOut } from '#contract/interview/plan-draft.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { PagePart } from '../parts/page-part.tsx'
import { fieldIdOf, type PlanPartProps, wireField } from './plan-field.ts'
import { Caution } from './question-fields.tsx'
import { SourceSentence } from './source-sentence.tsx'

const kinds = {
  knockOuts: {
    id: 'plan-knock-outs',
    press: 'add-knock-out',
    words: planEditor.knockOuts,
    most: planBounds.maxKnockOuts,
  },
  mustHaves: {
    id: 'plan-must-haves',
    press: 'add-must-have',
    words: planEditor.mustHaves,
    most: planBounds.maxMustHaves,
  },
} as const

interface MustHaveFieldsProps extends PlanPartProps {
  kind: keyof typeof kinds
}

/** The knock-outs, or the must-haves that ask for more than yes or no. Each keeps its place in the draft. */
export function MustHaveFields({ kind, draft, context, problems }: MustHaveFieldsProps): ReactNode {
  const { id, press, words, most } = kinds[kind]
  const shown = draft.mustHaves
    .map((mustHave, index) => ({ mustHave, index }))
    .filter(({ mustHave }) => isKnockOut(mustHave) === (kind === 'knockOuts'))
  return (
    <PagePart id={id} title={words.title} lead={words.lead}>
      {problems[kind] !== undefined && <p className="field-error mb-3">{problems[kind]}</p>}
      <div id={fieldIdOf(kind)} tabIndex={-1} className="grid gap-6 outline-none">
        {shown.length === 0 && <p className="text-sm text-muted">{words.none}</p>}
        {shown.map(({ mustHave, index }, place) => (
          <MustHave
            key={index}
            kind={kind}
            mustHave={mustHave}
            field={`mustHaves.${index}`}
            index={index}
            place={place}
            context={context}
            problems={problems}
          />
        ))}
        {shown.length < most && (
          <Button
            type="submit"
            variant="line"
            name="do"
            value={press}
            formAction={`#${id}`}
            className="justify-self-start"
          >
            {words.add}
          </Button>
        )}
      </div>
    </PagePart>
  )
}

interface MustHaveProps extends Pick<MustHaveFieldsProps, 'kind' | 'context' | 'problems'> {
  mustHave: DraftMustHave
  field: string
  /** Its place in the draft, and among those of its kind. */
  index: number
  place: number
}

function MustHave({ kind, mustHave, field, index, place, context, problems }: MustHaveProps): ReactNode {
  const { id, words } = kinds[kind]
  const { requirement, question, asks, source } = mustHave
  return (
    <fieldset data-must-have={asks ?? 'example'} className="grid gap-4 border-s border-line ps-5">
      <legend className="sr-only">{`${words.title} ${place + 1}`}</legend>
      {asks !== undefined && <input type="hidden" name={`${field}.asks`} value={asks} />}
      <Field
        {...wireField(`${field}.requirement`, problems)}
        label={words.requirement}
        hint={requirement === '' ? words.requirementHint : undefined}
        defaultValue={requirement}
        maxLength={planBounds.requirement.most}
        autoComplete="off"
      />
      <Caution text={context.cautions[`${field}.requirement`]} />
      <Field
        {...wireField(`${field}.question`, problems)}
        label={words.question}
        hint={question === '' ? fill(words.questionHint, { question: context.usual[kind] }) : undefined}
        defaultValue={question}
        maxLength={planBounds.question.most}
        autoComplete="off"
      />
      <Caution text={context.cautions[`${field}.question`]} />
      <SourceSentence field={field} source={source} context={context} />
      <Button
        type="submit"
        variant="quiet"
        name="do"
        value={`remove-must-have:${index}`}
        formAction={`#${id}`}
        aria-label={`${words.remove}: ${words.title} ${place + 1}`}
        className="-ms-4 justify-self-start"
      >
        {words.remove}
      </Button>
    </fieldset>
  )
}
