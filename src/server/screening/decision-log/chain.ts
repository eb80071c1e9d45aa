import { createHash } from 'node:crypto'

/**
 * An entry of an interview's decision log, without what it says: this much stays when the interview is erased. Each entry
 * holds the hash of the one before it, so that none can be changed, left out or moved without the rest showing it.
 */
export interface DecisionLogEntry {
  interviewId: string
  /** From 1, without gaps. */
  seq: number
  /** An erasure says nothing: its content hash is empty. */
  kind: DecisionStep['kind'] | 'erasure'
  at: Date
  /** SHA-256 of salt and content, hexadecimal. The salt goes with the content: without it nobody can try out what was said. */
  contentHash: string
  /** Hash of the entry before; 64 zeros for the first. */
  previousHash: string
  hash: string
}

/** What is written down on the way to a decision, word for word as it stood then. */
export type DecisionStep =
  | { kind: 'consent'; content: { noticeVersion: string; notice: readonly string[]; agreedToRecording: boolean } }
  /** What is asked and rated: questions, competencies with their anchors, weights. */
  | { kind: 'plan'; content: { plan: object } }
  /** The whole evaluation with its engine, levels, intervals and quotes. */
  | { kind: 'evaluation'; content: { evaluation: object } }
  | { kind: 'correction'; content: { turnId: string; text: string; by: string } }
  | { kind: 'rating'; content: { levels: readonly object[]; opened: readonly string[]; by: string } }
  | { kind: 'decision'; content: { outcome: string; reason: string; recommendation: string; by: string } }
  /** Whoever decided took it back at once; `holds` is the decision that held before and holds again. */
  | { kind: 'decision_undone'; content: { decision: string; outcome: string; holds: string | null; by: string } }

const noEntry = '0'.repeat(64)

/** `public/verify-decision-log.mjs` computes the same, from nothing of ours. */
export function hashContent(salt: string, content: string): string {
  return sha256(`${salt}\n${content}`)
}

/** @param previous Hash of the last entry; null for the first. */
export function chainEntry(
  previous: { seq: number; hash: string } | null,
  entry: Pick<DecisionLogEntry, 'interviewId' | 'kind' | 'at' | 'contentHash'>,
): DecisionLogEntry {
  const { interviewId, kind, at, contentHash } = entry
  const previousHash = previous?.hash ?? noEntry
  const seq = (previous?.seq ?? 0) + 1
  const hash = sha256([previousHash, interviewId, seq, kind, at.toISOString(), contentHash].join('\n'))
  return { interviewId, seq, kind, at, contentHash, previousHash, hash }
}

function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex')
}
