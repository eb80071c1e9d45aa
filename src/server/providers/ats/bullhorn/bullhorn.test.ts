import { expect, onTestFinished, test } from 'vitest'
import { keepCredentials, openConnector } from '../index.ts'
import { atsConformance } from '../testing/conformance.ts'
import { bullhorn } from './index.ts'
import { startBullhornDouble } from './testing/double.ts'

const { signal } = new AbortController()

atsConformance(bullhorn, {
  start: () => startBullhornDouble(),
  paths: { list: /query\/JobSubmission$/, note: /entity\/Note$/, file: /file\/Candidate/, move: /JobSubmission\/\d+$/ },
})

async function setup() {
  const double = await startBullhornDouble()
  onTestFinished(() => double.close())
  const memory = keepCredentials(double.credentials)
  const open = () => openConnector(bullhorn, memory.kept(), { call: double.call, signal, renew: memory.renew })
  return { double, memory, open }
}

test('the code is used once, and what came for it opens the next client without another session', async () => {
  const { double, memory, open } = await setup()
  await open().check()
  expect(memory.kept()).toMatchObject({ refreshToken: expect.any(String), restToken: expect.any(String) })
  expect(memory.kept()).not.toHaveProperty('code')
  await open().check()
  expect(double.refreshed()).toBe(0)
})

test('a session that ran out is opened again, once for all who meet it, and the new refresh token is kept', async () => {
  const { double, memory, open } = await setup()
  await open().check()
  const before = memory.kept().refreshToken
  const clients = [open(), open(), open()]
  double.endSession()
  await Promise.all(clients.map((client) => client.listStages('1')))
  expect(double.refreshed()).toBe(1)
  expect(memory.kept().refreshToken).not.toBe(before)
  double.endSession()
  await open().listStages('1')
  expect(double.refreshed()).toBe(2)
})

test('where the login fails after the token was replaced, the new token is kept all the same', async () => {
  const { double, open } = await setup()
  await open().check()
  double.endSession()
  double.fail('broken', /login$/)
  await expect(open().listStages('1')).rejects.toMatchObject({ kind: 'away' })
  await expect(open().listStages('1')).resolves.toContainEqual({ id: 'New Lead', name: 'New Lead' })
})

test('changes are read from the queue, which is made first, and again if their answer was lost', async () => {
  const { double, open } = await setup()
  const client = open()
  expect(await client.listChanges?.()).toEqual({ changes: [], isMore: false })
  const { jobId, stageIds } = double.addJob('Nurse', ['Applied', "Client's call"])
  const target = double.addApplication(jobId, stageIds[0] ?? '', { name: 'Dana', email: 'dana@candidate.example' })
  const first = await client.listChanges?.()
  expect(first?.changes).toEqual([{ id: expect.any(String), applicationId: target.id }])
  // The same again, under the same id.
  expect(await client.listChanges?.()).toEqual(first)
})

test('statuses that end a submission are not offered, and a name with a quote is asked for as it is', async () => {
  const { double, open } = await setup()
  const client = open()
  const { jobId, stageIds } = double.addJob('Nurse', ['Applied', "Client's call"])
  const names = (await client.listStages(jobId)).map(({ name }) => name)
  expect(names).toEqual(['New Lead', 'Applied', "Client's call"])
  const quoted = stageIds[1] ?? ''
  double.addApplication(jobId, quoted, { name: 'Dana', email: 'dana@candidate.example' })
  const { items } = await client.listApplications({ jobId, stageId: quoted, resume: null }, null)
  expect(items).toHaveLength(1)
})
