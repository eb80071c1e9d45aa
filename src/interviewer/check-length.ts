import type { PlanProblem } from '#contract/interview/plan-draft.ts'

type Code = PlanProblem['code']

export function problem(field: string, code: Code): PlanProblem {
  return { field, code }
}

/** What is wrong with a text's length; nothing where it is within its bounds. */
export function checkLength(
  field: string,
  text: string,
  bounds: { least: number; most: number },
  [tooShort, tooLong]: readonly [Code, Code],
): PlanProblem[] {
  if (text.length < bounds.least) return [problem(field, tooShort)]
  return text.length > bounds.most ? [problem(field, tooLong)] : []
}
