import type { Claim, Evidence } from '#contract/report/evaluation.ts'
import { findDoubtfulWords } from '#text-analysis/protected-facts.ts'
import { deniesOutcome, deniesOwnPart, type Reasoning, reasoningShown, showsFigure } from '#text-analysis/shown.ts'
import { quoteTurn } from './evidence/quote-sentence.ts'
import { wasProbed } from './given-answers.ts'
import type { RatedAnswer } from './rate-answer.ts'
import type { CapId } from './scoring.ts'

/** What a finding says and the kind under which it is counted. */
type Wording = readonly [kind: string, text: string]

/** What an answer's level rests on, one plain sentence for each part, each with a quote that shows it. */
export function answerFindings(answer: RatedAnswer): Claim[] {
  if (answer.rating.level === null) return []
  const stated = answer.rating.evidence
    .filter((evidence) => evidence.kind !== 'contrary')
    .sort((a, b) => findingOrder.indexOf(a.kind) - findingOrder.indexOf(b.kind))
    .map((evidence) => claimOf(statedWording(answer, evidence), [evidence]))
  return [...stated, ...contraryFindings(answer), ...absenceFindings(answer)]
}

const findingOrder: readonly Evidence['kind'][] = ['situation', 'task', 'action', 'reasoning', 'result', 'specific']

function claimOf([kind, text]: Wording, evidence: Evidence[]): Claim {
  return { kind, text, evidence }
}

function statedWording(answer: RatedAnswer, evidence: Evidence): Wording {
  const cameFromProbe = (trigger: Parameters<typeof wasProbed>[1]) =>
    answer.given.probes.some(
      (probe) => probe.trigger === trigger && probe.replies.some((reply) => reply.id === evidence.turnId),
    )
  switch (evidence.kind) {
    case 'situation':
      return ['particular_occasion', 'Told of a particular occasion.']
    case 'task':
      return ['task', 'Said what was asked for or needed.']
    case 'action':
      return cameFromProbe('missing_own_role') && ownSteps(answer, evidence) > 0
        ? ['own_part_when_asked', 'Named their own part when asked.']
        : actionWording(answer, evidence)
    case 'reasoning':
      return reasonings[reasoningShown(evidence.quote) ?? 'reason']
    case 'result':
      return cameFromProbe('missing_result')
        ? ['outcome_when_asked', 'Stated how it ended when asked.']
        : ['outcome', 'Stated how it ended.']
    case 'specific':
      return showsFigure(evidence.quote) ? ['figure', 'Gave a figure.'] : ['name', 'Named a person, place or tool.']
    case 'contrary':
      return ['general_terms', 'Spoke in general terms.']
  }
}

/** What the quoted sentence itself shows: the number of steps in it, and whose they are. */
function actionWording(answer: RatedAnswer, evidence: Evidence): Wording {
  if (answer.given.type !== 'past') return ['steps', 'Named steps to take.']
  const own = ownSteps(answer, evidence)
  if (own === 0) return ['shared_steps', 'Named steps taken together with others.']
  return own >= 2 ? ['own_steps', 'Named own steps.'] : ['own_step', 'Named one own step.']
}

function ownSteps({ evidenceSentences }: RatedAnswer, evidence: Evidence): number {
  const quoted = evidenceSentences.find(({ text, turn }) => text === evidence.quote && turn.id === evidence.turnId)
  return (quoted?.iActions ?? 0) + (quoted?.ownDeeds ?? 0)
}

const reasonings: Readonly<Record<Reasoning, Wording>> = {
  alternative: ['alternative', 'Weighed one way against another.'],
  lesson: ['lesson', 'Named a lesson.'],
  check: ['check', 'Described checking or comparing.'],
  reason: ['reason', 'Gave a reason.'],
  decision: ['decision', 'Described a decision.'],
}

const mannerTexts: Partial<Record<CapId, string>> = {
  keyword_list: 'Listed words without saying what was done with them.',
  question_echo: 'Mostly repeated the words of the question.',
  repetition: 'Said the same words several times.',
  rubric_wording: 'Used the wording of the published rubric.',
  buzzwords_without_detail: 'Used general praise without saying what was done.',
}

function contraryFindings({ rating, given, scored }: RatedAnswer): Claim[] {
  const cap = scored?.caps.find((one) => mannerTexts[one] !== undefined)
  const general =
    given.type === 'past'
      ? 'Spoke in general terms where one occasion was asked for.'
      : 'Named no step that could be checked.'
  const text = (cap === undefined ? undefined : mannerTexts[cap]) ?? general
  return rating.evidence
    .filter((evidence) => evidence.kind === 'contrary')
    .map((evidence) => claimOf([cap ?? 'general_terms', text], [evidence]))
}

/** What was asked for by a probe and denied or passed to others in the reply, and said nowhere else in the answer. */
function absenceFindings(answer: RatedAnswer): Claim[] {
  const wordings: readonly [boolean, 'missing_result' | 'missing_own_role', Wording][] = [
    [
      lacksOutcomeWhenAsked(answer),
      'missing_result',
      ['no_outcome_when_asked', 'Stated no outcome when asked for one.'],
    ],
    [
      lacksOwnPartWhenAsked(answer),
      'missing_own_role',
      ['no_own_part_when_asked', 'Named no step of their own when asked about their own part.'],
    ],
  ]
  return wordings.flatMap(([isLacking, trigger, wording]) => {
    const probe = answer.given.probes.find((one) => one.trigger === trigger && one.replies.length > 0)
    if (!isLacking || probe === undefined) return []
    return [
      claimOf(wording, [
        quoteTurn(probe.turn, 'contrary'),
        ...probe.replies
          .filter((reply) => findDoubtfulWords(reply.text).length === 0)
          .map((reply) => quoteTurn(reply, 'contrary')),
      ]),
    ]
  })
}

type Heard = Pick<RatedAnswer, 'given' | 'sentences'>

/** A reply to "How did it end?" is the outcome unless it denies one; an earlier statement counts. */
export function lacksOutcomeWhenAsked({ given, sentences }: Heard): boolean {
  const replies = given.probes.filter((probe) => probe.trigger === 'missing_result').flatMap((probe) => probe.replies)
  if (replies.length === 0 || sentences.some((one) => one.results > 0 && !one.isInstructionToScorer)) return false
  return replies.every((reply) => deniesOutcome(reply.text))
}

const asksForOwnPart = /\b(?:yourself|your own|own part|your part|you do\b|did you do)/i

/** Only where the probe asks for the own part, the reply gives it to everybody, and no own step stands anywhere. */
export function lacksOwnPartWhenAsked({ given, sentences }: Heard): boolean {
  const asked = given.probes.filter((one) => one.trigger === 'missing_own_role' && asksForOwnPart.test(one.turn.text))
  const replies = asked.flatMap((probe) => probe.replies)
  if (replies.length === 0 || sentences.some((one) => one.iActions + one.ownDeeds > 0 && !one.isInstructionToScorer))
    return false
  return replies.every((reply) => deniesOwnPart(reply.text))
}

/** Where an answer tells what became of it. */
const endingSentences = 2
/** Somebody else, or the thing itself, did or was something: wide on purpose, since what follows says that nothing was found. */
const tellsWhatBecame =
  /^(?:and |so |but |then |now )*(?:it|he|she|they|that|everyone|everybody|nobody|(?:the|my|our|his|her|their|both|all|two|three|four) ?\w*|[A-Z][a-z]+(?: [a-z]+)?) (?:\w+ ){0,3}(?:was|were|is|are|isn't|wasn't|went|got|came|has|had|did|does|said|[a-z]{2,}ed|[a-z]+s)\b/

/**
 * What was looked for and not found. Only what no cue of any kind speaks against is said to be missing; a reply to the
 * probe that does not deny an ending is one.
 */
export function notFoundIn(answer: RatedAnswer): string[] {
  const { rating, given, scored } = answer
  if (rating.level === null || scored === null) return []
  const heard = answer.sentences.filter((sentence) => !sentence.isInstructionToScorer)
  const isPast = given.type === 'past'
  const has = (kind: Evidence['kind']) => rating.evidence.some((evidence) => evidence.kind === kind)
  const hasEnding =
    has('result') ||
    heard.some((one) => one.results > 0) ||
    scored.account?.hasEnding === true ||
    scored.account?.isLasting === true ||
    heard
      .slice(1)
      .slice(-endingSentences)
      .some((one) => tellsWhatBecame.test(one.text)) ||
    (wasProbed(given, 'missing_result') && !lacksOutcomeWhenAsked(answer))
  const hasSteps = heard.some((one) => one.iActions + one.ownDeeds + one.weActions + one.imperativeSteps > 0)
  const isTold = heard.some((one) => one.episodes > 0) || (hasSteps && hasEnding) || has('situation')
  const looked: readonly (readonly [boolean, string])[] = [
    [isPast && !isTold, 'a particular occasion'],
    [
      !hasSteps && heard.every((one) => !/\bI (?:do|did|help|say|said) /.test(one.text)),
      isPast ? 'own steps' : 'separate steps',
    ],
    [
      heard.every((one) => one.reasons + one.links === 0 && reasoningShown(one.text) === null),
      'reasons or alternatives considered',
    ],
    [isPast && !hasEnding, `how it ended${wasProbed(given, 'missing_result') ? '' : ' (not asked for)'}`],
    [heard.every((one) => one.numbers + one.namedThings.length === 0), 'a figure, tool or name'],
  ]
  return looked.filter(([isMissing]) => isMissing).map(([, text]) => text)
}
