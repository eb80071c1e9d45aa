import { expect, test } from 'vitest'
import { openConnector } from '../index.ts'
import { atsConformance } from '../testing/conformance.ts'
import { bamboohr } from './index.ts'
import { startBambooHrDouble } from './testing/double.ts'

const { signal } = new AbortController()

atsConformance(bamboohr, {
  start: () => startBambooHrDouble(),
  paths: { list: /applications$/, note: /comments$/, move: /status$/ },
})

test('where a list leaves addresses out, each application is read for its own', async () => {
  const double = await startBambooHrDouble({ listsAddresses: false })
  const client = openConnector(bamboohr, double.credentials, { call: double.call, signal })
  const { jobId, stageIds } = double.addJob('Nurse', ['Applied', 'AI screen'])
  const [, screen = ''] = stageIds
  double.addApplication(jobId, screen, { name: 'Dana Okafor', email: 'dana@candidate.example' })
  const { items } = await client.listApplications({ jobId, stageId: screen, resume: null }, null)
  expect(items).toMatchObject([{ name: 'Dana Okafor', email: 'dana@candidate.example' }])
  await double.close()
})

test('statuses that end an application are not offered, whether by name or by code', async () => {
  const double = await startBambooHrDouble()
  const client = openConnector(bamboohr, double.credentials, { call: double.call, signal })
  const { jobId } = double.addJob('Nurse', ['Reviewed', 'Overqualified', 'Position withdrawn'])
  const names = (await client.listStages(jobId)).map(({ name }) => name)
  expect(names).toContain('Reviewed')
  for (const ending of ['Hired', 'Nope', 'Overqualified', 'Position withdrawn']) expect(names).not.toContain(ending)
  await double.close()
})

test('what BambooHR says of a refusal is told, from the header where it says it', async () => {
  const double = await startBambooHrDouble()
  const client = openConnector(bamboohr, double.credentials, { call: double.call, signal })
  const { jobId, stageIds } = double.addJob('Nurse', ['Applied'])
  const target = double.addApplication(jobId, stageIds[0] ?? '', { name: 'Dana', email: 'dana@candidate.example' })
  const moved = client.moveStage?.(target, { fromStageId: stageIds[0] ?? '', toStageId: '999' })
  await expect(moved).rejects.toMatchObject({ kind: 'refused', said: 'Unknown status' })
  await double.close()
})
