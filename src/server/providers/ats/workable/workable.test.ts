import { expect, test } from 'vitest'
import { isAllowed, openConnector } from '../index.ts'
import { atsConformance } from '../testing/conformance.ts'
import { workable } from './index.ts'
import { startWorkableDouble } from './testing/double.ts'

const { signal } = new AbortController()

atsConformance(workable, {
  start: () => startWorkableDouble(),
  paths: { list: /candidates$/, note: /comments$/, file: /comments$/, move: /move$/ },
})

test('where a list leaves addresses out, each candidate is read', async () => {
  const double = await startWorkableDouble({ listsAddresses: false })
  const client = openConnector(workable, double.credentials, { call: double.call, signal })
  const { jobId, stageIds } = double.addJob('Nurse', ['AI screen'])
  const [stageId = ''] = stageIds
  double.addApplication(jobId, stageId, { name: 'Dana', email: 'dana@candidate.example' })
  const { items } = await client.listApplications({ jobId, stageId, resume: null }, null)
  expect(items).toMatchObject([{ email: 'dana@candidate.example' }])
  await double.close()
})

test('a member who writes and is not there is told, and the account is the subdomain', async () => {
  const double = await startWorkableDouble({ members: [] })
  const client = openConnector(workable, double.credentials, { call: double.call, signal })
  expect(await client.check()).toEqual({
    account: 'acme',
    missing: ['A Workable member with the address sam@example.com'],
  })
  await double.close()
})

test('a subdomain cannot lead anywhere else', () => {
  const [subdomain] = workable.manifest.credentials
  for (const typed of ['evil.example/', 'a.b', 'a@b', 'a#', '..', 'A'])
    expect(subdomain?.pattern?.test(typed), typed).toBe(false)
  expect(isAllowed('https://acme.workable.com/spi/v3/jobs', workable.manifest.hosts)).toBe(true)
  for (const address of [
    'https://workable.com.evil.example/',
    'https://evilworkable.com/',
    'http://acme.workable.com/',
    'https://key@acme.workable.com/',
    'https://acme.workable.com:8443/',
  ])
    expect(isAllowed(address, workable.manifest.hosts), address).toBe(false)
})
