import type { QuestionType } from '#contract/interview/bank.ts'
import type { AnswerAnalysis } from '#text-analysis/analyse-answer.ts'

/** The wording of one competency, as stems ready for counting. Build with `prepareConstruct`. */
export interface Construct {
  /** Name and definition. */
  definition: ReadonlySet<string>
  /** Anchor 5 and high cue words; repeats kept. */
  high: readonly string[]
  /** Anchor 1 and low cue words; repeats kept. */
  low: readonly string[]
  /** Job text beyond the competency; may be empty. */
  job: ReadonlySet<string>
}

/** What an answer is measured against. Every text is the plan's; nothing about the person is among them. */
export interface ScoringContext {
  type: QuestionType
  /** Stems of the main question and its rephrasing. */
  question: ReadonlySet<string>
  construct: Construct | null
  /** Further stems that are on the topic without speaking for a high level. */
  topic: ReadonlySet<string>
  /** Runs of four words of the published rubric, against which parroting is checked. */
  publishedRuns: ReadonlySet<string>
  /**
   * What the candidate was asked for in so many words: the outcome, the own part, the question again because the answer
   * seemed to be about something else. What was never asked for costs nothing.
   */
  asked: { result: boolean; ownRole: boolean; topic: boolean }
}

/** Situation, task, action, result: each 0 to 1. */
export interface Star {
  situation: number
  task: number
  action: number
  result: number
}

/** What of an answer tells one account. */
export interface Account {
  /** Different words that name things of this account and of no other, less half of those for qualities. */
  particulars: number
  /** Quantities in sentences that name such things. */
  figures: number
  /** Own deeds in sentences that name such things. */
  deeds: number
  /** Causes, contrasts and reasons in them. */
  turns: number
  hasEnding: boolean
  /** Says how it stands since, or before and after. */
  isLasting: boolean
}

/** Caps of the evaluation design, 5.3; `few_particulars` keeps answers without detail under 4. */
export type CapId =
  | 'keyword_list'
  | 'question_echo'
  | 'off_topic'
  | 'repetition'
  | 'rubric_wording'
  | 'no_own_action'
  | 'general_statement'
  | 'no_account'
  | 'no_turn'
  | 'buzzwords_without_detail'
  | 'no_result_after_probe'
  | 'few_particulars'
  | 'thin_account'

export interface ScoredAnswer {
  /** Continuous value before scaling, 0 to 1; orders answers more finely than the level. */
  value: number
  /** 1 to 5, not rounded. */
  level: number
  parts: Record<'star' | 'specificity' | 'agency' | 'reasoning', number> & { construct: number | null }
  slots: Star
  gate: number
  development: number
  caps: readonly CapId[]
  analysis: AnswerAnalysis
  /** Null where no past occasion was asked for. */
  account: Account | null
  /** Different stems shared with question, construct and job text, over the whole answer. */
  topicOverlap: number
}
