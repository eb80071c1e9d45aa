import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { createVirtualClock } from '#server/platform/clock.ts'
import { createSeededIds } from '#server/platform/ids.ts'
import type { EmailMessage, SendOutcome } from '#server/providers/email/port.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { createTestDeps } from '../../../../tests/harness/deps.ts'
import { deliverMail } from './deliver-mail.ts'
import { eraseMailsAbout } from './erase-mails.ts'
import { deliverMailJob, mailFeature, sweepMailsJob } from './feature.ts'
import { type NewMail, queueMail } from './queue-mail.ts'
import { withdrawMail } from './store.ts'

const database = await openTestDatabase({ jobs: mailFeature.jobs })
afterAll(() => database.close())

let count = 0
const dayMs = 24 * 60 * 60 * 1000

const forget = (email: string) => database.db.transaction((tx) => eraseMailsAbout(tx, email))

async function setup(outcomes: SendOutcome[] = []) {
  const sent: EmailMessage[] = []
  const clock = createVirtualClock(new Date('2026-03-02T09:00:00.000Z'))
  count += 1
  const { deps, records } = await createTestDeps({
    db: database.db,
    overrides: {
      clock,
      ids: createSeededIds(`mail-${process.pid}-${count}`),
      email: {
        id: 'fake',
        async send(message) {
          sent.push(message)
          return outcomes.shift() ?? { state: 'sent' }
        },
      },
    },
  })
  const key = `test/${count}`
  const mail: NewMail<'sign-in'> = {
    key,
    to: 'Ana@Example.com',
    template: 'sign-in',
    data: { signInUrl: 'https://a.example/sign-in?token=x', minutes: 15 },
  }
  const context = (isLastAttempt = false) => ({
    jobId: 'job',
    attempt: 1,
    isLastAttempt,
    signal: new AbortController().signal,
    log: deps.log,
  })
  const row = async () =>
    (await database.db.execute(sql`select * from mails where key = ${key}`)).rows[0] as Record<string, unknown>
  return {
    deps,
    clock,
    records,
    sent,
    mail,
    key,
    row,
    queue: (parts: Partial<typeof mail> = {}) =>
      database.db.transaction((tx) => queueMail(tx, deps, { ...mail, ...parts })),
    async deliver(isLastAttempt = false) {
      await deliverMail(deps, String((await row()).id), context(isLastAttempt))
    },
    sweep: () => sweepMailsJob.run(deps, {}, context()),
    /** How often it was published that the mail has not arrived and is not tried again. */
    async timesLost() {
      const ofMail = sql`type = 'mail.undeliverable' and subject = ${String((await row()).id)}`
      return (await database.db.execute(sql`select 1 from domain_events where ${ofMail}`)).rows.length
    },
  }
}

const deferred: SendOutcome = { state: 'deferred', reply: '451 4.7.1 Greylisted' }

test('a mail is stored with its job, once for each key', async () => {
  const t = await setup()
  expect(await t.queue()).toBe(true)
  expect(await t.queue()).toBe(false)
  const { rows } = await database.db.execute(
    sql`select data from jobs.job where name = ${deliverMailJob.name} and data->>'mailId' = ${String((await t.row()).id)}`,
  )
  expect(rows).toHaveLength(1)
  expect(await t.row()).toMatchObject({ state: 'queued', recipient: 'ana@example.com', attempts: 0 })
})

test('many who queue the same mail at once queue it once', async () => {
  const t = await setup()
  const results = await Promise.all(Array.from({ length: 8 }, () => t.queue()))
  expect(results.filter(Boolean)).toHaveLength(1)
})

test('nothing is sent for a transaction that did not commit', async () => {
  const t = await setup()
  const failing = database.db.transaction(async (tx) => {
    await queueMail(tx, t.deps, t.mail)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await t.row()).toBeUndefined()
})

test('a mail that is sent is sent once, from the brand, under its own id', async () => {
  const t = await setup()
  await t.queue()
  await t.deliver()
  await t.deliver()
  expect(t.sent).toHaveLength(1)
  expect(t.sent[0]).toMatchObject({
    to: 'ana@example.com',
    from: { name: t.deps.site.brand.name, address: t.deps.site.brand.email },
    subject: expect.stringContaining('sign in'),
    text: expect.stringContaining('https://a.example/sign-in?token=x'),
  })
  expect(await t.row()).toMatchObject({ state: 'sent', attempts: 1, last_error: null, settled_at: expect.anything() })
})

test('a mail that is deferred waits for its next attempt and says why', async () => {
  const t = await setup([deferred, { state: 'sent' }])
  await t.queue()
  await expect(t.deliver()).rejects.toMatchObject({ code: 'mail.not_sent', retryable: true })
  expect(await t.row()).toMatchObject({ state: 'queued', attempts: 1, last_error: deferred.reply, settled_at: null })
  await t.deliver()
  expect(await t.row()).toMatchObject({ state: 'sent', attempts: 2, last_error: null })
})

test('after the last attempt the mail has failed, and can be seen', async () => {
  const t = await setup([deferred])
  await t.queue()
  await expect(t.deliver(true)).rejects.toMatchObject({ code: 'mail.not_sent' })
  expect(await t.row()).toMatchObject({ state: 'failed', last_error: deferred.reply })
})

test('a bounce is final', async () => {
  const t = await setup([{ state: 'bounced', reply: '550 5.1.1 No such user', addressIsDead: true }])
  await t.queue()
  await t.deliver()
  await t.deliver()
  expect(t.sent).toHaveLength(1)
  expect(await t.row()).toMatchObject({ state: 'bounced', last_error: '550 5.1.1 No such user' })
})

test('without a mail server the mail is stored', async () => {
  const t = await setup([{ state: 'stored' }])
  await t.queue()
  await t.deliver()
  expect(await t.row()).toMatchObject({ state: 'stored', text: expect.stringContaining('token=x') })
})

test('no address, word or reply reaches the log', async () => {
  const t = await setup([{ state: 'bounced', reply: '550 <ana@example.com> unknown', addressIsDead: true }])
  await t.queue()
  await t.deliver()
  expect(t.records.length).toBeGreaterThan(0)
  expect(JSON.stringify(t.records)).not.toMatch(/ana@example|token=x/i)
})

test('a mail whose link has run out is not sent any more', async () => {
  const t = await setup()
  await t.queue({ expiresAt: new Date(t.clock.now().getTime() + 60_000) })
  await t.clock.advance(60_000)
  await t.deliver()
  await t.deliver()
  expect(t.sent).toEqual([])
  expect(await t.row()).toMatchObject({ state: 'failed', last_error: expect.stringContaining('ran out') })
  expect(await t.timesLost()).toBe(1)
})

test('the sweep takes a used-up link out of the database and keeps the fact of the mail', async () => {
  const t = await setup()
  await t.queue({ expiresAt: new Date(t.clock.now().getTime() + 60_000) })
  await t.deliver()
  await t.sweep()
  expect((await t.row()).text).not.toBeNull()
  await t.clock.advance(60_000)
  await t.sweep()
  await t.sweep()
  expect(await t.row()).toMatchObject({ state: 'sent', text: null, html: null })
})

test('the sweep deletes mails after 90 days', async () => {
  const t = await setup()
  await t.queue()
  await t.deliver()
  await t.clock.advance(90 * dayMs - 1)
  await t.sweep()
  expect(await t.row()).toBeDefined()
  await t.clock.advance(1)
  await t.sweep()
  expect(await t.row()).toBeUndefined()
})

test('a mail whose last attempt was cut off does not wait for ever', async () => {
  const t = await setup([deferred])
  await t.queue()
  await expect(t.deliver()).rejects.toThrow()
  await t.sweep()
  expect((await t.row()).state).toBe('queued')
  expect(await t.timesLost()).toBe(0)
  await t.clock.advance(dayMs)
  await t.sweep()
  await t.sweep()
  expect((await t.row()).state).toBe('failed')
  expect(await t.timesLost()).toBe(1)
})

test('a mail that waits can be taken back, one that has gone out cannot', async () => {
  const t = await setup()
  await t.queue({ sendAt: new Date(t.clock.now().getTime() + dayMs) })
  expect(await withdrawMail(database.db, t.key)).toBe(true)
  expect(await t.row()).toBeUndefined()
  const other = await setup()
  await other.queue()
  await other.deliver()
  expect(await withdrawMail(database.db, other.key)).toBe(false)
})

test('a person’s mails are forgotten with them', async () => {
  const t = await setup()
  await t.queue({ to: 'forget@example.com' })
  expect(await forget('forget@example.com')).toBe(1)
  expect(await t.row()).toBeUndefined()
})

test('a person is forgotten whatever letters their address is written in', async () => {
  const t = await setup()
  const address = 'jürgen.o’neil+test@münchen.example'
  await t.queue({ to: address })
  expect(await forget(address)).toBe(1)
  expect(await t.row()).toBeUndefined()
})
