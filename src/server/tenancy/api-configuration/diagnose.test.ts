import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { diagnoseAnswer, diagnoseFailure } from './diagnose.ts'

const json = { use: 'transcription', expected: 'json', key: 'sk-proj-0123456789abcdef' } as const

test('whatever a provider answers, the key is in nothing that is repeated', () => {
  fc.assert(
    fc.property(fc.integer({ min: 400, max: 599 }), fc.string(), fc.string(), (status, before, after) => {
      const message = `${before}${json.key}${after}`
      const text = JSON.stringify({ error: { message, code: null, type: 'x' } })
      const problem = diagnoseAnswer({ status, contentType: 'application/json', text }, json)
      expect(problem).not.toBeNull()
      expect(problem?.said ?? '').not.toContain('0123456789abcdef')
      expect((problem?.said ?? '').length).toBeLessThanOrEqual(300)
    }),
  )
})

test('a provider’s masked repetition of a key is taken out too', () => {
  const text = JSON.stringify({ error: { message: 'Incorrect API key provided: sk-proj-********cdef. See docs.' } })
  const problem = diagnoseAnswer({ status: 401, contentType: 'application/json', text }, json)
  expect(problem?.said).not.toContain('cdef')
})

test('errors of other shapes are read as far as they go', () => {
  const answer = (status: number, text: string) =>
    diagnoseAnswer({ status, contentType: 'application/json', text }, json)
  expect(answer(400, '{"error":"model not found"}')?.code).toBe('model-unknown')
  expect(answer(400, '{"detail":"no"}')).toMatchObject({ code: 'unexpected', said: null })
  expect(answer(500, '')).toMatchObject({ code: 'server-fault' })
  expect(answer(200, '{}')).toBeNull()
  expect(answer(200, 'pong')).toMatchObject({ code: 'not-json' })
})

test('what kept an answer away is named', () => {
  const away = (reason: string) => new AppError('provider', 'address.unreachable', 'x', { details: { reason } })
  expect(diagnoseFailure(away('tls'), null).code).toBe('tls')
  expect(diagnoseFailure(away('name-unknown'), null).code).toBe('name-unknown')
  expect(diagnoseFailure(away('timeout'), 'speech')).toMatchObject({
    code: 'timeout',
    use: 'speech',
  })
  expect(diagnoseFailure(new AppError('invalid', 'address.forbidden', 'x'), null).code).toBe('address-forbidden')
  expect(
    diagnoseFailure(new AppError('invalid', 'address.forbidden', 'x', { details: { reason: 'plain' } }), null).code,
  ).toBe('address-plain')
  expect(diagnoseFailure(new Error('?'), null).code).toBe('lost')
})
