import type { Turn } from '#contract/interview/turn.ts'
import type { ReportDocument } from '#contract/report/document.ts'
import type { Claim, Evidence } from '#contract/report/evaluation.ts'
import { leftOutWords } from '#contract/report/quoted-claims.ts'
import { turnTimeText } from './figures.ts'
import type { AudioRange, QuotedClaim, QuoteRef } from './model.ts'
import { locateQuote, type Passage, passageOf } from './passages.ts'
import { correctionWording } from './wording.ts'

/**
 * Sound around a quote that keeps its first and last syllable whole, milliseconds. A word's time is known to about a
 * second (evaluation design, 5.3).
 */
const leadMs = 400
const tailMs = 600

/** What a quote's place is looked up in. */
export interface Conversation {
  turns: ReadonlyMap<string, Turn>
  passages: readonly Passage[]
  isRecordingKept: boolean
  /** Whether the candidate said anything by voice. */
  hasSpeech: boolean
  /** By the id of their turn. */
  corrections: ReadonlyMap<string, Correction>
}

export type Correction = NonNullable<ReportDocument['corrections']>[number]

export function quoteRefOf(evidence: Evidence, conversation: Conversation): QuoteRef[] {
  const turn = conversation.turns.get(evidence.turnId)
  // Words of a turn that is not in the document could neither be read in their place nor heard.
  if (turn === undefined) return []
  return [
    {
      turnId: evidence.turnId,
      speaker: turn.speaker,
      quote: evidence.quote.trim(),
      startMs: evidence.startMs,
      at: turnTimeText(turn, evidence.startMs, conversation.hasSpeech),
      passageId: passageOf(conversation.passages, turn, evidence.quote)?.id ?? null,
      // The sound of a quote that is not shown is not offered, either.
      audio:
        conversation.isRecordingKept && !evidence.quote.includes(leftOutWords)
          ? audioRangeOf(evidence, turn.audioStartMs)
          : null,
      correctionNote: correctionNoteOf(evidence, conversation.corrections.get(evidence.turnId)),
    },
  ]
}

/** A quote is never rewritten: it says what has become of it. */
function correctionNoteOf({ quote }: Evidence, correction: Correction | undefined): string | null {
  if (correction === undefined) return null
  if (correction.isEvaluated) return correctionWording.corrected
  return locateQuote(correction.text, quote) === null ? correctionWording.changed : correctionWording.stands
}

function audioRangeOf(evidence: Evidence, audioStartMs: number | null): AudioRange | null {
  if (audioStartMs === null) return null
  const secondsOf = (ms: number) => Math.max(0, ms - audioStartMs) / 1000
  return {
    fromSeconds: secondsOf(evidence.startMs - leadMs),
    toSeconds: secondsOf(evidence.endMs + tailMs),
  }
}

/** Claims with their quotes, each once; without a quote there is no claim. */
export function quotedClaims(
  claims: readonly (Claim & { label?: string })[],
  conversation: Conversation,
): QuotedClaim[] {
  const found = claims.flatMap((claim) => {
    const quotes = claim.evidence.flatMap((evidence) => quoteRefOf(evidence, conversation))
    const once = [...new Map(quotes.map((quote) => [keyOf([quote]), quote])).values()]
    return once.length === 0 ? [] : [{ text: claim.text, label: claim.label ?? null, quotes: once }]
  })
  return [...new Map(found.map((claim) => [`${claim.text} ${keyOf(claim.quotes)}`, claim])).values()]
}

function keyOf(quotes: readonly QuoteRef[]): string {
  return quotes.map(({ turnId, quote }) => `${turnId} ${quote}`).join('\n')
}

/** Findings that rest on the same words become one, so that the words are read once. */
export function mergeByQuotes(claims: readonly QuotedClaim[]): QuotedClaim[] {
  const merged = new Map<string, QuotedClaim>()
  for (const claim of claims) {
    const key = keyOf(claim.quotes)
    const same = merged.get(key)
    merged.set(key, same === undefined ? claim : { ...same, text: joinSentences(same.text, claim.text) })
  }
  return [...merged.values()]
}

function joinSentences(first: string, second: string): string {
  return /[.!?]$/.test(first) ? `${first} ${second}` : `${first}. ${second}`
}
