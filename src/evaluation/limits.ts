import type { PlanCompetency } from '#contract/interview/plan.ts'
import type { InterviewStatus } from '#contract/interview/states.ts'
import type { Turn } from '#contract/interview/turn.ts'
import type { AnswerRating, InsufficientReason } from '#contract/report/evaluation.ts'
import type { RatedAnswer } from './rate-answer.ts'

/** Set by the interviewer on what it did not understand. */
const otherLanguageFlag = 'other_language'

/** Always printed. Source: evaluation design, 5.4. */
const footer =
  'Scored by fixed rules on wording. It cannot judge whether statements are true, does not understand irony or expertise in unusual words, and works in English only.'

/** The same where a language model rated; see `evaluateWithModel`. */
interface ModelLimits {
  /** As people are told. */
  name: string
  /** Why a person has to read the answers; sentences. */
  review: readonly string[]
  /** Competencies that were left to the fixed rules, in words; empty for none. */
  failed: string
  isSummaryByRules: boolean
}

function modelFooters({ name, review, failed, isSummaryByRules }: ModelLimits): string[] {
  return [
    `Rated by a language model (${name}) from quotes that were found word for word in the transcript, at least three times each, beside fixed rules. It cannot judge whether statements are true, and may be wrong.`,
    ...review,
    ...(failed === '' ? [] : [`The language model could not be used for ${failed}; fixed rules rated it.`]),
    ...(isSummaryByRules ? ['The summary is worded by fixed rules.'] : []),
  ]
}

/**
 * Of competencies that the employer wrote: rules know no subject but the bank's, whose words and levels they were tried on.
 * @param competencies Those that fixed rules rated.
 */
function ownLimits(competencies: readonly PlanCompetency[], answers: readonly RatedAnswer[]): string[] {
  const own = competencies.filter(
    ({ id, isOwn }) => isOwn && answers.some(({ rating }) => rating.competencyId === id && rating.level !== null),
  )
  if (own.length === 0) return []
  const asksKnowledge = answers.some(
    ({ given, rating }) => given.type === 'knowledge' && own.some(({ id }) => id === rating.competencyId),
  )
  return [
    `${listed(own)} ${own.length === 1 ? 'was' : 'were'} written by the employer. Fixed rules rated how the answers are told (own steps, reasons, outcome, words of the levels), not whether they are right for the subject: compare them with the levels that stand beside them.`,
    ...(asksKnowledge
      ? [
          'Fixed rules cannot tell whether an answer to the employer’s own question of knowledge is right. A person has to.',
        ]
      : []),
  ]
}

function listed(competencies: readonly { name: string }[]): string {
  return competencies.map(({ name }) => `“${name}”`).join(', ')
}

const notCompared =
  'It has not yet been compared with performance at work, so it must not be the only ground of a decision. A person decides.'
const ties =
  'A short interview cannot separate candidates who are close; scores within each other’s interval are a tie.'
const notLookedAt = 'Face, voice, accent, pace, pauses and background are not looked at.'

/** Known limits, stated publicly. Source: evaluation design, 8. */
const knownLimits = [
  notCompared,
  'Its rules reward stories that can be told; people who say little about good work are rated too low.',
  ties,
  'Work-style signals are quoted observations of low validity. They are not scored and not personality traits.',
  notLookedAt,
]

/** Those of a report that nothing has rated, and of one that a language model has rated alone. */
export const limitsOfUnrated = [notLookedAt]
export const limitsOfModelAlone = [notCompared, ties, notLookedAt]

const stoppedEarly = 'The interview was stopped early; nothing said in it is scored.'
const endedBefore = 'The interview ended before every question had been asked.'
const inOtherLanguage =
  'Something was said in another language than English. It was not understood and is not rated; the transcript has it as far as it was recognized.'
const misheard =
  'Speech recognition was unreliable in at least one answer, which is therefore not rated; its transcript can be corrected.'

/** Where there is no overall score, whoever rated. */
export const tooLittleRated =
  'There is too little rated evidence for an overall score; this says nothing against the candidate.'

/** How the interview went, as far as that is plain without reading the answers. */
export function endLimits({
  wasStopped,
  status,
  ratings,
}: {
  wasStopped: boolean
  status?: InterviewStatus | undefined
  ratings: readonly Pick<AnswerRating, 'insufficientReason'>[]
}): string[] {
  const has = (reason: InsufficientReason) => ratings.some(({ insufficientReason }) => insufficientReason === reason)
  if (wasStopped) return [stoppedEarly]
  return [
    ...(has('not_asked') || status === 'abandoned' ? [endedBefore] : []),
    ...(has('asr_unreliable') ? [misheard] : []),
  ]
}

/** What this report cannot tell, in words. */
export function limitsOf(input: {
  answers: readonly RatedAnswer[]
  hasScore: boolean
  wasStopped: boolean
  status?: InterviewStatus | undefined
  turns: readonly Turn[]
  model?: ModelLimits
  /** Competencies that fixed rules rated. */
  ruled: readonly PlanCompetency[]
}): string[] {
  const { wasStopped, status } = input
  const end = endLimits({ wasStopped, status, ratings: input.answers.map(({ rating }) => rating) })
  const onScore = input.hasScore ? [] : [tooLittleRated]
  const isInOtherLanguage = input.turns.some(({ flags }) => flags.includes(otherLanguageFlag))
  const footers = input.model === undefined ? [footer] : modelFooters(input.model)
  return [
    ...footers,
    ...ownLimits(input.ruled, input.answers),
    // What was stopped has no score because of that.
    ...(wasStopped ? [...end, ...onScore] : [...onScore, ...end]),
    ...(isInOtherLanguage ? [inOtherLanguage] : []),
    ...knownLimits,
  ]
}
