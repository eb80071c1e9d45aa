import type { PlanContext } from '#contract/customer/openings.ts'
import type { PlanDraft } from '#contract/interview/plan-draft.ts'

/** What every part of the plan's form is given. */
export interface PlanPartProps {
  draft: PlanDraft
  context: PlanContext
  /** What is told beside the fields, by field. */
  problems: Readonly<Record<string, string>>
  /** The questions whose other words and follow-ups were taken away, as `competencies.2.questions.0`. */
  taken: readonly string[]
}

/** The id of a field, by its name; the name is a path into the draft. */
export function fieldIdOf(name: string): string {
  return `plan-${name.replaceAll('.', '-')}`
}

/** Name, id and error of one field. */
export function wireField(name: string, problems: PlanPartProps['problems']) {
  return { id: fieldIdOf(name), name, error: problems[name] }
}
