import { sql } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { entitlements } from '#server/billing/orders/schema.ts'
import { deliverMail } from '#server/messaging/mail/deliver-mail.ts'
import { mailFeature } from '#server/messaging/mail/feature.ts'
import { queueMail } from '#server/messaging/mail/queue-mail.ts'
import { Secret } from '#server/platform/config/secret.ts'
import { inSystem } from '#server/platform/db/scope.ts'
import { createSecretBox } from '#server/platform/secrets/secret-box.ts'
import { createFakeDns } from '#server/providers/dns/fake/index.ts'
import { createSmtpEmail } from '#server/providers/email/smtp/index.ts'
import { deleteEnded } from '#server/tenancy/workspaces/end-store.ts'
import { setupWorkspaces } from '#server/tenancy/workspaces/testing/setup.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { openMailServer } from '../../../../tests/harness/mail-server.ts'
import { verifyDkim } from '../../../../tests/harness/verify-dkim.ts'
import { checkSendersJob, resealSenderKeysJob, sendersFeature } from './feature.ts'
import { exportSender, openSender } from './open-sender.ts'

const database = await openTestDatabase({ jobs: [...mailFeature.jobs, ...sendersFeature.jobs] })
afterAll(() => database.close())

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
const Id = z.array(z.object({ id: z.string() }))
let domains = 0

/** A workspace with a plan, a mail server and name servers that say what the test says. */
async function setup({
  plan = 'tier-2',
  mailServer = {},
}: {
  plan?: string | null
  mailServer?: Parameters<typeof openMailServer>[0]
} = {}) {
  const t = await setupWorkspaces(database)
  const { workspace, owner } = await t.open()
  if (plan !== null) {
    const entitlement = { id: t.deps.ids.uuid(), email: owner.email, plan, interviewsPerMonth: 50, isTest: false }
    await database.db.insert(entitlements).values({ ...entitlement, grantedAt: t.clock.now() })
  }
  const server = await openMailServer(mailServer)
  closers.push(server.close)
  const dns = createFakeDns()
  const email = createSmtpEmail({ url: new Secret(`smtp://127.0.0.1:${server.port}`) })
  const mail = { ...t.deps.config.mail, spf: ['include:spf.example.net'] }
  const deps = {
    ...t.deps,
    dns,
    email,
    secrets: createSecretBox([Buffer.alloc(32, 1)]),
    config: { ...t.deps.config, mail },
  }
  const domain = `acme-${process.pid}-${++domains}.example`
  const sender = openSender(deps, workspace)
  const context = { jobId: 'job', attempt: 1, isLastAttempt: true, signal: new AbortController().signal, log: deps.log }

  /** A mail to a candidate that waits. */
  async function queue() {
    const key = `test/${deps.ids.uuid()}`
    await database.db.transaction((tx) =>
      queueMail(tx, deps, {
        key,
        to: 'dana@candidate.example',
        template: 'sign-in',
        data: { signInUrl: 'https://a.example/x', minutes: 15 },
        onBehalfOf: { name: 'Acme', color: null, workspaceId: workspace.id },
        replyTo: 'member@acme.example',
      }),
    )
    const { rows } = await database.db.execute(sql`select id from mails where key = ${key}`)
    return Id.parse(rows)[0]?.id ?? ''
  }

  /** As it arrives. */
  async function deliver(mailId: string) {
    await deliverMail(deps, mailId, context)
    const taken = server.taken.at(-1)
    const { from, replyTo } = await PostalMime.parse(taken?.raw ?? '')
    return { raw: taken?.raw ?? '', returnPath: taken?.from, from, replyTo: replyTo?.[0]?.address }
  }

  const records = async () => {
    const { sender: own } = await sender.load()
    if (own === null) throw new Error('There should be an address')
    return own.records
  }

  return {
    ...t,
    deps,
    logged: t.records,
    dns,
    domain,
    workspace,
    owner,
    sender,
    queue,
    deliver,
    send: async () => await deliver(await queue()),
    context,
    records,
    installation: { name: 'Acme', address: deps.site.brand.email },
    /** The owner adds the record that is shown. */
    async addDkim() {
      const { dkim } = await records()
      dns.say(dkim.name, [dkim.value ?? ''])
    },
    async toldOf(userId = owner.userId) {
      const { rows } = await inSystem(database.db, 'sweep', (tx) =>
        tx.execute(sql`select kind from notifications where user_id = ${userId} order by id`),
      )
      return z
        .array(z.object({ kind: z.string() }))
        .parse(rows)
        .map(({ kind }) => kind)
    },
    runChecks: () => checkSendersJob.run(deps, {}, context),
    rows: (query: ReturnType<typeof sql>) =>
      inSystem(database.db, 'sweep', async (tx) => (await tx.execute(query)).rows),
  }
}

test('mails come from the employer’s address once its domain has the key, signed by it, and come back to the installation', async () => {
  const t = await setup()
  await t.sender.save(`Jobs@${t.domain}`)
  expect((await t.sender.load()).sender).toMatchObject({
    address: `jobs@${t.domain}`,
    state: 'waiting',
    findings: null,
  })
  expect((await t.send()).from).toMatchObject(t.installation)

  await t.addDkim()
  expect((await t.send()).from, 'a record alone is no proof before it was looked up').toMatchObject(t.installation)
  expect(await t.sender.check()).toBe('ready')

  const mail = await t.send()
  expect(mail.from).toMatchObject({ name: 'Acme', address: `jobs@${t.domain}` })
  expect(mail.returnPath).toBe(t.installation.address)
  expect(mail.replyTo).toBe('member@acme.example')
  const { dkim } = await t.records()
  const { isValid, tags } = verifyDkim(mail.raw, dkim.value ?? '')
  expect(isValid).toBe(true)
  expect(`${tags.get('s')}._domainkey.${tags.get('d')}`).toBe(dkim.name)
  expect(await t.toldOf()).toEqual(['sender_ready'])
  expect(await t.auditOf(t.workspace.id)).toEqual(['workspace.sender_changed', 'workspace.sender_proved'])
})

test('a domain whose record is missing, another’s or silent is never used', async () => {
  const t = await setup()
  await t.sender.save(`jobs@${t.domain}`)
  const { dkim } = await t.records()
  for (const said of [[], ['v=DKIM1; k=rsa; p=AAAA'], [`${dkim.value}; t=y`], null]) {
    t.dns.say(dkim.name, said)
    expect(await t.sender.check()).toBe('waiting')
    expect((await t.send()).from).toMatchObject(t.installation)
  }
})

test('after two looks without the record mails come from the installation, what waited included, and owners are told once', async () => {
  const t = await setup()
  await t.sender.save(`jobs@${t.domain}`)
  await t.addDkim()
  await t.runChecks()
  const { dkim } = await t.records()
  t.dns.say(dkim.name, [])
  await t.clock.advance(dayMs)
  await t.runChecks()
  expect((await t.sender.load()).sender).toMatchObject({ state: 'failing', findings: { dkim: { code: 'missing' } } })
  expect((await t.send()).from).toMatchObject({ address: `jobs@${t.domain}` })

  const waiting = await t.queue()
  await t.clock.advance(hourMs)
  await Promise.all([t.runChecks(), t.runChecks()])
  expect((await t.sender.load()).sender).toMatchObject({ state: 'lost' })
  const mail = await t.deliver(waiting)
  expect(mail.from).toMatchObject(t.installation)
  expect(mail.raw).not.toMatch(/^DKIM-Signature/im)
  expect(mail.replyTo).toBe('member@acme.example')
  expect(await t.toldOf()).toEqual(['sender_ready', 'sender_lost'])

  await t.addDkim()
  expect(await t.sender.check()).toBe('ready')
  expect((await t.send()).from).toMatchObject({ address: `jobs@${t.domain}` })
})

test('the job looks at what is due alone, and one domain that nobody answers for holds up no other', async () => {
  const t = await setup()
  const other = await t.open()
  await t.sender.save(`jobs@${t.domain}`)
  await database.db.insert(entitlements).values({
    id: t.deps.ids.uuid(),
    email: other.owner.email,
    plan: 'tier-2',
    interviewsPerMonth: 50,
    isTest: false,
    grantedAt: t.clock.now(),
  })
  await openSender(t.deps, other.workspace).save(`jobs@silent-${t.domain}`)
  t.dns.say(`silent-${t.domain}`, null)
  await t.addDkim()
  await t.runChecks()
  expect((await t.sender.load()).sender).toMatchObject({ state: 'ready' })
  const asked = t.dns.asked.filter((name) => name === t.domain).length
  await t.runChecks()
  expect(t.dns.asked.filter((name) => name === t.domain)).toHaveLength(asked)
})

test('two workspaces of one domain have a key each, and neither’s record proves the other', async () => {
  const t = await setup()
  const other = await setup()
  await t.sender.save(`jobs@${t.domain}`)
  await other.sender.save(`careers@${t.domain}`)
  const [first, second] = [(await t.records()).dkim, (await other.records()).dkim]
  expect(first.name).not.toBe(second.name)
  expect(first.value).not.toBe(second.value)
  other.dns.say(first.name, [first.value ?? ''])
  other.dns.say(second.name, [first.value ?? ''])
  expect(await other.sender.check()).toBe('waiting')
  await t.addDkim()
  await other.addDkim()
  expect([await t.sender.check(), await other.sender.check()]).toEqual(['ready', 'ready'])
  expect(verifyDkim((await t.send()).raw, first.value ?? '').isValid).toBe(true)
  expect(verifyDkim((await other.send()).raw, second.value ?? '').isValid).toBe(true)
})

test('another address at the domain keeps the key and its proof; another domain begins anew', async () => {
  const t = await setup()
  await t.sender.save(`jobs@${t.domain}`)
  await t.addDkim()
  await t.sender.check()
  const { dkim } = await t.records()
  await t.sender.save(`hiring@${t.domain}`)
  expect((await t.records()).dkim).toEqual(dkim)
  expect((await t.send()).from).toMatchObject({ address: `hiring@${t.domain}` })
  await t.sender.save(`hiring@other-${t.domain}`)
  expect((await t.records()).dkim.value).not.toBe(dkim.value)
  expect((await t.sender.load()).sender).toMatchObject({ state: 'waiting', provedAt: null })
  expect((await t.send()).from).toMatchObject(t.installation)
})

test('a check of the domain before does not prove the one that was saved meanwhile', async () => {
  const t = await setup()
  await t.sender.save(`jobs@${t.domain}`)
  await t.addDkim()
  const asking = t.dns.lookUpTxt
  t.dns.lookUpTxt = async (name, signal) => {
    const answer = await asking(name, signal)
    await t.sender.save(`jobs@other-${t.domain}`)
    return answer
  }
  expect(await t.sender.check()).toBe('waiting')
  expect((await t.sender.load()).sender).toMatchObject({
    domain: `other-${t.domain}`,
    state: 'waiting',
    findings: null,
  })
})

test('a trial is refused', async () => {
  const t = await setup({ plan: null })
  await expect(t.sender.save(`jobs@${t.domain}`)).rejects.toMatchObject({ code: 'sender.not_on_trial' })
  expect(await t.sender.load()).toMatchObject({ isTrial: true, sender: null })
})

test.each([
  ['dora@gmail.com', 'public mail provider'],
  ['dora@yahoo.co.uk', 'public mail provider'],
  ['dora@localhost', 'domain of your company|whole email'],
  ['dora@10.0.0.1', 'domain of your company|whole email'],
  ['dora', 'whole email'],
])('%s is refused in words', async (address, words) => {
  const t = await setup()
  expect(() => t.sender.save(address)).toThrow(new RegExp(words))
})

test('a recruiter sees and changes nothing of it', async () => {
  const t = await setup()
  const theirs = openSender(t.deps, await t.add(await t.signIn(), t.workspace.id, 'recruiter'))
  const refused = { code: 'workspace.role_too_small' }
  await expect(theirs.load()).rejects.toMatchObject(refused)
  await expect(theirs.save(`jobs@${t.domain}`)).rejects.toMatchObject(refused)
  await expect(theirs.check()).rejects.toMatchObject(refused)
  await expect(theirs.remove()).rejects.toMatchObject(refused)
})

test('pressing the button without an end is refused', async () => {
  const t = await setup()
  await t.sender.save(`jobs@${t.domain}`)
  const presses = await Promise.allSettled(Array.from({ length: 25 }, () => t.sender.check()))
  expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  await expect(t.sender.check()).rejects.toMatchObject({ code: 'rate.limited' })
})

test('removing takes the key, and mails come from the installation', async () => {
  const t = await setup()
  await t.sender.save(`jobs@${t.domain}`)
  await t.addDkim()
  await t.sender.check()
  await t.sender.remove()
  expect((await t.send()).from).toMatchObject(t.installation)
  expect(await t.rows(sql`select 1 from workspace_senders where workspace_id = ${t.workspace.id}`)).toEqual([])
  await expect(t.sender.check()).rejects.toMatchObject({ code: 'sender.missing' })
  expect((await t.auditOf(t.workspace.id)).at(-1)).toBe('workspace.sender_removed')
})

test('the key goes with the workspace; a mail that still waits then comes from the installation', async () => {
  const t = await setup()
  await t.sender.save(`jobs@${t.domain}`)
  await t.addDkim()
  await t.sender.check()
  const waiting = await t.queue()
  await inSystem(database.db, 'sweep', (tx) =>
    deleteEnded(tx, { workspaceId: t.workspace.id, deletedAt: t.clock.now(), counts: {} }),
  )
  expect(await t.rows(sql`select 1 from workspace_senders where workspace_id = ${t.workspace.id}`)).toEqual([])
  expect((await t.deliver(waiting)).from).toMatchObject(t.installation)
})

test('the private key is stored sealed and stands in no page and no export', async () => {
  const t = await setup()
  await t.sender.save(`jobs@${t.domain}`)
  const stored = JSON.stringify(
    await t.rows(sql`select * from workspace_senders where workspace_id = ${t.workspace.id}`),
  )
  expect(stored).not.toContain('PRIVATE KEY')
  const shown = JSON.stringify([await t.sender.load(), await exportSender(t.deps, t.workspace)])
  expect(shown).toContain(`jobs@${t.domain}`)
  expect(shown).not.toMatch(/PRIVATE KEY|sealed|v1\./)
})

test('a key that cannot be opened any more signs nothing: mails come from the installation, and the log says so', async () => {
  const t = await setup()
  await t.sender.save(`jobs@${t.domain}`)
  await t.addDkim()
  await t.sender.check()
  t.deps.secrets = createSecretBox([Buffer.alloc(32, 9)])
  expect((await t.send()).from).toMatchObject(t.installation)
  expect(t.logged.map(({ message }) => message)).toContain(
    'A stored key of a sender cannot be decrypted: see SECRETS_KEY',
  )
})

test('a key is sealed anew when the installation’s own key has changed', async () => {
  const t = await setup()
  await t.sender.save(`jobs@${t.domain}`)
  await t.addDkim()
  await t.sender.check()
  t.deps.secrets = createSecretBox([Buffer.alloc(32, 2), Buffer.alloc(32, 1)])
  await resealSenderKeysJob.run(t.deps, {}, t.context)
  t.deps.secrets = createSecretBox([Buffer.alloc(32, 2)])
  expect((await t.send()).from).toMatchObject({ address: `jobs@${t.domain}` })
})

test('what the owner has to add is shown with what the installation says of its mail server', async () => {
  const t = await setup()
  await t.sender.save(`jobs@${t.domain}`)
  expect(await t.records()).toMatchObject({
    spf: { name: t.domain, value: 'v=spf1 include:spf.example.net ~all' },
    dmarc: { name: `_dmarc.${t.domain}`, value: 'v=DMARC1; p=none' },
  })
  t.dns.say(t.domain, ['v=spf1 mx -all'])
  t.dns.say('spf.example.net', ['v=spf1 ip4:1.2.3.4 -all'])
  t.dns.say(`_dmarc.${t.domain}`, ['v=DMARC1; p=reject'])
  await t.sender.check()
  expect(await t.records()).toMatchObject({
    spf: { value: 'v=spf1 mx include:spf.example.net -all' },
    dmarc: { value: null },
  })
})

test('a mail server that refuses the address gets the same mail from the installation, once', async () => {
  const refused: string[] = []
  let isOwn = true
  const t = await setup({
    mailServer: {
      // The first of the two attempts is the one from the employer's address.
      onRcptTo({ address }, _session, callback) {
        if (!isOwn) return callback(null)
        isOwn = false
        refused.push(address)
        callback(Object.assign(new Error('5.7.60 Not a sender of ours'), { responseCode: 550 }))
      },
    },
  })
  await t.sender.save(`jobs@${t.domain}`)
  await t.addDkim()
  await t.sender.check()
  const mail = await t.send()
  expect(refused).toEqual(['dana@candidate.example'])
  expect(mail.from).toMatchObject(t.installation)
  expect(mail.raw).not.toMatch(/^DKIM-Signature/im)
  const { rows } = await database.db.execute(
    sql`select state, attempts from mails where sender_workspace_id = ${t.workspace.id}`,
  )
  expect(rows).toEqual([{ state: 'sent', attempts: 1 }])
})
