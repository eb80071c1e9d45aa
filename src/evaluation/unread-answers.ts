import { ruleIds } from '#contract/interview/dialogue-rules.ts'
import { type InterviewPlan, isMustHaveQuestion } from '#contract/interview/plan.ts'
import type { Turn } from '#contract/interview/turn.ts'
import type { AnswerRating, InsufficientReason } from '#contract/report/evaluation.ts'
import type { Locale } from '#contract/values/locales.ts'
import { splitSentences } from '#text-analysis/sentences.ts'
import { holdsProtectedFactInSpanish } from '#text-analysis/spanish/protected-facts.ts'
import { instructsScorerInSpanish, splitSpanish } from '#text-analysis/spanish/read-sentences.ts'
import type { SpokenWords } from './evidence/quote-sentence.ts'
import { collectAnswers, type GivenAnswer, hasCause } from './given-answers.ts'
import { agreementOf, leastAgreement } from './rate-answer.ts'

/**
 * An answer in a language that the fixed rules do not read: in its place and in its own words,
 * cut into sentences that are marked where no model is shown them.
 */
export interface UnreadAnswer {
  given: GivenAnswer
  sentences: readonly SpokenWords[]
  /** Without a level, and with the reason that is plain without reading it. */
  rating: AnswerRating
}

/** How the dialogue calls the turn after a false alarm. */
const dangerSafe = `${ruleIds.danger} safe`

export interface UnreadInterview {
  /** It ended by danger to somebody: nothing that was said is scored, and there are no answers here. */
  wasStopped: boolean
  /** Danger was asked about and there was none: what was said to those questions has no sentences for a model. */
  wasAlarmed: boolean
  /** To questions on a scale, in the plan's order. */
  answers: readonly UnreadAnswer[]
  /** What was said to the must-haves' own questions. */
  mustHaves: readonly GivenAnswer[]
}

/** Sorts an interview to its questions by what happened in it. Of the answers' words only those are read that keep a sentence from a model. */
export function collectUnread(plan: InterviewPlan, turns: readonly Turn[]): UnreadInterview {
  const alarms = turns.filter((turn) => turn.speaker === 'interviewer' && hasCause(turn, ruleIds.danger))
  const wasStopped = alarms.length > 0 && !goesOnAfter(alarms, turns)
  const given = wasStopped ? [] : collectAnswers(plan, turns)
  const alarmedIds = new Set(alarms.map(({ questionId }) => questionId))
  return {
    wasStopped,
    wasAlarmed: alarms.length > 0 && !wasStopped,
    answers: given.flatMap((each) => {
      const isAlarmed = alarmedIds.has(each.question.id) || alarmedIds.has(each.question.twin?.id ?? null)
      return unreadOf(each, plan.language).map((answer) => (isAlarmed ? { ...answer, sentences: [] } : answer))
    }),
    mustHaves: given.filter(({ question }) => isMustHaveQuestion(question)),
  }
}

/** After the last check the person was safe, or the next question was asked all the same. */
function goesOnAfter(alarms: readonly Turn[], turns: readonly Turn[]): boolean {
  const last = alarms.reduce((latest, turn) => (turn.index > latest.index ? turn : latest))
  if (last.kind === 'closing') return false
  const isNext = ({ index, speaker, kind }: Turn) =>
    index > last.index && speaker === 'interviewer' && kind === 'question'
  return last.cause === dangerSafe || turns.some(isNext)
}

type Told = Omit<SpokenWords, 'turn'>

/** Sentences of one turn, and which of them no model is shown. */
const readers: Readonly<Record<Locale, (text: string) => Told[]>> = {
  en: (text) => splitSentences(text).map((span) => ({ ...span, isDoubtful: false, isInstructionToScorer: false })),
  es: (text) =>
    splitSpanish(text).map((span) => ({
      ...span,
      isDoubtful: holdsProtectedFactInSpanish(span.text),
      isInstructionToScorer: instructsScorerInSpanish(span.text),
    })),
}

function unreadOf(given: GivenAnswer, language: Locale): UnreadAnswer[] {
  const { competencyId, id: questionId } = given.question
  if (competencyId === null) return []
  const asrConfidence = agreementOf(given)
  return [
    {
      given,
      sentences: given.turns.flatMap((turn) => readers[language](turn.text).map((span) => ({ ...span, turn }))),
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
