import type { Claim, CompetencyResult, Evidence, RequirementMatch } from '#contract/report/evaluation.ts'
import { findDoubtfulWords } from '#text-analysis/protected-facts.ts'
import { lower } from './highlights.ts'
import { asSentenceStart, inWords } from './number-words.ts'
import type { RatedAnswer } from './rate-answer.ts'
import { retellDeed, retellEnding } from './retell.ts'

/** An account this far below the fullest is named as the thinnest; less is within what one answer varies. */
const notableDifference = 1
const mostQuotes = 3
const mostSentences = 4
/** Accounts that are told in the summary, and the level from which on there is one to tell. */
const mostAccounts = 2
const leastLevel = 3

/** A few sentences a reader can check at once, each with its quotes: first what the person did, then what the answers hold. */
export function summarise(input: {
  skills: readonly CompetencyResult[]
  answers: readonly RatedAnswer[]
  experience: readonly RequirementMatch[]
  nameOf: (competencyId: string) => string
}): Claim[] {
  return [
    ...accounts(input.answers, input.nameOf),
    ratedAnswers(input.answers),
    ...thinnest(input.skills),
    ...requirements(input.experience),
    outcomes(input.answers),
  ]
    .flatMap((claim) => claim ?? [])
    .slice(0, mostSentences)
}

/** What was done and how it ended, of the best answers, one for each skill and quote. */
function accounts(answers: readonly RatedAnswer[], nameOf: (competencyId: string) => string): Claim[] {
  const told = answers
    .filter(({ rating }) => (rating.level ?? 0) >= leastLevel)
    .sort((a, b) => (b.scored?.value ?? 0) - (a.scored?.value ?? 0))
    .flatMap((answer) => accountOf(answer, nameOf(answer.rating.competencyId)) ?? [])
  const once = told.filter(
    ({ skill, evidence }, at) =>
      !told.slice(0, at).some((other) => other.skill === skill || other.evidence[0]?.quote === evidence[0]?.quote),
  )
  return once.slice(0, mostAccounts).map(({ text, evidence }) => ({ text, evidence }))
}

function accountOf({ rating }: RatedAnswer, name: string): (Claim & { skill: string }) | null {
  const find = (kind: Evidence['kind']) => rating.evidence.find((one) => one.kind === kind && mayBeRetold(one))
  const action = find('action')
  if (action === undefined) return null
  const result = find('result')
  const hasOwnEnding = result !== undefined && result.quote !== action.quote
  const ending = hasOwnEnding ? ` How it ended: ${retellEnding(result.quote)}.` : ''
  const text = `On ${lower(name)}: ${retellDeed(action.quote)}.${ending}`
  return { skill: name, text, evidence: hasOwnEnding ? [action, result] : [action] }
}

/** What might tell a protected fact is quoted where nothing else proves a level, and is no one's summary. */
function mayBeRetold({ quote }: Evidence): boolean {
  return findDoubtfulWords(quote).length === 0
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

function thinnest(skills: readonly CompetencyResult[]): Claim[] {
  const rated = skills
    .flatMap((skill) => (skill.level === null ? [] : [{ skill, level: skill.level }]))
    .sort((a, b) => a.level - b.level)
  const [least, next] = rated
  const spread = (rated.at(-1)?.level ?? 0) - (least?.level ?? 0)
  // Several at the same level are not singled out.
  if (least === undefined || spread < notableDifference || next?.level === least.level) return []
  const evidence = quotesOf(least.skill)
  if (evidence.length === 0) return []
  const text = `The thinnest account was on ${lower(least.skill.name)} (${least.level.toFixed(1)} of 5).`
  return [{ text, evidence }]
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
