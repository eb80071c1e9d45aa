import type { Claim, CompetencyResult, Evidence, RequirementMatch } from '#contract/report/evaluation.ts'
import { lower } from './highlights.ts'
import { asSentenceStart, inWords } from './number-words.ts'
import type { RatedAnswer } from './rate-answer.ts'

/** Two accounts this far apart are named as fullest and thinnest; less is within what one answer varies. */
const notableDifference = 1
const mostQuotes = 3
const mostSentences = 4

/** A few sentences a reader can check at once, each with its quotes. */
export function summarise(input: {
  skills: readonly CompetencyResult[]
  answers: readonly RatedAnswer[]
  experience: readonly RequirementMatch[]
}): Claim[] {
  return [
    ratedAnswers(input.answers),
    ...fullestAndThinnest(input.skills),
    ...requirements(input.experience),
    outcomes(input.answers),
  ]
    .flatMap((claim) => claim ?? [])
    .slice(0, mostSentences)
}

function ratedAnswers(answers: readonly RatedAnswer[]): Claim | null {
  const rated = answers.filter((answer) => answer.rating.level !== null)
  const evidence = rated.flatMap((answer) => answer.rating.evidence[0] ?? []).slice(0, mostQuotes)
  if (evidence.length === 0) return null
  const questions = `${inWords(answers.length)} ${answers.length === 1 ? 'question' : 'questions'}`
  const which =
    rated.length === answers.length ? `All ${questions}` : `${asSentenceStart(inWords(rated.length))} of ${questions}`
  const text = `${which} got an answer that could be rated.`
  return { text, evidence }
}

function fullestAndThinnest(skills: readonly CompetencyResult[]): Claim[] {
  const rated = skills
    .flatMap((skill) => (skill.level === null ? [] : [{ skill, level: skill.level }]))
    .sort((a, b) => b.level - a.level)
  const fullest = soleAt(rated, rated.at(0)?.level)
  const thinnest = soleAt(rated, rated.at(-1)?.level)
  const spread = (rated.at(0)?.level ?? 0) - (rated.at(-1)?.level ?? 0)
  if (spread < notableDifference) return []
  return [accountClaim('fullest', fullest), accountClaim('thinnest', thinnest)].flatMap((claim) => claim ?? [])
}

/** The only competency at this level; several at once are not singled out. */
function soleAt<T extends { level: number }>(rated: readonly T[], level: number | undefined): T | null {
  const same = rated.filter((one) => one.level === level)
  return same.length === 1 ? (same[0] ?? null) : null
}

function accountClaim(which: 'fullest' | 'thinnest', rated: { skill: CompetencyResult; level: number } | null) {
  const evidence = rated === null ? [] : quotesOf(rated.skill)
  if (rated === null || evidence.length === 0) return null
  return { text: `The ${which} account was on ${lower(rated.skill.name)} (${rated.level.toFixed(1)} of 5).`, evidence }
}

function quotesOf(skill: CompetencyResult): Evidence[] {
  const evidence = skill.answers.flatMap((answer) => answer.evidence)
  const preferred = [...evidence.filter((one) => one.kind === 'action' || one.kind === 'result'), ...evidence]
  return [...new Map(preferred.map((one) => [one.quote, one])).values()].slice(0, 2)
}

function outcomes(answers: readonly RatedAnswer[]): Claim | null {
  return countedClaim(answers, 'result', (count) => `How it ended was stated in ${count}.`)
}

function countedClaim(
  answers: readonly RatedAnswer[],
  kind: Evidence['kind'],
  text: (count: string) => string,
): Claim | null {
  const rated = answers.filter((answer) => answer.rating.level !== null)
  const evidence = rated.flatMap((answer) => answer.rating.evidence.find((one) => one.kind === kind) ?? [])
  if (evidence.length === 0) return null
  const count = `${inWords(evidence.length)} of ${inWords(rated.length)} rated ${rated.length === 1 ? 'answer' : 'answers'}`
  return { text: text(count), evidence: evidence.slice(0, mostQuotes) }
}

function requirements(experience: readonly RequirementMatch[]): Claim[] {
  return experience
    .filter((match) => match.status === 'met')
    .map((match) => ({ text: `Spoke of a requirement as met: ${match.text}.`, evidence: match.evidence }))
}
