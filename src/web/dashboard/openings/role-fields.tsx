import type { ReactNode } from 'react'
import { planEditor } from '#content/dashboard/plan-editor.ts'
import { fill } from '#content/fill.ts'
import { Seniority } from '#contract/interview/bank.ts'
import { Button } from '#ui/button.tsx'
import { PagePart } from '../parts/page-part.tsx'
import type { PlanPartProps } from './plan-field.ts'

const words = planEditor.role

/** Which role the plan is for, what speaks for it, and how to take another one. */
export function RoleFields({ draft, context }: PlanPartProps): ReactNode {
  const role = context.roles.find(({ roleId }) => roleId === draft.roleId)
  const because = role?.because ?? []
  return (
    <PagePart id="plan-role" title={words.title}>
      <p className="subtitle">{fill(words.question, { role: role?.title ?? draft.roleId })}</p>
      <p className="mt-1 text-sm text-muted">
        {because.length > 0 ? fill(words.because, { words: because.join(', ') }) : words.none} {words.confirm}
      </p>
      <fieldset className="mt-4">
        <legend className="field-label">{words.level}</legend>
        <div className="mt-1 flex flex-wrap gap-2">
          {Seniority.options.map((level) => (
            <Button
              key={level}
              type="submit"
              variant={draft.level === level ? 'ink' : 'line'}
              name="do"
              value={`level:${level}`}
              formAction="#plan-role"
              aria-pressed={draft.level === level}
            >
              {words.levels[level]}
            </Button>
          ))}
        </div>
        <p className="field-hint mt-2">{words.levelHint}</p>
      </fieldset>
      <details className="mt-3">
        <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">{words.other}</summary>
        <div className="mt-2 flex flex-wrap items-end gap-3">
          <label className="field">
            <span className="field-label">{words.label}</span>
            <select name="role" className="input" defaultValue={draft.roleId}>
              {context.roles.map(({ roleId, title }) => (
                <option key={roleId} value={roleId}>
                  {title}
                </option>
              ))}
            </select>
          </label>
          <Button type="submit" name="do" value="role" variant="line" formAction="#plan-role">
            {words.change}
          </Button>
        </div>
        <p className="field-hint mt-2">{words.changeHint}</p>
      </details>
    </PagePart>
  )
}
