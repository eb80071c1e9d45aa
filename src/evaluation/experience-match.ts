import type { InterviewPlan } from '#contract/interview/plan.ts'
import type { Evidence, RequirementMatch } from '#contract/report/evaluation.ts'
import { tokenise } from '#text-analysis/normalise.ts'
import { contentStems, contentStemsOf, sharedStems } from '#text-analysis/stems.ts'
import { deniesOwn, leavesOpen } from '#text-analysis/yes-no.ts'
import { isLongEnough, quoteSentence, type SpokenSentence, undoubted } from './evidence/quote-sentence.ts'
import type { GivenAnswer } from './given-answers.ts'
import { readMustHave } from './must-have.ts'
import { saysEnoughYears } from './years.ts'

type Requirement = InterviewPlan['requirements'][number]

/** Words of job adverts that say nothing of what is required. */
const fillerStems: ReadonlySet<string> = new Set(
  contentStems(
    'experience experienced year years month months minimum least plus required requirement must should ability able skill skills knowledge proficient proficiency strong good excellent solid proven track record working work familiar familiarity understanding using use valid current hold have own level similar equivalent relevant preferred background role job position candidate',
  ),
)

/** Share of the requirement's own words that one sentence must share to meet it, or to touch it. */
const shareToMeet = 0.6
const shareToTouch = 0.3
const mostQuotes = 2

/**
 * Compares each requirement of the job with what was said, first in the reply to its own question. "Not mentioned" is neutral (evaluation design, 2.5).
 * Years are compared only as numbers of years of experience; age is never inferred.
 */
export function matchRequirements(
  requirements: readonly Requirement[],
  answers: readonly HeardAnswer[],
): RequirementMatch[] {
  const sentences = answers
    .flatMap((answer) => answer.sentences)
    .filter((sentence) => isLongEnough(sentence) && !sentence.isInstructionToScorer)
  return requirements.map((requirement) => {
    const own = answers.find(({ given }) => given.question.id === requirement.id)
    const settled = own === undefined ? null : readMustHave(requirement.text, own)
    return {
      requirementId: requirement.id,
      text: requirement.text,
      ...(settled ?? matchRequirement(requirement, sentences)),
    }
  })
}

/** An answer as it was heard, whether or not it is rated. */
export interface HeardAnswer {
  given: GivenAnswer
  sentences: readonly SpokenSentence[]
}

function matchRequirement(
  requirement: Requirement,
  sentences: readonly SpokenSentence[],
): Pick<RequirementMatch, 'status' | 'evidence'> {
  const wanted = requirementStems(requirement.text)
  if (wanted.size === 0) return { status: 'not_mentioned', evidence: [] }
  const touching = sentences
    .map((sentence) => ({ sentence, share: sharedStems(stemsOf(sentence.text), wanted) / wanted.size }))
    .filter(({ share }) => share >= shareToTouch)
    .sort((a, b) => b.share - a.share)
  const denials = touching.filter(({ sentence, share }) => share >= shareToMeet && deniesOwn(sentence.text))
  const affirmed = touching.filter(({ sentence }) => !deniesOwn(sentence.text) && !leavesOpen(sentence.text))
  if (denials.length > 0 && affirmed.length === 0) {
    return { status: 'not_met', evidence: quotes(denials, 'contrary') }
  }
  if (affirmed.length === 0) return { status: 'not_mentioned', evidence: [] }
  const full = affirmed.filter(
    ({ sentence, share }) => share >= shareToMeet && isOwnAndDone(sentence) && !isTurnedDown(sentence.text, wanted),
  )
  const isMet = denials.length === 0 && full.length > 0 && hasYears(requirement, affirmed)
  return isMet
    ? { status: 'met', evidence: quotes(full, 'specific') }
    : { status: 'partly', evidence: [...quotes(affirmed, 'specific'), ...quotes(denials, 'contrary')] }
}

function requirementStems(text: string): Set<string> {
  return new Set(stemsOf(text).filter((stem) => !fillerStems.has(stem) && !/^\d/.test(stem)))
}

/** Other names of the same thing; what stands here is no better known by one than by the other. */
const aliases: readonly (readonly [RegExp, string])[] = [
  [/\b(?:postgres|psql|pgsql)\b/g, 'postgresql'],
  [/\bgraph[ -]ql\b/g, 'graphql'],
  [/\bk8s\b/g, 'kubernetes'],
  [/\bgolang\b/g, 'go language'],
  [/\bjs\b/g, 'javascript'],
  [/\bts\b/g, 'typescript'],
  [/\b(react|vue|node|next|express|angular)(?:\.js|js)\b/g, '$1'],
  [/\b(?:amazon web services)\b/g, 'aws'],
  [/\b(?:google cloud(?: platform)?)\b/g, 'gcp'],
  [/\bms (excel|word|access|teams)\b/g, '$1'],
  [/\b(?:mongo)\b/g, 'mongodb'],
  [/\b(?:py)\b/g, 'python'],
  [/\b(?:elastic)\b/g, 'elasticsearch'],
  [/\b(?:my ?sql)\b/g, 'mysql'],
  [/\b(?:driving|driver's|drivers) licen[cs]e\b/g, 'driving licence'],
  [/\bforklift (?:truck )?(?:licen[cs]e|ticket)\b/g, 'forklift licence'],
]

/** Content stems under one name for each thing. */
function stemsOf(text: string): string[] {
  const named = aliases.reduce((said, [pattern, name]) => said.replace(pattern, name), text.toLowerCase())
  return contentStemsOf(tokenise(named))
}

const turningDown =
  /\b(?:against|instead of|rather than|without|not to use|away from|got rid of|refused|rejected|dropped|removed|no need for)\b(.{0,40})/gi

/** "I argued against GraphQL": known perhaps, and nothing that was done with it. */
function isTurnedDown(text: string, wanted: ReadonlySet<string>): boolean {
  return [...text.matchAll(turningDown)].some(([, what = '']) => sharedStems(stemsOf(what), wanted) > 0)
}

/** Said of oneself and as something done or held, not of what one would like. */
function isOwnAndDone(sentence: SpokenSentence): boolean {
  const isOwn = sentence.tokens.some((token) => /^(?:i|i'.+|my|we|we'.+|yes)$/.test(token))
  const isWish = /\b(?:would (?:like|love)|want to|hope to|interested in|planning to)\b/i.test(sentence.text)
  return isOwn && !isWish
}

function hasYears(requirement: Requirement, found: readonly { sentence: SpokenSentence }[]): boolean {
  return saysEnoughYears(
    requirement.text,
    found.map(({ sentence }) => sentence.text),
  )
}

function quotes(found: readonly { sentence: SpokenSentence }[], kind: Evidence['kind']): Evidence[] {
  const sentences = undoubted(found.map(({ sentence }) => sentence))
  return sentences.slice(0, mostQuotes).map((sentence) => quoteSentence(sentence, kind))
}
