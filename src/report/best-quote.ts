import type { CompetencyResult, Evidence, EvidenceKind } from '#contract/report/evaluation.ts'
import { leftOutWords } from '#contract/report/quoted-claims.ts'
import type { QuoteRef } from './model.ts'
import { type Conversation, quoteRefOf } from './quote-refs.ts'

/** What a single sentence says most of what somebody did: how it ended, then the doing, then what surrounds it. */
const worthOfKind: Readonly<Record<EvidenceKind, number>> = {
  result: 5,
  action: 4,
  specific: 3,
  reasoning: 3,
  task: 1,
  situation: 1,
  contrary: 0,
}

/** Characters: a shorter sentence says little by itself, and a longer one takes more than two lines of the first screen. */
const readable = { least: 40, most: 170 }

/**
 * The quote that stands for a competency where there is room for one. The fullest answer comes first; then what its words
 * show. Null where nothing is quoted.
 */
export function bestQuoteOf(skill: CompetencyResult, conversation: Conversation): QuoteRef | null {
  const worthOf = (evidence: Evidence) => {
    const questionId = conversation.turns.get(evidence.turnId)?.questionId
    const level = skill.answers.find((answer) => answer.questionId === questionId)?.level ?? 0
    const { length } = evidence.quote
    const isReadable = length >= readable.least && length <= readable.most
    return 2 * level + worthOfKind[evidence.kind] + (isReadable ? 2 : 0)
  }
  const [best] = skill.findings
    .flatMap(({ evidence }) => evidence)
    .filter(({ quote }) => !quote.includes(leftOutWords))
    .sort((a, b) => worthOf(b) - worthOf(a))
  return best === undefined ? null : (quoteRefOf(best, conversation)[0] ?? null)
}
