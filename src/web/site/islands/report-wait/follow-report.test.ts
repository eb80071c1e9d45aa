import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followReport } from './report-wait.tsx'

let answers: (() => Promise<Response>)[]
let asked: number

beforeEach(() => {
  vi.useFakeTimers()
  answers = []
  asked = 0
  vi.stubGlobal('fetch', () => {
    asked += 1
    return (answers.length > 1 ? answers.shift() : answers[0])?.()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const waiting = () => Promise.resolve(Response.json({ status: 'completed', document: null }))
const ready = () => Promise.resolve(Response.json({ status: 'evaluated', document: {} }))
const broken = () => Promise.reject(new TypeError('offline'))

function follow(signal = new AbortController().signal) {
  const told: boolean[] = []
  const outcome = followReport('/api/reports/token', 'completed', (isReachable) => told.push(isReachable), signal)
  return { told, outcome }
}

test('asks until there is a report', async () => {
  answers = [waiting, waiting, ready]
  const { outcome, told } = follow()
  await vi.advanceTimersByTimeAsync(6_000)
  expect(await outcome).toBe(true)
  expect(asked).toBe(3)
  expect(told).toEqual([true, true, true])
})

test.each([
  ['goes another way', () => Promise.resolve(Response.json({ status: 'cancelled', document: null }))],
  ['is deleted', () => Promise.resolve(new Response('{}', { status: 404 }))],
])('an interview that %s puts the page out of date', async (_, answer) => {
  answers = [answer]
  const { outcome } = follow()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await outcome).toBe(true)
})

test('a server that does not answer, or answers nonsense, is asked again', async () => {
  const nonsense = () => Promise.resolve(Response.json(['?']))
  answers = [broken, () => Promise.resolve(new Response('', { status: 503 })), nonsense, ready]
  const { outcome, told } = follow()
  await vi.advanceTimersByTimeAsync(8_000)
  expect(await outcome).toBe(true)
  expect(told).toEqual([false, false, false, true])
})

test('after a minute it asks less often, and stops when it is given up', async () => {
  answers = [waiting]
  const stop = new AbortController()
  const { outcome } = follow(stop.signal)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toBe(30)
  await vi.advanceTimersByTimeAsync(16_000)
  expect(asked).toBe(32)
  stop.abort()
  expect(await outcome).toBe(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toBe(32)
})
