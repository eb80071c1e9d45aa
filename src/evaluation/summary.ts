import type { Claim, CompetencyResult, Evidence, RequirementMatch } from '#contract/report/evaluation.ts'
import { lower } from './highlights.ts'
import { asSentenceStart, inWords } from './number-words.ts'
import type { RatedAnswer } from './rate-answer.ts'

/** Two accounts this far apart are named as fullest and thinnest; less is within what one answer varies. */
const notableDifference = 1
const mostQuotes = 3

/** A few sentences a reader can check at once, each with its quotes. */
export function summarise(input: {
  skills: readonly CompetencyResult[]
  answers: readonly RatedAnswer[]
  experience: readonly RequirementMatch[]
}): Claim[] {
  return [
    ratedAnswers(input.answers),
    ...fullestAndThinnest(input.skills),
    outcomes(input.answers),
    reasons(input.answers),
    ...requirements(input.experience),
  ].flatMap((claim) => claim ?? [])
}

function ratedAnswers(answers: readonly RatedAnswer[]): Claim | null {
  const rated = answers.filter((answer) => answer.rating.level !== null)
  const evidence = rated.flatMap((answer) => answer.rating.evidence[0] ?? []).slice(0, mostQuotes)
  if (evidence.length === 0) return null
  const text = `${asSentenceStart(inWords(rated.length))} of ${inWords(answers.length)} ${answers.length === 1 ? 'question' : 'questions'} got an answer that could be rated.`
  return { text, evidence }
}

function fullestAndThinnest(skills: readonly CompetencyResult[]): Claim[] {
  const rated = skills
    .flatMap((skill) => (skill.level === null ? [] : [{ skill, level: skill.level }]))
    .sort((a, b) => b.level - a.level)
  const fullest = rated.at(0)
  const thinnest = rated.at(-1)
  if (!fullest || !thinnest || fullest.level - thinnest.level < notableDifference) return []
  return [
    {
      text: `The fullest account was on ${lower(fullest.skill.name)} (${fullest.level.toFixed(1)} of 5).`,
      evidence: quotesOf(fullest.skill),
    },
    {
      text: `The thinnest account was on ${lower(thinnest.skill.name)} (${thinnest.level.toFixed(1)} of 5).`,
      evidence: quotesOf(thinnest.skill),
    },
  ].filter((claim) => claim.evidence.length > 0)
}

function quotesOf(skill: CompetencyResult): Evidence[] {
  const evidence = skill.answers.flatMap((answer) => answer.evidence)
  const preferred = [...evidence.filter((one) => one.kind === 'action' || one.kind === 'result'), ...evidence]
  return [...new Map(preferred.map((one) => [one.quote, one])).values()].slice(0, 2)
}

function outcomes(answers: readonly RatedAnswer[]): Claim | null {
  return countedClaim(answers, 'result', (count) => `How it ended was stated in ${count}.`)
}

function reasons(answers: readonly RatedAnswer[]): Claim | null {
  return countedClaim(answers, 'reasoning', (count) => `Reasons, checks or lessons were named in ${count}.`)
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
