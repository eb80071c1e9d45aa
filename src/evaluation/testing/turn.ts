import type { Turn } from '#contract/interview/turn.ts'

/** A turn id that is a valid UUIDv7 and sorts by its place. */
export function turnId(index: number): string {
  return `01900000-0000-7000-8000-${index.toString(16).padStart(12, '0')}`
}

/** One spoken answer, from second 20 on; everything can be overridden. */
export function oneTurn(overrides: Partial<Turn> = {}): Turn {
  const turn: Turn = {
    id: turnId(overrides.index ?? 1),
    index: 1,
    speaker: 'candidate',
    kind: 'answer',
    questionId: 'general.problem_solving.q1',
    cause: null,
    text: 'I compared the orders with the delivery notes.',
    channel: 'voice',
    startMs: 20_000,
    endMs: 25_000,
    segments: [],
    audioStartMs: 19_700,
    asrConfidence: 0.96,
    flags: [],
  }
  return { ...turn, ...overrides }
}
