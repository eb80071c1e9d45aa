import type { ProbeTrigger } from '#contract/interview/bank.ts'
import type { RedFlag, RequirementMatch } from '#contract/report/evaluation.ts'
import { wasProbed } from './given-answers.ts'
import type { RatedAnswer } from './rate-answer.ts'

const mostQuestions = 6

/**
 * What a person should ask next: contradictions first, then what could not be rated, then what was not found and never
 * asked for, in the wording of the plan. A follow-up stands with the question that it was written for: "Why that order?"
 * says nothing alone.
 */
export function suggestQuestions(input: {
  answers: readonly RatedAnswer[]
  experience: readonly RequirementMatch[]
  redFlags: readonly RedFlag[]
  nameOf: (competencyId: string) => string
}): string[] {
  const contradictions = input.redFlags
    .filter((flag) => flag.kind === 'contradiction')
    .map((flag) => `Which is right? ${flag.text}`)
  const requirements = input.experience
    .filter((match) => match.status === 'not_mentioned' || match.status === 'partly')
    .map((match) => `Not settled by this interview: ${match.text}. Ask for an example.`)
  const unrated = input.answers
    .filter((answer) => answer.rating.level === null)
    .map((answer) => `${input.nameOf(answer.rating.competencyId)}: ${answer.given.question.text}`)
  const unasked = input.answers.flatMap((answer) =>
    missingProbes(answer).map(
      (text) => `${input.nameOf(answer.rating.competencyId)}, after “${answer.given.questionText}”: ${text}`,
    ),
  )
  return [...new Set([...contradictions, ...requirements, ...unrated, ...unasked])].slice(0, mostQuestions)
}

function missingProbes({ given, scored, rating }: RatedAnswer): string[] {
  if (rating.level === null || scored === null) return []
  const { analysis, slots, account } = scored
  const missing: readonly (readonly [ProbeTrigger, boolean])[] = [
    ['missing_own_role', analysis.iActions < 1],
    ['missing_result', slots.result === 0 && account?.hasEnding !== true],
    ['missing_specifics', analysis.numbers + analysis.namedThings.length === 0],
    ['missing_reason', analysis.reasons === 0 && analysis.links === 0],
    ['missing_steps', given.type !== 'past' && analysis.steps < 2],
  ]
  const source = given.type === given.question.type ? given.question.probes : (given.question.twin?.probes ?? [])
  return (
    missing
      .filter(([trigger, isMissing]) => isMissing && !wasProbed(given, trigger))
      .flatMap(([trigger]) => source.find((probe) => probe.when === trigger)?.text ?? [])
      // The same words may have been asked for another reason.
      .filter((text) => !given.probes.some(({ turn }) => turn.text.includes(text)))
      .slice(0, 1)
  )
}
