import { type ReactNode, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { planEditor } from '#content/dashboard/plan-editor.ts'
import type { OpeningModels, PlanContext } from '#contract/customer/openings.ts'
import type { PlanDraft } from '#contract/interview/plan-draft.ts'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { LinkButton } from '#web/area/link-button.tsx'
import type { Reply } from '#web/area/use-reply.ts'
import { CompetencyList } from './competency-list.tsx'
import { EngineFields } from './engine-fields.tsx'
import { FaqFields } from './faq-fields.tsx'
import { LengthFields } from './length-fields.tsx'
import { MustHaveFields } from './must-have-fields.tsx'
import { fieldIdOf, type PlanPartProps } from './plan-field.ts'
import { PlanSummary } from './plan-summary.tsx'
import { RoleFields } from './role-fields.tsx'
import { usePressedPlace } from './use-pressed-place.ts'

interface PlanFormProps {
  draft: PlanDraft
  context: PlanContext
  models: OpeningModels | null
  unfit: readonly string[]
  revision: number
  isChecked: boolean
  /** What is wrong with a competency that was to be kept, by field. */
  refused: PlanPartProps['problems']
  reply: Reply | undefined
  taken: readonly string[]
  isUnsaved: boolean
  isNew: boolean
  cancelHref: string
}

/** The whole plan in one form: each button sends all of it, so that nothing typed is lost on the way. */
export function PlanForm(props: PlanFormProps): ReactNode {
  const { draft, context, models, unfit, revision, isChecked, refused, reply, taken, isUnsaved, isNew, cancelHref } =
    props
  const isSaving = useNavigation().formData?.get('do') === 'save'
  const problems = { ...(isChecked && context.problems), ...refused, ...errorsOf(reply) }
  const list = Object.entries(problems).map(([field, message]) => ({ fieldId: fieldIdOf(field), message }))
  const parts = { draft, context, problems, taken }
  // Each answer brings the whole draft, in fields of their own: what moved has taken its words along.
  const key = useDraftKey(draft)
  const rememberPress = usePressedPlace(key)
  return (
    <Form id="plan" method="post" noValidate preventScrollReset className="grid" onSubmit={rememberPress}>
      {/* What Enter in a field presses. */}
      <button type="submit" name="do" value="save" hidden tabIndex={-1} aria-hidden="true">
        {planEditor.submitEdit}
      </button>
      <div key={key}>
        <input type="hidden" name="revision" value={revision} />
        <input type="hidden" name="roleId" value={draft.roleId} />
        {draft.level !== undefined && <input type="hidden" name="level" value={draft.level} />}
        {list.length > 0 && (
          <div className="mb-8">
            <ErrorSummary problems={list} hasFirstFocus />
          </div>
        )}
        <RoleFields {...parts} />
        <LengthFields {...parts} />
        <EngineFields draft={draft} problems={problems} models={models} />
        <MustHaveFields {...parts} kind="knockOuts" />
        <MustHaveFields {...parts} kind="mustHaves" />
        <CompetencyList {...parts} unfit={unfit} />
        <FaqFields {...parts} />
      </div>
      <div className="plan-bar">
        <PlanSummary
          key={key}
          minutes={context.minutes}
          questions={context.questions}
          halfWidth={context.halfWidth}
          isUnsaved={isUnsaved}
        />
        <div className="flex flex-wrap gap-3">
          <LinkButton to={cancelHref} variant="quiet">
            {planEditor.cancel}
          </LinkButton>
          <Button type="submit" name="do" value="save" aria-disabled={isSaving} data-busy={isSaving}>
            {isNew ? planEditor.submitNew : planEditor.submitEdit}
          </Button>
        </div>
      </div>
    </Form>
  )
}

/** What the schema of the form says: that a text is longer than any plan may hold. */
function errorsOf(reply: Reply | undefined): Record<string, string> {
  const errors = Object.entries(reply?.form?.result.error ?? {})
  return Object.fromEntries(
    errors.flatMap(([field, messages]) => (messages?.[0] === undefined ? [] : [[field, messages[0]]])),
  )
}

/**
 * Another key for each draft. The address's key is none: it changes after the answer is shown, and would take along what is
 * typed in between.
 */
function useDraftKey(draft: PlanDraft): string {
  const [shown, setShown] = useState({ draft, count: 0 })
  if (shown.draft !== draft) setShown({ draft, count: shown.count + 1 })
  return String(shown.count)
}
