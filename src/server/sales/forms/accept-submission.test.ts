import { afterAll, expect, test } from 'vitest'
import { createAddressCounter } from '#server/platform/public-post.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { acceptSubmission, type Reception } from './accept-submission.ts'
import type { NewSubmission } from './store.ts'
import { setupForms } from './testing/setup.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

/** Takes forms and keeps each waiting until the test says whether it was the first of its kind to be stored. */
function createSlowReception() {
  const waiting: { submission: NewSubmission; answer(isNew: boolean): void }[] = []
  const reception: Reception = {
    addresses: createAddressCounter(),
    emails: createAddressCounter(),
    underWay: new Map(),
    store: (_, submission) => new Promise((answer) => waiting.push({ submission, answer })),
    waker: { wakeSoon() {}, async wakeAt() {}, pause() {}, pausedForMs: () => 0 },
  }
  return { waiting, reception }
}

async function setup() {
  const { deps } = await setupForms(database)
  const { waiting, reception } = createSlowReception()
  const send = (key: string, email = 'ada@example.com') =>
    acceptSubmission(deps, reception, {
      form: 'contact',
      portalId: 'openround',
      formGuid: 'contact',
      channel: 'service',
      values: { firstname: 'Ada', lastname: 'Byron', email },
      facts: { page: null, referrer: null, campaign: {}, filledInMs: null, trap: '' },
      pageName: null,
      submittedAt: null,
      consentOptions: null,
      key: key.repeat(16),
      clientAddress: '192.0.2.1',
    })
  const standings = () => waiting.map(({ submission }) => submission.standing)
  return { waiting, send, standings }
}

test('of twenty repeats at once each is what the first is, whichever is stored first; another form beside them counts one', async () => {
  const t = await setup()
  const sent = Array.from({ length: 20 }, () => t.send('a'))
  sent.push(t.send('b', 'grace@example.com'))
  expect(new Set(t.standings())).toEqual(new Set(['accepted']))
  for (const { answer } of t.waiting.toReversed()) answer(false)
  await Promise.all(sent)
})

test('many different ones are looked at by a person, and a repeat of one of those as well', async () => {
  const t = await setup()
  const sent = ['a', 'b', 'c', 'd', 'e', 'f', 'f'].map((key, at) => t.send(key, `ada${Math.min(at, 5)}@example.com`))
  expect(t.standings().slice(-2)).toEqual(['quarantined', 'quarantined'])
  for (const { answer } of t.waiting) answer(true)
  await Promise.all(sent)
})

test('what was judged is forgotten once it is stored or has failed', async () => {
  const t = await setup()
  const first = t.send('a')
  t.waiting[0]?.answer(true)
  await first
  const sent = ['b', 'c', 'd', 'e'].map((key) => t.send(key))
  const repeat = t.send('a')
  expect(t.standings().at(-1)).toBe('quarantined')
  for (const { answer } of t.waiting) answer(false)
  await Promise.all([...sent, repeat])
})
