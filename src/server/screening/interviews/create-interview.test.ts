import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { defaultSiteSettings } from '#content/default-site-settings.ts'
import { agentNotice } from '#content/interview/agent-notice.ts'
import { demoNotice } from '#content/interview/notice.ts'
import { NewInterview } from '#contract/api/interviews.ts'
import { InterviewPlan } from '#contract/interview/plan.ts'
import { hashToken } from '#server/platform/ids.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { createInterview } from './create-interview.ts'
import { newInterview, rowsOf, setupInterviews, transitionsOf } from './testing/setup.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

test('where a third party’s agent holds the demo, its own notice is the one that must have been read', async () => {
  const t = await setupInterviews(database)
  const scriptUrl = 'https://agent.example/widget.js'
  const agentIds = { john_us_eng: 'a', female_us_eng: 'b', raj_ind_english: 'c' }
  const deps = { ...t.deps, site: { ...defaultSiteSettings, voiceAgent: { scriptUrl, agentIds, origins: [] } } }
  const agents = { noticeVersion: agentNotice.version }
  await expect(createInterview(t.deps, newInterview(agents))).rejects.toMatchObject({
    code: 'interview.consent_missing',
  })
  await expect(createInterview(deps, newInterview())).rejects.toMatchObject({ code: 'interview.consent_missing' })
  const { interviewId } = await createInterview(deps, newInterview(agents))
  const { rows } = await database.db.execute(sql`select notice_version from interviews where id = ${interviewId}`)
  expect(rows[0]?.notice_version).toBe(agentNotice.version)
  // An application is an interview with us all the same.
  await createInterview(deps, newInterview({ source: 'careers' }))
  await t.close()
})

test('a new interview is consented under the notice that was shown, and both steps are recorded', async () => {
  const t = await setupInterviews(database)
  const created = await t.create()
  expect(created.status).toBe('consented')
  expect(await transitionsOf(database, created.interviewId)).toEqual([
    '– → created: requested on voice',
    `created → consented: started the call under notice ${demoNotice.version}`,
  ])
  const [notice] = await rowsOf(database, sql`select body from consent_notices where version = ${demoNotice.version}`)
  expect(notice?.body).toEqual(demoNotice.paragraphs)
  await t.close()
})

test('what is stored is what was asked for, with the frozen plan and its dates', async () => {
  const t = await setupInterviews(database)
  const created = await t.create({ voice: 'raj_ind_english' })
  const [row] = await rowsOf(database, sql`select * from interviews where id = ${created.interviewId}`)
  expect(row).toMatchObject({
    name: 'Dana Okafor',
    email: 'dana@example.com',
    voice: 'raj_ind_english',
    agent_id: 'raj_ind_english',
    position: 'General',
    type: 'voice',
    source: 'voice',
    status: 'consented',
    lease_generation: 0,
  })
  expect(InterviewPlan.parse(row?.plan).questions).toHaveLength(5)
  expect(created.expiresAt).toBe('2026-03-03T09:00:00.000Z')
  const [dates] = await rowsOf(
    database,
    sql`select deletes_at - created_at = interval '30 days' as kept_30_days from interviews where id = ${created.interviewId}`,
  )
  expect(dates?.kept_30_days).toBe(true)
  await t.close()
})

test('the tokens are answered once and only their hashes are stored', async () => {
  const t = await setupInterviews(database)
  const created = await t.create()
  const [row] = await rowsOf(database, sql`select * from interviews where id = ${created.interviewId}`)
  const stored = JSON.stringify(row)
  expect(stored).not.toContain(created.callToken)
  expect(stored).not.toContain(created.reportToken)
  expect(row?.call_token_hash).toBe(hashToken(created.callToken))
  expect(row?.report_token_hash).toBe(hashToken(created.reportToken))
  expect(created.callToken).not.toBe(created.reportToken)
  await t.close()
})

test('a status that a client sends is accepted and ignored', async () => {
  const t = await setupInterviews(database)
  const created = await createInterview(t.deps, newInterview({ status: 'evaluated', agentId: 'agent_7' }))
  const [row] = await rowsOf(database, sql`select status, agent_id from interviews where id = ${created.interviewId}`)
  expect(row).toEqual({ status: 'consented', agent_id: 'agent_7' })
  await t.close()
})

test('from the landing page name and e-mail may be missing', async () => {
  const t = await setupInterviews(database)
  const created = await createInterview(
    t.deps,
    NewInterview.parse({ voice: 'female_us_eng', source: 'landing', noticeVersion: demoNotice.version }),
  )
  const [row] = await rowsOf(database, sql`select name, email from interviews where id = ${created.interviewId}`)
  expect(row).toEqual({ name: null, email: null })
  await t.close()
})

test('an application is stored with its position, its source and the questions of that opening', async () => {
  const t = await setupInterviews(database)
  const created = await t.create({ source: 'careers', position: 'Customer Success Manager' })
  const [row] = await rowsOf(
    database,
    sql`select position, source, name, plan from interviews where id = ${created.interviewId}`,
  )
  expect(row).toMatchObject({ position: 'Customer Success Manager', source: 'careers', name: 'Dana Okafor' })
  expect(InterviewPlan.parse(row?.plan)).toMatchObject({ id: 'opening-customer-success-manager' })
  expect(await transitionsOf(database, created.interviewId)).toContain('– → created: requested on careers')
  await t.close()
})

test('another version of the notice is refused, asks to reload, and stores nothing', async () => {
  const t = await setupInterviews(database)
  const before = await rowsOf(database, sql`select id from interviews`)
  const refusal = createInterview(t.deps, newInterview({ noticeVersion: 'demo-0-00000000' }))
  await expect(refusal).rejects.toMatchObject({
    code: 'interview.consent_missing',
    kind: 'conflict',
    fields: [{ field: 'noticeVersion', message: expect.stringContaining('reload the page') }],
  })
  expect(await rowsOf(database, sql`select id from interviews`)).toEqual(before)
  await t.close()
})

test.each([
  [{ name: 'D' }, 'name', 'Name must be at least 2 characters'],
  [{ name: null }, 'name', 'Name must be at least 2 characters'],
  [{ name: ' x ' }, 'name', 'Name must be at least 2 characters'],
  [{ email: 'dana' }, 'email', 'Please enter a valid email address'],
  [{ email: null }, 'email', 'Please enter a valid email address'],
])(
  'from the voice page and from an application %j is refused with the words of the specification',
  (change, field, message) => {
    const input = {
      name: 'Dana Okafor',
      email: 'dana@example.com',
      voice: 'john_us_eng',
      noticeVersion: 'v',
      ...change,
    }
    for (const source of ['voice', 'careers']) {
      const problems = NewInterview.safeParse({ ...input, source }).error?.issues ?? []
      expect(problems.map((problem) => [problem.path.join('.'), problem.message])).toContainEqual([field, message])
    }
  },
)
