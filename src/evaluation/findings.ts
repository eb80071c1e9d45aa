import type { Claim, Evidence, EvidenceKind } from '#contract/report/evaluation.ts'
import { findNumbers } from '#language/numbers.ts'
import { quoteTurn } from './evidence/quote-sentence.ts'
import { wasProbed } from './given-answers.ts'
import type { RatedAnswer } from './rate-answer.ts'
import type { CapId } from './scoring.ts'

/** What an answer's level rests on, one plain sentence for each part, each with its quote. */
export function answerFindings(answer: RatedAnswer): Claim[] {
  if (answer.rating.level === null) return []
  const stated = answer.rating.evidence
    .filter((evidence) => evidence.kind !== 'contrary')
    .sort((a, b) => findingOrder.indexOf(a.kind) - findingOrder.indexOf(b.kind))
    .map((evidence) => ({ text: statedText(answer, evidence), evidence: [evidence] }))
  return [...stated, ...contraryFindings(answer), ...absenceFindings(answer)]
}

const findingOrder: readonly EvidenceKind[] = [
  'situation',
  'task',
  'action',
  'reasoning',
  'result',
  'specific',
  'contrary',
]

function statedText(answer: RatedAnswer, evidence: Evidence): string {
  const cameFromProbe = (trigger: Parameters<typeof wasProbed>[1]) =>
    answer.given.probes.some(
      (probe) => probe.trigger === trigger && probe.replies.some((reply) => reply.id === evidence.turnId),
    )
  switch (evidence.kind) {
    case 'situation':
      return 'Told of a particular occasion.'
    case 'task':
      return 'Said what was asked for or needed.'
    case 'action':
      return cameFromProbe('missing_own_role') ? 'Named their own part when asked.' : actionText(answer)
    case 'reasoning':
      return reasoningText(evidence.quote)
    case 'result':
      return cameFromProbe('missing_result') ? 'Stated how it ended when asked.' : 'Stated how it ended.'
    case 'specific':
      return findNumbers(evidence.quote).length > 0 ? 'Gave a figure.' : 'Named a tool, system or place.'
    case 'contrary':
      return 'Spoke in general terms.'
  }
}

function actionText({ evidenceSentences, given }: RatedAnswer): string {
  const own = evidenceSentences.reduce((total, sentence) => total + sentence.iActions, 0)
  const shared = evidenceSentences.reduce((total, sentence) => total + sentence.weActions, 0)
  if (given.type !== 'past') return 'Named steps to take.'
  if (own >= 2) return 'Named own steps.'
  if (own >= 1) return 'Named one own step.'
  return shared > 0 ? 'Named steps taken together with others.' : 'Named steps.'
}

const reasonings: readonly (readonly [RegExp, string])[] = [
  [/\b(?:instead of|rather than|alternatives?|trade-?offs?|weigh\w*)\b/i, 'Weighed one way against another.'],
  [/\b(?:learn(?:ed|t)?|lessons?|next time|in hindsight|looking back|differently)\b/i, 'Named a lesson.'],
  [/\b(?:check(?:ed|s)?|compared?|verif\w+|test(?:ed|s)?|measure\w*|evidence)\b/i, 'Described checking or comparing.'],
  [/\b(?:because|since|reason|so|in order to)\b/i, 'Gave a reason.'],
]

function reasoningText(quote: string): string {
  return reasonings.find(([pattern]) => pattern.test(quote))?.[1] ?? 'Described a decision.'
}

const mannerTexts: Partial<Record<CapId, string>> = {
  keyword_list: 'Listed words without saying what was done with them.',
  question_echo: 'Mostly repeated the words of the question.',
  repetition: 'Said the same words several times.',
  rubric_wording: 'Used the wording of the published rubric.',
  buzzwords_without_detail: 'Used general praise without saying what was done.',
}

function contraryFindings({ rating, given, scored }: RatedAnswer): Claim[] {
  const manner = scored?.caps.map((cap) => mannerTexts[cap]).find((text) => text !== undefined)
  const general =
    given.type === 'past'
      ? 'Spoke in general terms where one occasion was asked for.'
      : 'Named no step that could be checked.'
  return rating.evidence
    .filter((evidence) => evidence.kind === 'contrary')
    .map((evidence) => ({ text: manner ?? general, evidence: [evidence] }))
}

/** What was asked for by a probe and still not said: the probe and the reply are quoted. */
function absenceFindings({ given, sentences }: RatedAnswer): Claim[] {
  const heard = sentences.filter((sentence) => !sentence.isInstructionToScorer)
  const absent: readonly { trigger: 'missing_result' | 'missing_own_role'; isAbsent: boolean; text: string }[] = [
    {
      trigger: 'missing_result',
      isAbsent: heard.every((sentence) => sentence.results === 0),
      text: 'Stated no outcome when asked for one.',
    },
    {
      trigger: 'missing_own_role',
      isAbsent: heard.every((sentence) => sentence.iActions === 0),
      text: 'Named no step of their own when asked about their own part.',
    },
  ]
  return absent.flatMap(({ trigger, isAbsent, text }) => {
    const probe = given.probes.find((one) => one.trigger === trigger && one.replies.length > 0)
    if (!isAbsent || probe === undefined) return []
    return [
      {
        text,
        evidence: [quoteTurn(probe.turn, 'contrary'), ...probe.replies.map((reply) => quoteTurn(reply, 'contrary'))],
      },
    ]
  })
}

/** What was looked for and not found, in words; things that were never asked for say so. */
export function notFoundIn({ rating, given, scored }: RatedAnswer): string[] {
  if (rating.level === null || scored === null) return []
  const { slots, analysis } = scored
  const isPast = given.type === 'past'
  const looked: readonly (readonly [boolean, string])[] = [
    [isPast && slots.situation === 0, 'a particular occasion'],
    [analysis.iActions < 1 && analysis.steps < 2, isPast ? 'own steps' : 'separate steps'],
    [analysis.reasons === 0, 'reasons or alternatives considered'],
    [isPast && slots.result === 0, `how it ended${wasProbed(given, 'missing_result') ? '' : ' (not asked for)'}`],
    [analysis.numbers + analysis.namedThings.length === 0, 'a figure, tool or name'],
  ]
  return looked.filter(([isMissing]) => isMissing).map(([, text]) => text)
}
