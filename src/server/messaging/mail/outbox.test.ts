import { sql } from 'drizzle-orm'
import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import type { MailState } from '#contract/values/mails.ts'
import { enterByAddress } from '#server/platform/auth/enter.ts'
import { sessionCookie } from '#server/platform/auth/session.ts'
import { createVirtualClock } from '#server/platform/clock.ts'
import { Secret } from '#server/platform/config/secret.ts'
import { createServer } from '#server/platform/http/create-server.ts'
import { createSeededIds } from '#server/platform/ids.ts'
import type { SendOutcome } from '#server/providers/email/port.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { createTestDeps } from '../../../../tests/harness/deps.ts'
import { deliverMail } from './deliver-mail.ts'
import { eraseMailsAbout } from './erase-mails.ts'
import { mailFeature } from './feature.ts'
import { findUndeliverable, openOutbox } from './open-outbox.ts'
import { outboxPageSize } from './policy.ts'
import { queueMail } from './queue-mail.ts'
import { serveMailHtml } from './routes.ts'

const database = await openTestDatabase({ jobs: mailFeature.jobs })
afterAll(() => database.close())

let count = 0

async function setup(outcomes: SendOutcome[] = []) {
  count += 1
  const clock = createVirtualClock(new Date('2026-03-02T09:00:00.000Z'))
  const { deps } = await createTestDeps({
    db: database.db,
    overrides: {
      clock,
      ids: createSeededIds(`outbox-${process.pid}-${count}`),
      email: { id: 'fake', send: () => Promise.resolve(outcomes.shift() ?? { state: 'sent' }) },
    },
  })
  const domain = `test-${process.pid}-${count}.example`
  const outbox = openOutbox(deps)
  let written = 0
  async function write(to = `ana@${domain}`, expiresAt?: Date): Promise<string> {
    written += 1
    const key = `${domain}/${written}`
    await database.db.transaction((tx) =>
      queueMail(tx, deps, {
        key,
        to,
        template: 'sign-in',
        data: { signInUrl: 'https://a.example/sign-in?token=x', minutes: 15 },
        expiresAt,
      }),
    )
    const { rows } = await database.db.execute<{ id: string }>(sql`select id from mails where key = ${key}`)
    return rows[0]?.id ?? ''
  }
  return {
    deps,
    clock,
    domain,
    outbox,
    write,
    async deliver(mailId: string) {
      await deliverMail(deps, mailId, {
        isLastAttempt: true,
        signal: new AbortController().signal,
        log: deps.log,
      })
    },
    list: (state: MailState | null = null, after: string | null = null) =>
      outbox.list({ state, search: domain, after }),
  }
}

const refused: SendOutcome = { state: 'bounced', reply: '550 5.1.1 User unknown', addressIsDead: true }

test('mails are listed the newest first, page by page, none twice and none left out', async () => {
  const t = await setup()
  const written: string[] = []
  for (let number = 0; number < outboxPageSize + 3; number += 1) {
    if (number % 5 === 0) await t.clock.advance(1000)
    written.push(await t.write())
  }
  const first = await t.list()
  expect(first.mails).toHaveLength(outboxPageSize)
  const late = await t.write()
  const second = await t.list(null, first.next)
  expect(second.next).toBeNull()
  const seen = [...first.mails, ...second.mails].map(({ id }) => id)
  expect(new Set(seen)).toEqual(new Set(written))
  expect(seen).toHaveLength(written.length)
  expect((await t.list()).mails[0]?.id).toBe(late)
})

test('a search finds part of an address, and takes no sign of it for a pattern', async () => {
  const t = await setup()
  await t.write(`under_score@${t.domain}`)
  await t.write(`underXscore@${t.domain}`)
  const found = await t.outbox.list({ state: null, search: `UNDER_score@${t.domain}`, after: null })
  expect(found.mails.map(({ recipient }) => recipient)).toEqual([`under_score@${t.domain}`])
})

test('mails are listed by what became of them', async () => {
  const t = await setup([{ state: 'sent' }, refused])
  const [taken, back] = [await t.write(), await t.write()]
  await t.deliver(taken)
  await t.deliver(back)
  expect((await t.list('sent')).mails.map(({ id }) => id)).toEqual([taken])
  expect((await t.list('bounced')).mails[0]).toMatchObject({
    id: back,
    lastError: '550 5.1.1 User unknown',
    attempts: 1,
  })
})

test('a cursor that nobody can have come from is the beginning of the list', async () => {
  const t = await setup()
  const mailId = await t.write()
  expect((await t.list(null, 'nonsense')).mails.map(({ id }) => id)).toEqual([mailId])
})

test('a mail that is sent again is a new one with the same words, once however often it is pressed', async () => {
  const t = await setup([refused])
  const mailId = await t.write()
  await t.deliver(mailId)
  const ids = await Promise.all(Array.from({ length: 5 }, () => t.outbox.sendAgain(mailId, 0)))
  expect(new Set(ids).size).toBe(1)
  const [copyId] = ids
  const [original, copy] = [await t.outbox.find(mailId), await t.outbox.find(copyId ?? '')]
  expect(copy).toMatchObject({ state: 'queued', subject: original?.subject, text: original?.text, attempts: 0 })
  expect(original?.copies.map(({ id }) => id)).toEqual([copyId])
  const { rows } = await database.db.execute(sql`select 1 from jobs.job where data->>'mailId' = ${copyId}`)
  expect(rows).toHaveLength(1)
  expect(await t.outbox.sendAgain(mailId, 1)).not.toBe(copyId)
})

test('what still waits, has lost its words or never was cannot be sent again', async () => {
  const t = await setup()
  const waiting = await t.write()
  expect(await t.outbox.sendAgain(waiting, 0)).toBeNull()
  const expired = await t.write(undefined, new Date(t.clock.now().getTime() + 1000))
  await t.deliver(expired)
  await t.clock.advance(2000)
  expect(await t.outbox.sendAgain(expired, 0)).toBeNull()
  expect(await t.outbox.sendAgain('no-such-mail', 0)).toBeNull()
})

test('an address that the mail server refuses is known as such until a mail is taken', async () => {
  const t = await setup([refused, { state: 'sent' }])
  const mailId = await t.write()
  await t.deliver(mailId)
  expect((await t.list()).mails[0]?.isUndeliverable).toBe(true)
  expect(await t.outbox.undeliverableOf([`ANA@${t.domain}`, `bob@${t.domain}`])).toMatchObject([
    { address: `ana@${t.domain}`, source: 'refused' },
  ])
  expect((await t.outbox.find(mailId))?.undeliverable).toMatchObject({ source: 'refused', reason: refused.reply })
  await t.deliver((await t.outbox.sendAgain(mailId, 0)) ?? '')
  expect(await findUndeliverable(database.db, [`ana@${t.domain}`])).toEqual(new Map())
})

test('a refusal that is not about the address marks none', async () => {
  const t = await setup([{ state: 'bounced', reply: '554 5.7.1 Spam', addressIsDead: false }])
  const mailId = await t.write()
  await t.deliver(mailId)
  expect(await t.outbox.find(mailId)).toMatchObject({ state: 'bounced', undeliverable: null })
})

/** As Postfix writes it, cut to what is read. */
function bounceOf(mailId: string, address: string, status = '5.1.1', action = 'failed'): string {
  return [
    'From: MAILER-DAEMON@mx.example',
    'To: hello@openround.example',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="edge"',
    '',
    '--edge',
    'Content-Type: text/plain',
    '',
    'This is the mail system. I am sorry to have to inform you.',
    '--edge',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    'Arrival-Date: Mon, 2 Mar 2026 09:00:00 +0000',
    '',
    `Final-Recipient: rfc822; ${address.toUpperCase()}`,
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: smtp; 550 ${status} <${address}>: Recipient address`,
    '    rejected: User unknown',
    '',
    '--edge',
    'Content-Type: message/rfc822',
    '',
    `Message-ID: <${mailId}@openround.example>`,
    'Subject: Your link',
    '',
    'Words',
    '--edge--',
    '',
  ].join('\r\n')
}

test('a report on a mail that was taken makes it bounced and its address undeliverable, the same read twice', async () => {
  const t = await setup()
  const mailId = await t.write()
  await t.deliver(mailId)
  const address = `ana@${t.domain}`
  expect(await t.outbox.readReport(bounceOf(mailId, address))).toEqual({
    isReport: true,
    undeliverable: [address],
    bouncedMails: 1,
  })
  expect(await t.outbox.find(mailId)).toMatchObject({
    state: 'bounced',
    lastError: `550 5.1.1 <${address}>: Recipient address rejected: User unknown`,
    undeliverable: { source: 'reported', since: '2026-03-02T09:00:00.000Z' },
  })
  await t.clock.advance(60_000)
  expect(await t.outbox.readReport(bounceOf(mailId, address))).toMatchObject({ bouncedMails: 0 })
  expect((await t.outbox.find(mailId))?.undeliverable?.since).toBe('2026-03-02T09:00:00.000Z')
})

test('what a mail server took says nothing against a report; the admin does', async () => {
  const t = await setup()
  const mailId = await t.write()
  await t.deliver(mailId)
  await t.outbox.readReport(bounceOf(mailId, `ana@${t.domain}`))
  await t.deliver(await t.write())
  expect((await t.outbox.find(mailId))?.undeliverable).not.toBeNull()
  await t.outbox.trustAddress(`Ana@${t.domain}`)
  expect((await t.outbox.find(mailId))?.undeliverable).toBeNull()
})

test('a full mailbox bounces the mail and leaves the address; a delay changes nothing', async () => {
  const t = await setup()
  const mailId = await t.write()
  await t.deliver(mailId)
  const address = `ana@${t.domain}`
  expect(await t.outbox.readReport(bounceOf(mailId, address, '4.4.1', 'delayed'))).toMatchObject({ bouncedMails: 0 })
  expect(await t.outbox.readReport(bounceOf(mailId, address, '5.2.2'))).toEqual({
    isReport: true,
    undeliverable: [],
    bouncedMails: 1,
  })
})

test('a report that names another recipient than the mail had bounces no mail', async () => {
  const t = await setup()
  const mailId = await t.write()
  await t.deliver(mailId)
  expect(await t.outbox.readReport(bounceOf(mailId, `bob@${t.domain}`))).toMatchObject({ bouncedMails: 0 })
  expect((await t.outbox.find(mailId))?.state).toBe('sent')
})

test('a text that is no report is told so', async () => {
  const t = await setup()
  for (const text of ['', 'Hello', 'Subject: Hi\r\n\r\nNo report', '\0'.repeat(40)]) {
    expect(await t.outbox.readReport(text)).toEqual({ isReport: false, undeliverable: [], bouncedMails: 0 })
  }
})

test('with a person their mails and what is known of their address are forgotten', async () => {
  const t = await setup([refused])
  await t.deliver(await t.write())
  await database.db.transaction((tx) => eraseMailsAbout(tx, `ana@${t.domain}`))
  expect((await t.list()).mails).toEqual([])
  expect((await findUndeliverable(database.db, [`ana@${t.domain}`])).size).toBe(0)
})

test('a link that opens something is shown to the admin only while no mail server could bring it', async () => {
  const later = new Date('2026-03-02T09:15:00.000Z')
  const t = await setup([{ state: 'sent' }, { state: 'stored' }])
  const [taken, kept] = [await t.write(undefined, later), await t.write(undefined, later)]
  await t.deliver(taken)
  await t.deliver(kept)
  expect(await t.outbox.find(taken)).toMatchObject({ text: null, wordsGone: 'secret' })
  expect((await t.outbox.find(kept))?.text).toContain('https://a.example/sign-in?token=x')
})

test('the admin is shown the HTML of a mail, where it can do nothing; nobody else is', async () => {
  const t = await setup([{ state: 'stored' }])
  const mailId = await t.write()
  const address = `/admin/outbox/${mailId}/html`
  const config = { ...t.deps.config, mail: { ...t.deps.config.mail, adminEmail: `owner@${t.domain}` } }
  const deps = { ...t.deps, config }
  const app = fastify()
  serveMailHtml(app, deps)
  const ask = async (email: string, url = address) => {
    const person = { email, userAgent: null, previousToken: null }
    const { token } = await database.db.transaction((tx) => enterByAddress(tx, deps, person))
    const [cookie = ''] = sessionCookie(config.publicUrl, token).split(';', 1)
    return await app.inject({ url, headers: { cookie } })
  }
  for (const answer of [await app.inject(address), await ask(`ana@${t.domain}`)]) {
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.body).not.toContain('<html')
  }
  const shown = await ask(`owner@${t.domain}`)
  expect(shown.statusCode).toBe(200)
  expect(shown.body).toContain('https://a.example/sign-in?token=x')
  expect(shown.headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'self'; sandbox$/)
  expect(shown.headers['cache-control']).toBe('no-store')
  expect((await ask(`owner@${t.domain}`, '/admin/outbox/no-such-mail/html')).statusCode).toBe(404)
  await app.close()
})

test('a mail server hands reports over with the secret, and nobody else does', async () => {
  const t = await setup()
  const mailId = await t.write()
  await t.deliver(mailId)
  const report = bounceOf(mailId, `ana@${t.domain}`)
  const serve = (reportSecret: Secret | null) => {
    const deps = { ...t.deps, config: { ...t.deps.config, mail: { ...t.deps.config.mail, reportSecret } } }
    return createServer({ deps, features: [mailFeature], version: 'test', isDraining: () => false })
  }
  const [open, closed] = [await serve(new Secret('a-long-random-text')), await serve(null)]
  const post = (app: typeof open, token: string) =>
    app.inject({
      method: 'POST',
      url: '/api/mail/reports',
      headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${token}` },
      payload: report,
    })
  expect((await post(closed, 'a-long-random-text')).statusCode).toBe(404)
  expect((await post(open, 'another')).statusCode).toBe(400)
  expect((await t.outbox.find(mailId))?.state).toBe('sent')
  const answer = await post(open, 'a-long-random-text')
  expect(answer.json()).toEqual({ isReport: true, undeliverable: [`ana@${t.domain}`], bouncedMails: 1 })
  expect((await t.outbox.find(mailId))?.state).toBe('bounced')
  await Promise.all([open.close(), closed.close()])
})
