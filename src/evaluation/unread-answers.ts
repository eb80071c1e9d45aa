import { ruleIds } from '#contract/interview/dialogue-rules.ts'
import { type InterviewPlan, isMustHaveQuestion } from '#contract/interview/plan.ts'
import type { Turn } from '#contract/interview/turn.ts'
import type { AnswerRating, InsufficientReason } from '#contract/report/evaluation.ts'
import { splitSentences } from '#text-analysis/sentences.ts'
import type { SpokenWords } from './evidence/quote-sentence.ts'
import { collectAnswers, type GivenAnswer, hasCause } from './given-answers.ts'
import { agreementOf, leastAgreement } from './rate-answer.ts'

/** An answer in a language that the fixed rules do not read: in its place, cut into sentences, and otherwise as it was said. */
export interface UnreadAnswer {
  given: GivenAnswer
  sentences: readonly SpokenWords[]
  /** Without a level, and with the reason that is plain without reading it. */
  rating: AnswerRating
}

export interface UnreadInterview {
  /** Danger to somebody: nothing that was said is scored, and there are no answers here. */
  wasStopped: boolean
  /** To questions on a scale, in the plan's order. */
  answers: readonly UnreadAnswer[]
  /** What was said to the must-haves' own questions. */
  mustHaves: readonly GivenAnswer[]
}

/** Sorts an interview to its questions by what happened in it; not a word of the answers is read. */
export function collectUnread(plan: InterviewPlan, turns: readonly Turn[]): UnreadInterview {
  const wasStopped = turns.some((turn) => turn.speaker === 'interviewer' && hasCause(turn, ruleIds.danger))
  const given = wasStopped ? [] : collectAnswers(plan, turns)
  return {
    wasStopped,
    answers: given.flatMap((each) => unreadOf(each)),
    mustHaves: given.filter(({ question }) => isMustHaveQuestion(question)),
  }
}

function unreadOf(given: GivenAnswer): UnreadAnswer[] {
  const { competencyId, id: questionId } = given.question
  if (competencyId === null) return []
  const asrConfidence = agreementOf(given)
  return [
    {
      given,
      sentences: given.turns.flatMap((turn) =>
        splitSentences(turn.text).map((span) => ({ ...span, turn, isDoubtful: false, isInstructionToScorer: false })),
      ),
      rating: {
        questionId,
        competencyId,
        rater: 'builtin',
        level: null,
        insufficientReason: reasonOf(given, asrConfidence),
        parts: {},
        evidence: [],
        flags: [...new Set(given.turns.flatMap((turn) => turn.flags))],
        asrConfidence,
      },
    },
  ]
}

function reasonOf({ wasAsked, wasSkipped }: GivenAnswer, asrConfidence: number | null): InsufficientReason {
  if (!wasAsked) return 'not_asked'
  if (wasSkipped) return 'skipped'
  return asrConfidence !== null && asrConfidence < leastAgreement ? 'asr_unreliable' : 'not_read'
}
