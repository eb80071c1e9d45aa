import type { CompetencyResult, Evidence, EvidenceKind } from '#contract/report/evaluation.ts'
import { leftOutWords } from '#contract/report/quoted-claims.ts'
import type { QuoteRef } from './model.ts'
import { type Conversation, quoteRefOf } from './quote-refs.ts'

/** What a single sentence says most of what somebody did: how it ended, then the doing, then what surrounds it. */
const worthOfKind: Readonly<Record<Exclude<EvidenceKind, 'contrary'>, number>> = {
  result: 5,
  action: 4,
  specific: 3,
  reasoning: 3,
  task: 1,
  situation: 1,
}

/** Characters: a shorter sentence says little by itself, and a longer one takes more than two lines of the first screen. */
const readable = { least: 40, most: 170 }

/**
 * The candidate's words that stand for a competency where there is room for one quote. The answer's level,
 * what the words show and a length that reads well are added up. What speaks against them is left to the evidence. Null where
 * nothing else is quoted.
 */
export function bestQuoteOf(skill: CompetencyResult, conversation: Conversation): QuoteRef | null {
  const worthOf = (evidence: Evidence, kind: Exclude<EvidenceKind, 'contrary'>) => {
    const questionId = conversation.turns.get(evidence.turnId)?.questionId
    const level = skill.answers.find((answer) => answer.questionId === questionId)?.level ?? 0
    const { length } = evidence.quote
    const isReadable = length >= readable.least && length <= readable.most
    return 2 * level + worthOfKind[kind] + (isReadable ? 2 : 0)
  }
  const [best] = skill.findings
    .flatMap(({ evidence }) => evidence)
    .flatMap((evidence) => {
      const { kind, quote, turnId } = evidence
      const isOwn = conversation.turns.get(turnId)?.speaker === 'candidate'
      if (kind === 'contrary' || !isOwn || quote.includes(leftOutWords)) return []
      return [{ evidence, worth: worthOf(evidence, kind) }]
    })
    .sort((a, b) => b.worth - a.worth)
  return best === undefined ? null : (quoteRefOf(best.evidence, conversation)[0] ?? null)
}
