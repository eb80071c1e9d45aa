import { planBounds } from '#contract/interview/plan-bounds.ts'
import type { OwnCompetency, PlanProblem } from '#contract/interview/plan-draft.ts'
import { normaliseText } from '#text-analysis/normalise.ts'
import { checkLength, problem } from './check-length.ts'

const levels = ['1', '3', '5'] as const

/**
 * What keeps a competency that is not the bank's from being used: people rate by what its levels say, so each says something
 * of its own.
 * @param field Where it stands, such as `competencies.2.own`.
 */
export function checkOwnCompetency({ name, definition, anchors }: OwnCompetency, field: string): PlanProblem[] {
  const told = levels.map((level) => normaliseText(anchors[level]))
  return [
    ...checkLength(`${field}.name`, name, planBounds.ownName, ['own_name_too_short', 'own_name_too_long']),
    ...checkLength(`${field}.definition`, definition, planBounds.ownDefinition, [
      'own_definition_too_short',
      'own_definition_too_long',
    ]),
    ...levels.flatMap((level, index) => {
      const place = `${field}.anchors.${level}`
      const isRepeated = anchors[level] !== '' && told.indexOf(told[index] ?? '') < index
      return [
        ...checkLength(place, anchors[level], planBounds.anchor, ['anchor_too_short', 'anchor_too_long']),
        ...(isRepeated ? [problem(place, 'anchor_twice')] : []),
      ]
    }),
  ]
}
