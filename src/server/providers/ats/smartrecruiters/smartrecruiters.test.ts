import { expect, test } from 'vitest'
import { openConnector } from '../index.ts'
import { atsConformance } from '../testing/conformance.ts'
import { smartrecruiters } from './index.ts'
import { startSmartRecruitersDouble } from './testing/double.ts'

const { signal } = new AbortController()
const stages = [
  ['Applied', 'New'],
  ['AI screen', 'In review'],
  ['Interview', 'Interview'],
] as const

atsConformance(smartrecruiters, {
  start: () => startSmartRecruitersDouble(),
  paths: { list: /candidates$/, note: /shares$/, file: /attachments$/, move: /status$/ },
  stageNames: Object.fromEntries(stages),
})

test('a status that ends an application is not offered, and a note goes to the hiring team alone', async () => {
  const double = await startSmartRecruitersDouble()
  const client = openConnector(smartrecruiters, double.credentials, { call: double.call, signal })
  const offered = (await client.listStages('any')).map(({ id }) => id)
  for (const ending of ['HIRED', 'REJECTED', 'WITHDRAWN', 'TRANSFERRED']) expect(offered).not.toContain(ending)
  await double.close()
})
