import type { ReactNode } from 'react'
import { ownCompetencyWords as words } from '#content/dashboard/competencies.ts'
import { fill } from '#content/fill.ts'
import { planBounds } from '#contract/interview/plan-bounds.ts'
import type { OwnCompetency } from '#contract/interview/plan-draft.ts'
import { Field, TextAreaField } from '#ui/form/field.tsx'
import { type PlanPartProps, wireField } from './plan-field.ts'

const levels = ['1', '3', '5'] as const

interface OwnFieldsProps extends Pick<PlanPartProps, 'problems'> {
  own: OwnCompetency
  /** Where it stands in its form, such as `competencies.2.own`. */
  field: string
}

/** What a competency of one's own is called and means, and what people and engines rate by. */
export function OwnFields({ own, field, problems }: OwnFieldsProps): ReactNode {
  return (
    <div className="mt-3 grid gap-4">
      {own.writtenBy === undefined && <p className="text-sm text-warn">{words.proposed}</p>}
      {own.writtenBy !== undefined && <input type="hidden" name={`${field}.writtenBy`} value={own.writtenBy} />}
      <Field
        {...wireField(`${field}.name`, problems)}
        label={words.name}
        hint={words.nameHint}
        defaultValue={own.name}
        maxLength={planBounds.ownName.most}
        autoComplete="off"
      />
      <Field
        {...wireField(`${field}.definition`, problems)}
        label={words.definition}
        hint={words.definitionHint}
        defaultValue={own.definition}
        maxLength={planBounds.ownDefinition.most}
        autoComplete="off"
      />
      <fieldset className="grid gap-4 sm:grid-cols-3">
        <legend className="field-label">{words.levels}</legend>
        <p className="field-hint sm:col-span-3">{words.levelsHint}</p>
        {levels.map((level) => (
          <TextAreaField
            key={level}
            {...wireField(`${field}.anchors.${level}`, problems)}
            label={fill(words.level, { level })}
            placeholder={words.examples[level]}
            defaultValue={own.anchors[level]}
            maxLength={planBounds.anchor.most}
            rows={4}
          />
        ))}
      </fieldset>
    </div>
  )
}
