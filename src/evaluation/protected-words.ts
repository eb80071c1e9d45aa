import { type InterviewPlan, isMustHaveQuestion } from '#contract/interview/plan.ts'
import type { Turn } from '#contract/interview/turn.ts'
import type { TextSpan } from '#contract/report/document.ts'
import { leftOutWords } from '#contract/report/quoted-claims.ts'
import { isReadByRules, type Locale } from '#contract/values/locales.ts'
import { findProtectedFacts } from '#text-analysis/protected-facts.ts'

/**
 * Where a candidate's words say a protected fact; sentences that follow one another are one stretch.
 * @param mustHave The question of a must-have that they answer; null for any other words.
 * @param language Of the interview; none are marked in another one than English, which the report says.
 */
export function protectedSpans(text: string, mustHave: string | null, language: Locale = 'en'): TextSpan[] {
  if (!isReadByRules(language)) return []
  const spans: TextSpan[] = []
  for (const { start, end } of findProtectedFacts(text, mustHave)) {
    const last = spans.at(-1)
    if (last !== undefined && text.slice(last.end, start).trim() === '') last.end = end
    else spans.push({ start, end })
  }
  return spans
}

/** The question of a must-have that a turn answers; null for any other turn. */
export function mustHaveOf({ questions }: InterviewPlan, { questionId }: Pick<Turn, 'questionId'>): string | null {
  return questions.find((question) => question.id === questionId && isMustHaveQuestion(question))?.text ?? null
}

/** The part of a text between two places, with what lies in the spans left out. */
export function leaveOut(
  text: string,
  spans: readonly TextSpan[],
  range: TextSpan = { start: 0, end: text.length },
): string {
  let rest = ''
  let from = range.start
  for (const { start, end } of spans) {
    if (end <= range.start || start >= range.end) continue
    rest += text.slice(from, Math.max(from, start)) + leftOutWords
    from = Math.min(end, range.end)
  }
  return rest + text.slice(from, range.end)
}
