import { afterAll, afterEach, expect, test } from 'vitest'
import { eraseInterview } from '#server/screening/deletion/erase-interview.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { retentionMs } from './policy.ts'
import { findReportInterview, listInterviewsOf } from './read.ts'
import { featureJobs } from './testing/jobs.ts'
import { setupInterviews } from './testing/setup.ts'

const database = await openTestDatabase({ jobs: featureJobs })
afterAll(() => database.close())

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

let count = 0

async function setup() {
  const t = await setupInterviews(database)
  closers.push(t.close)
  count += 1
  return { ...t, email: `own-${count}@example.com` }
}

test('a person’s interviews are those with their address, however it was written, the newest first', async () => {
  const t = await setup()
  const first = await t.create({ email: t.email.toUpperCase() })
  await t.clock.advance(1000)
  const second = await t.create({ email: t.email })
  await t.create({ email: `x${t.email}` })
  const listed = await listInterviewsOf(database.db, t.email, t.clock.now())
  expect(listed.map(({ id }) => id)).toEqual([second.interviewId, first.interviewId])
})

test('what is deleted or past its time is not listed', async () => {
  const t = await setup()
  const gone = await t.create({ email: t.email })
  await t.create({ email: t.email })
  await eraseInterview(t.deps, gone.interviewId, 'asked by the visitor')
  expect(await listInterviewsOf(database.db, t.email, t.clock.now())).toHaveLength(1)
  await t.clock.advance(retentionMs)
  expect(await listInterviewsOf(database.db, t.email, t.clock.now())).toEqual([])
})

test('an interview is found by its id for whoever has proved its address, and for nobody else', async () => {
  const t = await setup()
  const { interviewId, reportToken } = await t.create({ email: t.email.toUpperCase() })
  const find = (link: string, reader: string | null) => findReportInterview(database.db, link, t.clock.now(), reader)
  expect((await find(interviewId, t.email))?.id).toBe(interviewId)
  for (const reader of [null, '', `x${t.email}`]) expect(await find(interviewId, reader)).toBeNull()
  // The link needs no account, and somebody else's account does not close it.
  for (const reader of [null, 'other@example.com']) expect((await find(reportToken, reader))?.id).toBe(interviewId)
})

test('an interview without an address is nobody’s', async () => {
  const t = await setup()
  const { interviewId } = await t.create({ email: null, name: null, source: 'landing' })
  for (const reader of [null, '', 'null']) {
    expect(await findReportInterview(database.db, interviewId, t.clock.now(), reader)).toBeNull()
  }
})
