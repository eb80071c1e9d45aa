import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Llm, LlmAnswerRequest, LlmFailureKind, LlmPiece, LlmRequest } from './port.ts'

/** What the model under test does next, until it is told otherwise. */
export type LlmBehaviour = 'answers' | 'declines' | 'is cut off' | 'falls silent'

export interface LlmUnderTest {
  llm: Llm
  /** The words of its answers. */
  says(text: string): void
  behaves(behaviour: LlmBehaviour): void
  /** Resolves once whoever asked has gone before the answer's end. */
  wasLeft(): Promise<void>
}

const Level = z.object({ level: z.number().min(1).max(5), reason: z.string().nullable() })
const answer = JSON.stringify({ level: 4, reason: 'Named own steps.' })

const plain: LlmRequest = {
  instructions: 'You rate answers.',
  messages: [{ role: 'user', text: 'I compared the logs.' }],
  maxOutputTokens: 200,
  timeoutMs: 10_000,
}
const shaped: LlmAnswerRequest<typeof Level> = { ...plain, schema: Level }
const never = () => new AbortController().signal

/** What every language model must do; each adapter's test calls this with its own set-up. */
export function llmConformance(name: string, setUp: () => Promise<LlmUnderTest>): void {
  test(`${name}: an answer has the shape that was asked for, and what it used is counted`, async () => {
    const t = await setUp()
    t.says(answer)
    const outcome = await t.llm.respond(shaped, never())
    expect(outcome).toMatchObject({ kind: 'answered', value: { level: 4, reason: 'Named own steps.' } })
    expect(outcome.usage.inputTokens).toBeGreaterThan(0)
    expect(outcome.usage.outputTokens).toBeGreaterThan(0)
    expect(outcome.model).not.toBe('')
  })

  test(`${name}: an answer of another shape is malformed`, async () => {
    const t = await setUp()
    for (const other of ['{"level":9,"reason":null}', '{"level":4}', 'Four, I think.', '[4]', '{"level":4,"rea', '']) {
      t.says(other)
      expect(failureOfOutcome(await t.llm.respond(shaped, never())), other).toBe('malformed')
    }
  })

  test(`${name}: text comes in pieces, and the end has the whole of it`, async () => {
    const t = await setUp()
    t.says('Good morning. What did you do then?')
    const pieces = await read(t.llm, plain)
    expect(
      pieces
        .slice(0, -1)
        .map((piece) => (piece.kind === 'text' ? piece.text : null))
        .join(''),
    ).toBe('Good morning. What did you do then?')
    const end = pieces.at(-1)
    expect(end).toMatchObject({
      kind: 'end',
      outcome: { kind: 'answered', value: 'Good morning. What did you do then?' },
    })
  })

  test.each([
    ['declines', 'content-refused'],
    ['is cut off', 'truncated'],
  ] as const)(`${name}: a model that %s is %s, whatever it said`, async (behaviour, kind) => {
    const t = await setUp()
    t.says(answer)
    t.behaves(behaviour)
    expect(failureOfOutcome(await t.llm.respond(shaped, never()))).toBe(kind)
    expect(failureOfEnd(await read(t.llm, plain))).toBe(kind)
  })

  test(`${name}: a model that falls silent runs out of time`, async () => {
    const t = await setUp()
    t.behaves('falls silent')
    expect(failureOfOutcome(await t.llm.respond({ ...shaped, timeoutMs: 50 }, never()))).toBe('timed-out')
    expect(failureOfEnd(await read(t.llm, { ...plain, timeoutMs: 50 }))).toBe('timed-out')
    expect(failureOfEnd(await read(t.llm, { ...plain, firstPieceTimeoutMs: 50 }))).toBe('timed-out')
  })

  test(`${name}: a call that is over is not made, and one that ends is given up`, async () => {
    const t = await setUp()
    const over = AbortSignal.abort(new Error('over'))
    expect(failureOfOutcome(await t.llm.respond(shaped, over))).toBe('cancelled')
    expect(failureOfEnd(await read(t.llm, plain, over))).toBe('cancelled')
    t.behaves('falls silent')
    const ending = new AbortController()
    const running = t.llm.respond(shaped, ending.signal)
    setTimeout(() => ending.abort(), 1_000)
    expect(failureOfOutcome(await running)).toBe('cancelled')
    await t.wasLeft()
  })

  test(`${name}: leaving a stream ends the call`, async () => {
    const t = await setUp()
    t.says('One. Two. Three. Four. Five. Six. Seven. Eight. Nine. Ten.')
    t.behaves('falls silent')
    for await (const piece of t.llm.stream({ ...plain, timeoutMs: 5_000 }, never())) {
      expect(piece.kind).toBe('text')
      break
    }
    await t.wasLeft()
  })

  test(`${name}: several calls at once each have their own answer`, async () => {
    const t = await setUp()
    t.says(answer)
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => t.llm.respond(shaped, never())))
    expect(outcomes.map(({ kind }) => kind)).toEqual(Array(4).fill('answered'))
  })

  test(`${name}: a schema that no service takes is a mistake of the code`, async () => {
    const t = await setUp()
    const optional = z.object({ level: z.number().optional() })
    await expect(t.llm.respond({ ...plain, schema: optional }, never())).rejects.toThrow('nullable: level')
    await expect(t.llm.respond({ ...plain, schema: z.string() }, never())).rejects.toThrow('must be an object')
  })
}

/** All pieces of a stream. */
export async function read(llm: Llm, request: LlmRequest, signal: AbortSignal = never()): Promise<LlmPiece[]> {
  const pieces: LlmPiece[] = []
  for await (const piece of llm.stream(request, signal)) pieces.push(piece)
  const ends = pieces.filter(({ kind }) => kind === 'end')
  expect([ends.length, pieces.at(-1)?.kind]).toEqual([1, 'end'])
  return pieces
}

export function failureOfOutcome(
  outcome: { kind: 'answered' } | { kind: 'failed'; failure: { kind: LlmFailureKind } },
): LlmFailureKind | 'none' {
  return outcome.kind === 'failed' ? outcome.failure.kind : 'none'
}

export function failureOfEnd(pieces: readonly LlmPiece[]): LlmFailureKind | 'none' {
  const end = pieces.at(-1)
  return end?.kind === 'end' ? failureOfOutcome(end.outcome) : 'none'
}
