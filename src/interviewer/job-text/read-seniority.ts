import type { Seniority } from '#contract/interview/bank.ts'
import type { JobText } from '../match-role.ts'

/** Whoever has as many years is no longer at the beginning of the second half of a career ladder; most adverts for seniors say five. */
const seniorYears = 5

/** In a title. "Lead generation" and a "staff nurse" lead nobody. */
const titles: readonly (readonly [Seniority, RegExp])[] = [
  [
    'lead',
    /\b(?:team lead(?:er)?|tech(?:nical)? lead|lead(?! gen)|principal|staff (?:software |data |platform )?(?:engineer|developer|scientist)|head of|director|vp|chief)\b/i,
  ],
  ['senior', /\b(?:senior|snr|sr)\b|\biii\b/i],
  ['junior', /\b(?:junior|jnr|jr|graduate|trainee|intern|internship|apprentice|entry[- ]level|working student)\b/i],
]

const forBeginners =
  /\b(?:no (?:prior |previous |work |professional )?experience (?:is )?(?:needed|necessary|required|expected)|entry[- ]level|recent graduates?|career changers? (?:are )?welcome)\b/i
const yearsAsked = /\b(\d{1,2})\s?(?:\+|(?:-|–|to)\s?\d{1,2})?\s?(?:or more )?years?\b/gi

/**
 * The level that a job is for: from its title, else from how many years its text asks for. Only a proposal; one press changes
 * it. The same text always gives the same answer.
 */
export function readSeniority({ title, description }: JobText): Seniority {
  const named = titles.find(([, pattern]) => pattern.test(title))
  if (named !== undefined) return named[0]
  if (forBeginners.test(description)) return 'junior'
  const years = [...description.matchAll(yearsAsked)]
    .filter(({ index }) => /experience|practice|background/i.test(description.slice(index, index + 80)))
    .map(([, count]) => Number(count))
  return Math.max(0, ...years) >= seniorYears ? 'senior' : 'mid'
}
