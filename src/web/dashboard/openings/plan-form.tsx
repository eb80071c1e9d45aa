import type { ReactNode } from 'react'
import { planEditor } from '#content/dashboard/openings.ts'
import type { PlanContext } from '#contract/customer/openings.ts'
import type { PlanDraft } from '#contract/interview/plan-draft.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { Island } from '../../island/island.tsx'
import { PlanComfort } from '../islands/plan-comfort/plan-comfort.tsx'
import { CompetencyList } from './competency-list.tsx'
import { FaqFields } from './faq-fields.tsx'
import { LengthFields } from './length-fields.tsx'
import { MustHaveFields } from './must-have-fields.tsx'
import { fieldIdOf } from './plan-field.ts'
import { RoleFields } from './role-fields.tsx'

interface PlanFormProps {
  draft: PlanDraft
  context: PlanContext
  revision: number
  isChecked: boolean
  taken: readonly string[]
  isUnsaved: boolean
  isNew: boolean
  cancelHref: string
}

/** The whole plan in one form: each button sends all of it, so that nothing typed is lost on the way. */
export function PlanForm(props: PlanFormProps): ReactNode {
  const { draft, context, revision, isChecked, taken, isUnsaved, isNew, cancelHref } = props
  const problems = isChecked ? context.problems : {}
  const list = Object.entries(problems).map(([field, message]) => ({ fieldId: fieldIdOf(field), message }))
  const parts = { draft, context, problems, taken }
  return (
    <form id="plan" method="post" noValidate className="grid">
      {/* What Enter in a field presses. */}
      <button type="submit" name="do" value="save" hidden tabIndex={-1} aria-hidden="true">
        {planEditor.submitEdit}
      </button>
      <div id="plan-fields">
        <input type="hidden" name="revision" value={revision} />
        <input type="hidden" name="roleId" value={draft.roleId} />
        {list.length > 0 && (
          <div className="mb-8">
            <ErrorSummary problems={list} hasFirstFocus />
          </div>
        )}
        <RoleFields {...parts} />
        <LengthFields {...parts} />
        <CompetencyList {...parts} />
        <MustHaveFields {...parts} />
        <FaqFields {...parts} />
      </div>
      <div className="plan-bar">
        <Island name="plan-comfort" wake="load" className="min-w-0 grow">
          <PlanComfort
            minutes={context.minutes}
            questions={context.questions}
            halfWidth={context.halfWidth}
            isUnsaved={isUnsaved}
          />
        </Island>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={cancelHref} variant="quiet">
            {planEditor.cancel}
          </ButtonLink>
          <Button type="submit" name="do" value="save">
            {isNew ? planEditor.submitNew : planEditor.submitEdit}
          </Button>
        </div>
      </div>
    </form>
  )
}
