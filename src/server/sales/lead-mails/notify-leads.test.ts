import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { mailFeature } from '#server/messaging/mail/feature.ts'
import { contactAddress, contactPayload, setupForms } from '#server/sales/forms/testing/setup.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { notifyLeadsJob } from './feature.ts'
import { leadsPerLook, notifyLeads } from './notify-leads.ts'

const database = await openTestDatabase({ jobs: [...mailFeature.jobs, notifyLeadsJob] })
afterAll(() => database.close())
beforeEach(async () => {
  for (const table of ['mails', 'submissions', 'contacts']) await database.db.execute(sql.raw(`delete from ${table}`))
})

const admin = 'owner@example.com'

async function setup() {
  const t = await setupForms(database)
  const deps = { ...t.deps, config: { ...t.deps.config, mail: { ...t.deps.config.mail, adminEmail: admin } } }
  let sent = 0
  const send = async (email: string, parts: Record<string, string> = {}, facts?: string) => {
    const named = Object.entries({ firstname: 'Ada', lastname: 'Byron', ...parts, email })
    const fields = named.map(([name, value]) => ({ name, value }))
    sent += 1
    const address = `198.51.${sent >> 8}.${sent & 255}`
    const answer = await t.post(contactAddress, { ...contactPayload, fields }, { address, facts })
    expect(answer.statusCode).toBe(200)
  }
  return { ...t, deps, send }
}

async function mails(): Promise<Record<string, unknown>[]> {
  const { rows } = await database.db.execute(
    sql`select recipient, template, reply_to, subject, text, html from mails order by template, created_at, id`,
  )
  return rows
}

test('a submission is told to the admin, who can answer it, and acknowledged to its sender', async () => {
  const t = await setup()
  await t.send('Ada@Example.com', { company: 'Engines Ltd', message: 'Visit http://evil.example now' })
  expect(await notifyLeads(t.deps)).toBe(1)
  const [thanks, news] = await mails()
  expect(thanks).toMatchObject({ recipient: 'ada@example.com', template: 'lead-acknowledgement' })
  expect(news).toMatchObject({ recipient: admin, template: 'lead-notification', reply_to: 'ada@example.com' })
  expect(news?.subject).toContain('Ada Byron')
  expect(news?.text).toContain('Engines Ltd')
  // A person's own words never become a link in the admin's mail.
  expect(news?.text).not.toContain('http://evil.example')
  expect(news?.html).not.toContain('href="http://evil.example')
})

test('however often and wherever it is looked, each submission is told once', async () => {
  const t = await setup()
  for (let number = 0; number < 6; number += 1) await t.send(`person${number}@example.com`)
  await Promise.all(Array.from({ length: 4 }, () => notifyLeads(t.deps)))
  await notifyLeads(t.deps)
  const templates = (await mails()).map(({ template }) => template)
  expect(templates.filter((template) => template === 'lead-notification')).toHaveLength(6)
  expect(templates.filter((template) => template === 'lead-acknowledgement')).toHaveLength(6)
})

test('what is quarantined is told to nobody', async () => {
  const t = await setup()
  await t.send('bot@example.com', {}, 'filledInMs=10')
  expect(await notifyLeads(t.deps)).toBe(0)
  expect(await mails()).toEqual([])
})

test('one address is thanked once a day, and the admin hears of every message', async () => {
  const t = await setup()
  await t.send('ada@example.com', { message: 'First' })
  await t.send('ada@example.com', { message: 'Second' })
  await notifyLeads(t.deps)
  expect((await mails()).map(({ template }) => template)).toEqual([
    'lead-acknowledgement',
    'lead-notification',
    'lead-notification',
  ])
  await t.clock.advance(25 * 60 * 60 * 1000)
  await t.send('ada@example.com', { message: 'Third' })
  await notifyLeads(t.deps)
  expect((await mails()).filter(({ template }) => template === 'lead-acknowledgement')).toHaveLength(2)
})

test('a mail that cannot be stored leaves the submission to be told later', async () => {
  const t = await setup()
  await t.send('ada@example.com')
  const deps = {
    ...t.deps,
    ids: {
      ...t.deps.ids,
      uuid: () => {
        throw new Error('the process dies here')
      },
    },
  }
  await expect(notifyLeads(deps)).rejects.toThrow('the process dies here')
  expect(await mails()).toEqual([])
  expect(await notifyLeads(t.deps)).toBe(1)
  expect(await mails()).toHaveLength(2)
})

test('without an admin the sender is still thanked', async () => {
  const t = await setup()
  await t.send('ada@example.com')
  const config = { ...t.deps.config, mail: { ...t.deps.config.mail, adminEmail: null } }
  await notifyLeads({ ...t.deps, config })
  expect((await mails()).map(({ template }) => template)).toEqual(['lead-acknowledgement'])
})

test('a run works off a rush', async () => {
  const t = await setup()
  const total = leadsPerLook + 5
  for (let number = 0; number < total; number += 1) {
    await t.send(`person${number}@example.com`)
  }
  await notifyLeadsJob.run(
    t.deps,
    {},
    { jobId: 'job', attempt: 1, isLastAttempt: false, signal: new AbortController().signal, log: t.deps.log },
  )
  expect((await mails()).filter(({ template }) => template === 'lead-notification')).toHaveLength(total)
})
