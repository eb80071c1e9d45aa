import type { Turn } from '#contract/interview/turn.ts'
import type { Counterfactual, CounterfactualChange, EvaluationReport } from '#contract/report/evaluation.ts'
import { evaluateInterview } from './evaluate-interview.ts'
import type { EvaluationInput } from './read-interview.ts'

/** How an answer would read; for each change. */
export const rewrites: Readonly<Record<CounterfactualChange, (text: string) => string>> = {
  names: renameEverybody,
  pronouns: useNeutralPronouns,
  fluency: dropFluency,
}
const changes: readonly CounterfactualChange[] = ['names', 'pronouns', 'fluency']

/**
 * Rates the interview again with what must not count taken away from every answer. What is left of the score without it
 * is what the score rests on; a difference says how much names, pronouns or fluency were worth. Pure, and rated by the
 * fixed rules whoever rated the report: one more set of calls for each change would cost as much as three interviews.
 */
export function findCounterfactuals(
  input: EvaluationInput,
  asSaid: Pick<EvaluationReport, 'overall' | 'skills'> = evaluateInterview(input),
): Counterfactual[] {
  return changes.map((change) => {
    const changed = evaluateInterview({
      ...input,
      turns: input.turns.map((turn) => rewriteTurn(turn, rewrites[change])),
    })
    return {
      change,
      scoreDifference: difference(changed.overall?.score, asSaid.overall?.score),
      competencies: asSaid.skills.map(({ competencyId, level }) => ({
        competencyId,
        levelDifference: difference(changed.skills.find((skill) => skill.competencyId === competencyId)?.level, level),
      })),
    }
  })
}

/**
 * The report of the fixed rules, with what it would be with other names, other pronouns and another fluency. Where they rate
 * nothing there is nothing to compare.
 */
export function evaluateWithCounterfactuals(input: EvaluationInput): EvaluationReport {
  const report = evaluateInterview(input)
  if (report.unrated !== undefined) return report
  return { ...report, counterfactual: findCounterfactuals(input, report) }
}

function rewriteTurn(turn: Turn, rewrite: (text: string) => string): Turn {
  return turn.speaker === 'candidate' ? { ...turn, text: rewrite(turn.text) } : turn
}

function difference(changed: number | null | undefined, asSaid: number | null | undefined): number | null {
  return typeof changed === 'number' && typeof asSaid === 'number' ? changed - asSaid : null
}

/** No tools, places or trades, and of many origins. */
const otherNames = ['Robin', 'Amal', 'Noor', 'Sasha', 'Kim', 'Jules', 'Imani', 'Ming', 'Andrea', 'Tariq']
/** After a word that names somebody, or before what somebody says or does; a tool has neither. */
const personName =
  /(?<=\b(?:[Mm](?:y|r|s|rs|iss)|colleague|manager|boss|supervisor|customer|client|patient|lead|named|called|told|asked)\.? )([A-Z][a-z]{2,})\b(?! (?:Street|Road|University|School|Hospital|Inc|Ltd))|\b([A-Z][a-z]{2,})(?= (?:said|asked|told|called|wanted|thought|agreed)\b)/g
/** Begin sentences and are nobody's name. */
const notNames: ReadonlySet<string> = new Set(
  'The This That These Those There They Then She You What When Where Which Who Why How Everyone Everybody Nobody Somebody Someone One Two Three Four Five Some Both All Others'.split(
    ' ',
  ),
)

/** Each name becomes another, the same one throughout, so that nothing but who it is changes. */
function renameEverybody(text: string): string {
  const renamed = new Map<string, string>()
  for (const [, first, second] of text.matchAll(personName)) {
    const name = first ?? second ?? ''
    if (!notNames.has(name) && !renamed.has(name)) renamed.set(name, otherNames[renamed.size % otherNames.length] ?? '')
  }
  return text.replace(/\b[A-Z][a-z]{2,}\b/g, (word) => renamed.get(word) ?? word)
}

const neutral: Readonly<Record<string, string>> = {
  he: 'they',
  she: 'they',
  him: 'them',
  her: 'their',
  his: 'their',
  hers: 'theirs',
  himself: 'themselves',
  herself: 'themselves',
}

/** "asked her why" and not "her order". */
const objectHer =
  /\bher\b(?=[.,;:!?]|$| (?:to|and|or|but|so|that|what|how|if|when|for|with|at|about|on|in|from|why|where|whether|back|because|by|the|a|an|my|our|some|every|twice|again|myself|directly|i|we|it|they|he|not)\b)/gi

function useNeutralPronouns(text: string): string {
  return text.replace(objectHer, 'them').replace(/\b(?:he|she|him|her|his|hers|himself|herself)\b/gi, (word) => {
    const other = neutral[word.toLowerCase()] ?? word
    return /^[A-Z]/.test(word) ? other.charAt(0).toUpperCase() + other.slice(1) : other
  })
}

/** As a second-language speaker or a nervous one may say it: hesitations out, articles, endings and forms of "be" dropped. */
function dropFluency(text: string): string {
  return text
    .replace(/\b(?:u+m+|u+h+|e+rm*|h+m+)\b[,.]?\s*/gi, '')
    .replace(/\b(?:the|a|an) (?=\S)/gi, '')
    .replace(/\b([a-z]{3,})ed\b/g, '$1')
    .replace(/\b(he|she|they|we|it) (?:is|are) /gi, '$1 ')
}
