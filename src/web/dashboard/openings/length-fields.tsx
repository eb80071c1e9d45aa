import type { ReactNode } from 'react'
import { planEditor } from '#content/dashboard/plan-editor.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/form/field.tsx'
import { PagePart } from '../parts/page-part.tsx'
import { type PlanPartProps, wireField } from './plan-field.ts'

const words = planEditor.length

export function LengthFields({ draft, problems }: PlanPartProps): ReactNode {
  return (
    <PagePart id="plan-length" title={words.title}>
      <fieldset className="grid gap-2 sm:grid-cols-2">
        <legend className="sr-only">{words.title}</legend>
        {(['full', 'short'] as const).map((mode) => (
          <label key={mode} className="panel flex cursor-pointer gap-3 p-4 has-checked:border-ink">
            <input
              type="radio"
              name="mode"
              value={mode}
              defaultChecked={draft.mode === mode}
              className="mt-1 accent-ink"
            />
            <span>
              <span className="block font-medium">{words[mode]}</span>
              <span className="label block">{mode === 'full' ? words.fullHint : words.shortHint}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <div className="mt-5 flex flex-wrap items-end gap-4">
        <SelectField
          {...wireField('followUps', problems)}
          className="max-w-[26rem] grow"
          label={words.followUps}
          hint={words.followUpsHint}
          defaultValue={String(draft.followUps)}
          options={words.followUpsOptions.map((label, count) => ({ value: String(count), label }))}
        />
        <noscript>
          <Button type="submit" name="do" value="mode" variant="line" formAction="#plan-length">
            {words.again}
          </Button>
        </noscript>
      </div>
    </PagePart>
  )
}
