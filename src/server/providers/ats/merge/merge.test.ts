import { createHmac } from 'node:crypto'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openConnector } from '../index.ts'
import { atsConformance } from '../testing/conformance.ts'
import { freshAsOf, isRejecting } from './answers.ts'
import { merge } from './index.ts'
import { mergeAccount, startMergeDouble } from './testing/double.ts'

const { signal } = new AbortController()

atsConformance(merge, {
  start: () => startMergeDouble(),
  paths: { list: /v1\/applications$/, note: /v1\/activities$/, move: /change-stage$/ },
})

async function open(options: Parameters<typeof startMergeDouble>[0] = {}) {
  const double = await startMergeDouble(options)
  onTestFinished(() => double.close())
  return { double, client: openConnector(merge, double.credentials, { call: double.call, signal }) }
}

const person = { name: 'Dana Okafor', email: 'dana@candidate.example' }
const note = {
  paragraphs: ['The interview is evaluated.'],
  link: { href: 'https://openround.example/dashboard/w/interviews/i#r1', label: 'Report' },
}

describe('the test of a connection', () => {
  test.each([
    ['a link that is broken', { status: 'RELINK_NEEDED' }, 'In Merge, link Workday again'],
    ['a link that is not finished', { status: 'INCOMPLETE' }, 'In Merge, finish linking Workday'],
    ['notes that cannot be written', { lacks: { model: 'Activity', operation: 'CREATE' } }, 'Merge cannot write notes'],
    ['stages that are not read', { lacks: { model: 'JobInterviewStage', operation: 'FETCH' } }, 'JobInterviewStage'],
    [
      'a model that is switched off',
      { sync: { status: 'DISABLED', is_initial_sync: false } },
      'is switched off in Merge',
    ],
    ['a first fetch that is under way', { sync: { status: 'SYNCING', is_initial_sync: true } }, 'for the first time'],
    ['a user who is not there', { users: [] }, 'A user of Workday with the address sam@example.com'],
  ])('names %s', async (_, options, words) => {
    const { client } = await open(options)
    const { missing } = await client.check()
    expect(missing.length).toBeGreaterThan(0)
    expect(missing[0]).toContain(words)
  })

  test('passes while a later fetch is under way, and names the linked account', async () => {
    const { client } = await open({ sync: { status: 'SYNCING', is_initial_sync: false } })
    expect(await client.check()).toEqual({ account: mergeAccount, missing: [] })
  })
})

test('stages that belong to no job are offered for each, and none that rejects', async () => {
  const { double, client } = await open({ hasSharedStages: true })
  const { jobId } = double.addJob('Nurse', ['Review', 'Interview', 'Rejected by manager', 'Withdrawn'])
  expect((await client.listStages(jobId)).map(({ name }) => name)).toEqual(['Review', 'Interview'])
  expect(['Declined', 'Disqualified', 'Not selected', 'Disposition', 'Archived'].every(isRejecting)).toBe(true)
  expect(['Interview', 'Offer', 'Project review', 'Selected'].some(isRejecting)).toBe(false)
})

test('of who stands in another stage neither name nor address is read', async () => {
  const { double, client } = await open()
  const { jobId, stageIds } = double.addJob('Nurse', ['Applied', 'AI screen'])
  const [applied = '', screen = ''] = stageIds
  double.addApplication(jobId, applied, { name: 'Ben', email: 'ben@candidate.example' })
  double.addApplication(jobId, screen, person)
  const first = await client.listApplications({ jobId, stageId: screen, resume: null }, null)
  expect(first.items.map(({ email }) => email)).toEqual([person.email])
  const resume = new Date(0).toISOString()
  const changed = await client.listApplications({ jobId, stageId: screen, resume }, null)
  expect(changed.items.map(({ email }) => email)).toEqual([null, person.email])
})

test('the same note is written once, whoever asks for it again', async () => {
  const { double, client } = await open()
  const { jobId, stageIds } = double.addJob('Nurse', ['AI screen'])
  const target = double.addApplication(jobId, stageIds[0] ?? '', person)
  await client.writeNote(target, note)
  await client.writeNote(target, note)
  expect(double.notesOf(target)).toHaveLength(1)
})

test('a refusal is told by its kind, and nothing of what was sent', async () => {
  const { double, client } = await open()
  const { jobId, stageIds } = double.addJob('Nurse', ['AI screen'])
  const target = double.addApplication(jobId, stageIds[0] ?? '', person)
  const written = client.writeNote({ ...target, candidateId: 'nobody' }, note)
  await expect(written).rejects.toMatchObject({ kind: 'refused', said: 'ERROR' })
})

test('the copy is as old as the last synchronization that is done', async () => {
  const { double, client } = await open()
  const at = new Date('2026-03-02T09:00:00.000Z')
  double.synchronize(at)
  expect(await client.copiedAt?.('notes')).toEqual(at)
  expect(await client.copiedAt?.('applications')).toEqual(at)
  const base = { model_name: 'Activity', status: 'SYNCING', last_sync_start: at.toISOString() }
  expect(freshAsOf({ ...base, last_sync_result: 'FAILED' })).toBeNull()
  expect(freshAsOf({ ...base, data_fresh_as_of: '2026-03-01T09:00:00Z' })).toEqual(new Date('2026-03-01T09:00:00Z'))
  expect(freshAsOf({ model_name: 'Activity', status: 'SYNCING' })).toBeNull()
})

test('the European and the Asian hosts are asked where the region says so, and no other', async () => {
  const asked: string[] = []
  const call = (url: string) => {
    asked.push(new URL(url).host)
    return Promise.resolve(new Response('{}', { status: 401 }))
  }
  for (const region of ['', 'eu', 'ap']) {
    const client = openConnector(merge, { key: 'k', accountToken: 't', writer: 'a@b', region }, { call, signal })
    await expect(client.check()).rejects.toMatchObject({ kind: 'reconnect' })
  }
  expect(asked).toEqual(['api.merge.dev', 'api-eu.merge.dev', 'api-ap.merge.dev'])
})

describe('a webhook', () => {
  const now = new Date()
  const deliver = (payload: object) => {
    const bytes = Buffer.from(JSON.stringify(payload))
    const signature = createHmac('sha256', 'test-secret').update(bytes).digest('base64url')
    return { bytes, headers: { 'x-merge-webhook-signature': signature } }
  }
  const application = {
    hook: { event: 'Application.changed' },
    linked_account: { id: mergeAccount },
    data: { id: 'a-1' },
  }

  test('is signed as was worked out by hand, with and without padding', () => {
    const bytes = Buffer.from('{"event":"candidate_moved","id":"c-1"}')
    const signature = Buffer.from('5288e7a71a5490c356b02ca39c6f96dbf98cf5311f9588c12bb9e8782a07f9b5', 'hex')
    for (const text of [signature.toString('base64url'), `${signature.toString('base64url')}=`]) {
      const headers = { 'x-merge-webhook-signature': text }
      expect(merge.readWebhook?.({ bytes, headers }, 'test-secret', now)).not.toBeNull()
      expect(merge.readWebhook?.({ bytes, headers }, 'another', now)).toBeNull()
    }
    expect(merge.readWebhook?.({ bytes, headers: {} }, 'test-secret', now)).toBeNull()
  })

  test('of another linked account, or of something else, starts nothing', () => {
    const read = (payload: object) => merge.readWebhook?.(deliver(payload), 'test-secret', now, mergeAccount)?.events
    expect(read(application)).toEqual([{ kind: 'application', applicationId: 'a-1' }])
    expect(read({ ...application, linked_account: { id: 'another' } })).toEqual([{ kind: 'other' }])
    expect(read({ ...application, hook: { event: 'Candidate.changed' } })).toEqual([{ kind: 'other' }])
    expect(read({ response: 'Success! This URL will be notified.' })).toEqual([{ kind: 'ping' }])
  })
})
