import { expect, test } from 'vitest'
import { makePlan } from '../../../tests/factories.ts'
import { setupSession } from './testing/setup-session.ts'
import { voiceFrame } from './testing/speech-like.ts'

const spanish = { ...makePlan(), language: 'es' } as const
const welcomeOf = ({ transport }: Awaited<ReturnType<typeof setupSession>>) =>
  transport.sent.find(({ type }) => type === 'welcome')

test.each([
  ['neither heard nor spoken', { hears: ['en'], speaks: ['en'] }],
  ['heard but not spoken', { hears: ['en', 'es'], speaks: ['en'] }],
  ['spoken but not heard', { hears: ['en'], speaks: ['en', 'es'] }],
] as const)('a language that is %s is held in writing, whatever the browser asks for', async (_name, speech) => {
  const t = await setupSession({ plan: spanish, channel: 'voice', ...speech })
  await t.pass(3_000)
  expect(welcomeOf(t)).toMatchObject({ channel: 'text', isWritten: true })
  expect(t.notices()).toEqual(['language-in-writing'])
  expect(t.captions('interviewer').length).toBeGreaterThan(0)
  t.transport.tell({ type: 'channel', channel: 'voice' })
  await t.pass(100)
  expect(t.notices()).toEqual(['language-in-writing', 'language-in-writing'])
  expect([t.stt.calls, t.voices.spoken]).toEqual([[], []])
})

test('sound that is sent all the same is refused, once in words, and heard by nobody', async () => {
  const t = await setupSession({ plan: spanish, channel: 'text' })
  await t.pass(3_000)
  for (let sequence = 0; sequence < 100; sequence++) t.transport.sendPcm(sequence, voiceFrame())
  await t.pass(5_000)
  expect(t.notices()).toEqual(['language-in-writing'])
  expect(t.stt.calls).toEqual([])
})

test('where its language is heard and spoken it is held by voice, and the recogniser is told which it is', async () => {
  const t = await setupSession({ plan: spanish, channel: 'voice', hears: ['en', 'es'], speaks: ['en', 'es'] })
  expect(welcomeOf(t)).toMatchObject({ channel: 'voice', isWritten: false })
  await t.hearOut()
  await t.speak(3_000)
  await t.quiet(4_000)
  expect(t.stt.calls.length).toBeGreaterThan(0)
  expect(new Set(t.stt.calls.map(({ language }) => language))).toEqual(new Set(['es']))
})
