import type { Turn } from '#contract/interview/turn.ts'
import type { Claim } from '#contract/report/evaluation.ts'
import type { Locale } from '#contract/values/locales.ts'
import { hearSentences } from '#text-analysis/intents/hear-sentences.ts'
import { findProtectedFacts } from '#text-analysis/protected-facts.ts'
import { holdsProtectedFactInSpanish } from '#text-analysis/spanish/protected-facts.ts'
import { splitSpanish } from '#text-analysis/spanish/read-sentences.ts'
import { quoteTime } from './evidence/quote-time.ts'

/** Set by the interviewer where it had no answer and passed the question on. */
const passedOn = 'question_passed_on'

/**
 * The candidate's questions that were passed on to the team, without those that tell a protected fact. In a language that is not
 * read, every sentence that was said then.
 */
export function candidateQuestions(turns: readonly Turn[], language: Locale = 'en'): Claim[] {
  const claims = turns
    .filter(({ speaker, flags }) => speaker === 'candidate' && flags.includes(passedOn))
    .flatMap((turn) => (language === 'en' ? questionsOf(turn) : sentencesOf(turn)))
  return [...new Map(claims.map((claim) => [claim.text.toLowerCase(), claim])).values()]
}

function questionsOf(turn: Turn): Claim[] {
  const hidden = findProtectedFacts(turn.text)
  const heard = hearSentences(turn.text).filter(({ intents }) => intents.includes('questions'))
  const asked = heard.length > 0 ? heard : [{ text: turn.text.trim(), start: 0, end: turn.text.length }]
  return asked
    .filter(({ start, end }) => !hidden.some((fact) => fact.start < end && fact.end > start))
    .map((span) => claimOf(turn, span))
}

function sentencesOf(turn: Turn): Claim[] {
  return splitSpanish(turn.text)
    .filter(({ text }) => !holdsProtectedFactInSpanish(text))
    .map((span) => claimOf(turn, span))
}

function claimOf(turn: Turn, { text, start, end }: { text: string; start: number; end: number }): Claim {
  const evidence = [{ turnId: turn.id, quote: text, ...quoteTime(turn, start, end), kind: 'specific' as const }]
  return { kind: 'candidate_question', text, evidence }
}
