import { expect, test } from 'vitest'
import { z } from 'zod'
import { type LlmBehaviour, llmConformance, read } from '../conformance.ts'
import type { LlmFailureKind } from '../port.ts'
import { createFakeLlm } from './index.ts'

const endings: Readonly<Record<LlmBehaviour, LlmFailureKind | 'silence' | null>> = {
  answers: null,
  declines: 'content-refused',
  'is cut off': 'truncated',
  'falls silent': 'silence',
}

llmConformance('fake', async () => {
  let says = ''
  let ends: LlmFailureKind | 'silence' | null = null
  const llm = createFakeLlm(() => (ends === null ? says : { says, ends }))
  return {
    llm,
    says(text) {
      says = text
    },
    behaves(behaviour) {
      ends = endings[behaviour]
    },
    async wasLeft() {
      expect(llm.left).toBe(1)
    },
  }
})

const request = {
  instructions: 'Rate.',
  messages: [{ role: 'user', text: 'Hello' }],
  maxOutputTokens: 10,
  timeoutMs: 1_000,
} as const

test('the script is said line by line, the last line from then on, and every call can be looked at', async () => {
  const llm = createFakeLlm(['{"a":1}', 'Hello there', { says: 'Well', ends: 'unreachable' }])
  const schema = z.object({ a: z.number() })
  expect(await llm.respond({ ...request, schema }, new AbortController().signal)).toMatchObject({ value: { a: 1 } })
  expect((await read(llm, request)).at(-1)).toMatchObject({ outcome: { value: 'Hello there' } })
  for (const _call of [3, 4]) {
    expect(await read(llm, request)).toMatchObject([
      { text: 'Well' },
      { outcome: { failure: { kind: 'unreachable' } } },
    ])
  }
  expect(llm.requests.map(({ messages }) => messages[0]?.text)).toEqual(Array(4).fill('Hello'))
})
