import { z } from 'zod'

/** When candidates are shown what was strong in their answers. Never is the choice of whoever has not chosen. */
export const FeedbackTime = z.enum(['never', 'after_interview', 'with_decision'])
export type FeedbackTime = z.infer<typeof FeedbackTime>

/** What of somebody's own words is a strength. */
export const Strength = z.enum(['result', 'reasoning', 'action', 'specific'])
export type Strength = z.infer<typeof Strength>

/** What most answers had least of, to be practised; `example` where no answer could be rated. */
export const Practice = z.enum([...Strength.options, 'example'])
export type Practice = z.infer<typeof Practice>

/**
 * What a candidate is told of their own answers: their words and what is good in them, and one thing to practise. No level, no
 * comparison with anybody, and nothing of why somebody decides as they do.
 */
export interface CandidateFeedback {
  /** Who found the quotes; which of them are shown is always chosen by fixed rules. */
  foundBy: 'rules' | 'model'
  strengths: readonly {
    competencyId: string
    competency: string
    strength: Strength
    quote: string
    startMs: number
  }[]
  practice: Practice | null
}

/** Of the two questions that candidates are asked afterwards: whether it was fair, 1 for not at all to 5 for completely. */
export const SurveyFair = z.coerce.number().int().min(1).max(5)
/** And whether everything worked. */
export const SurveyWorked = z.enum(['yes', 'partly', 'no'])
export type SurveyWorked = z.infer<typeof SurveyWorked>

export const SurveyAnswers = z.strictObject({ fair: SurveyFair, worked: SurveyWorked })
export type SurveyAnswers = z.infer<typeof SurveyAnswers>
