import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { planEditor } from '#content/dashboard/plan-editor.ts'
import { fill } from '#content/fill.ts'
import type { OpeningModels } from '#contract/customer/openings.ts'
import { SelectField } from '#ui/form/field.tsx'
import { PagePart } from '../parts/page-part.tsx'
import { useWorkspace } from '../use-workspace.ts'
import { type PlanPartProps, wireField } from './plan-field.ts'

const words = planEditor.engine

interface EngineFieldsProps extends Pick<PlanPartProps, 'draft' | 'problems'> {
  models: OpeningModels | null
}

/** Who asks and rates: the built-in engine alone, or a language model where the workspace has one. */
export function EngineFields({ draft, problems, models }: EngineFieldsProps): ReactNode {
  const { pathOf } = useWorkspace()
  const chosen = draft.engine ?? 'builtin'
  if (models === null)
    return (
      <PagePart id="plan-who-asks" title={words.title}>
        <input type="hidden" name="engine" value={chosen} />
        <p className="max-w-[44rem] text-muted">
          {words.builtinOnly}{' '}
          <Link to={pathOf('/settings/api')} className="link">
            {words.setUp}
          </Link>
        </p>
      </PagePart>
    )
  const { service, payer, asks, rates } = models
  const uses = asks && rates ? words.both : asks ? words.asks : words.rates
  return (
    <PagePart id="plan-who-asks" title={words.title}>
      <SelectField
        {...wireField('engine', problems)}
        className="max-w-[26rem]"
        label={words.label}
        hint={`${fill(uses, { service })} ${payer === 'workspace' ? words.yourKey : words.included} ${words.told}`}
        defaultValue={chosen}
        options={[
          { value: 'builtin', label: words.builtin },
          { value: 'model', label: fill(words.model, { service }) },
        ]}
      />
    </PagePart>
  )
}
