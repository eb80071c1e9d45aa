import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { asUser } from '#server/platform/db/scope.ts'
import { createSecretBox } from '#server/platform/secrets/secret-box.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { eraseAccount } from '../accounts/store.ts'
import { resealApps, sweepSecondFactorsJob } from './feature.ts'
import { resetByFile, resetFileName } from './reset-factors.ts'
import { accountLimit, networkLimit } from './take-code.ts'
import { cookieOf, jobs, otherCode, setupSecondFactors } from './testing/setup.ts'

const database = await openTestDatabase({ jobs })
afterAll(() => database.close())

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

async function setup() {
  const t = await setupSecondFactors(database)
  closers.push(t.close)
  return t
}

const challengeCookie = /^__Host-sign-in=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax; Secure$/
const sessionCookie = /^__Host-session=[\w-]{43}; /

test('after the link comes a challenge, never a session; the code of the app opens the session', async () => {
  const t = await setup()
  const ana = await t.enrol()
  const byLink = await t.post('/api/sign-in', { token: await t.askForLink() })
  expect(byLink.json()).toEqual({ next: '/sign-in/second-factor?next=%2Fdashboard' })
  expect(byLink.headers['set-cookie']).toMatch(challengeCookie)
  const challenge = cookieOf(byLink)
  expect(await t.whoIs(challenge)).toBe(401)
  // As a session's, the challenge's token opens nothing either.
  expect(await t.whoIs(challenge.replace('sign-in', 'session'))).toBe(401)
  const answer = await t.answer(challenge, await ana.nextCode())
  expect(answer.statusCode).toBe(204)
  expect(answer.headers['set-cookie']).toMatch(sessionCookie)
  expect(await t.whoIs(cookieOf(answer))).toBe(200)
})

test('the identity provider’s word opens no session either', async () => {
  const t = await setup()
  const ana = await t.enrol()
  const answer = await t.enterByProvider()
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'sign_in.factor_needed'])
  expect(answer.headers['set-cookie']).toMatch(challengeCookie)
  const proved = await t.answer(cookieOf(answer), await ana.nextCode())
  expect(await t.whoIs(cookieOf(proved))).toBe(200)
})

test('what is stored of a challenge and of recovery codes is their hash, and the app’s key is sealed', async () => {
  const t = await setup()
  const ana = await t.enrol()
  const challenge = await t.enter()
  const { rows } = await database.db.execute(
    sql`select token_hash as text from sign_in_challenges union all select code_hash from recovery_codes
      where user_id = ${ana.userId} union all select sealed_secret from authenticators where user_id = ${ana.userId}`,
  )
  const stored = rows.map(({ text }) => String(text)).join('\n')
  expect(ana.recoveryCodes).toHaveLength(10)
  for (const secret of [challenge.split('=')[1] ?? '', ...ana.recoveryCodes]) expect(stored).not.toContain(secret)
  const { uri } = await (await t.openBrowser(await t.enter(`other-${t.email}`))).page.beginApp()
  const { rows: apps } = await database.db.execute(sql`select sealed_secret as text from authenticators`)
  const key = new URL(uri).searchParams.get('secret') ?? ''
  expect(key).toMatch(/^[A-Z2-7]{32}$/)
  expect(JSON.stringify(apps)).not.toContain(key)
})

test('one code works once: the same again is refused, also within its 30 seconds, also for another sign-in', async () => {
  const t = await setup()
  const ana = await t.enrol()
  // The code that confirmed the app is used, too.
  expect((await t.answer(await t.enter(), ana.code())).json().code).toBe('sign_in.code_wrong')
  const code = await ana.nextCode()
  expect((await t.answer(await t.enter(), code)).statusCode).toBe(204)
  const again = await t.answer(await t.enter(), code)
  expect([again.statusCode, again.json().code]).toEqual([422, 'sign_in.code_wrong'])
  expect(again.headers['set-cookie']).toBeUndefined()
})

test('of many who send one code at once, to one challenge or to several, one gets in', async () => {
  const t = await setup()
  const ana = await t.enrol()
  const challenges = [await t.enter(), await t.enter(), await t.enter()]
  const code = await ana.nextCode()
  const answers = await Promise.all([...challenges, ...challenges].map((cookie) => t.answer(cookie, code)))
  expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1)
})

test('a challenge is answered once, lives ten minutes, and is its person’s alone', async () => {
  const t = await setup()
  const ana = await t.enrol()
  const eve = await t.enrol(`eve-${t.email}`)
  const challenge = await t.enter()
  // Eve's own code and codes open nothing of Ana's.
  expect((await t.answer(challenge, await eve.nextCode())).statusCode).toBe(422)
  expect((await t.answer(challenge, eve.recoveryCodes[0] ?? '')).statusCode).toBe(422)
  expect((await t.answer(challenge, await ana.nextCode())).statusCode).toBe(204)
  const again = await t.answer(challenge, await ana.nextCode())
  expect([again.statusCode, again.json().code]).toEqual([401, 'sign_in.challenge_over'])
  const late = await t.enter()
  await t.clock.advance(10 * 60_000)
  expect((await t.answer(late, await ana.nextCode())).json().code).toBe('sign_in.challenge_over')
  expect((await t.answer('', await ana.nextCode())).json().code).toBe('sign_in.challenge_over')
})

test('five wrong codes end a challenge, also for the right one, and its person is told', async () => {
  const t = await setup()
  const ana = await t.enrol()
  const challenge = await t.enter()
  const codes: string[] = []
  for (let n = 0; n < 5; n++) codes.push((await t.answer(challenge, otherCode(ana.code()))).json().code)
  expect(codes).toEqual([...Array(4).fill('sign_in.code_wrong'), 'sign_in.challenge_over'])
  expect((await t.answer(challenge, await ana.nextCode())).json().code).toBe('sign_in.challenge_over')
  expect(await t.mailsTo(t.email)).toEqual([
    expect.stringContaining('An authenticator app was added'),
    expect.stringContaining('Five wrong codes'),
  ])
})

test('whoever guesses is stopped by network and by account, whatever addresses their headers invent', async () => {
  const t = await setup()
  const ana = await t.enrol()
  const outcomes: number[] = []
  for (let round = 0; round < 6; round++) {
    const challenge = await t.enter()
    for (let n = 0; n < 4; n++) {
      const headers = { 'x-forwarded-for': `203.0.113.${round * 10 + n}`, 'x-real-ip': `198.51.100.${n}` }
      outcomes.push((await t.answer(challenge, otherCode(ana.code()), headers)).statusCode)
    }
    await t.clock.advance(4 * 60_000)
  }
  // Setting the app up was the first of the account's tries.
  expect(outcomes.filter((code) => code === 422)).toHaveLength(accountLimit.max - 1)
  expect(outcomes.at(-1)).toBe(429)
  expect((await t.answer(await t.enter(), await ana.nextCode())).statusCode).toBe(429)
  expect(networkLimit.max).toBeGreaterThan(accountLimit.max)
})

test('a recovery code opens once, however it is typed, and its person is told', async () => {
  const t = await setup()
  const ana = await t.enrol()
  const [first = '', second = ''] = ana.recoveryCodes
  expect((await t.answer(await t.enter(), first.toLowerCase().replaceAll('-', ' '))).statusCode).toBe(204)
  expect((await t.answer(await t.enter(), first)).json().code).toBe('sign_in.code_wrong')
  const challenges = [await t.enter(), await t.enter()]
  const answers = await Promise.all(challenges.map((cookie) => t.answer(cookie, second)))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 422])
  expect(await ana.security.read()).toMatchObject({ recoveryCodesLeft: 8 })
  expect((await t.mailsTo(t.email)).filter((subject) => subject.includes('A recovery code was used'))).toHaveLength(2)
})

test('new recovery codes end the old ones', async () => {
  const t = await setup()
  const ana = await t.enrol()
  const made = await ana.security.renewRecoveryCodes()
  expect((await t.answer(await t.enter(), ana.recoveryCodes[0] ?? '')).statusCode).toBe(422)
  expect((await t.answer(await t.enter(), made[0] ?? '')).statusCode).toBe(204)
})

test('the first factor ends the other sessions; the second step that is proved lasts ten minutes', async () => {
  const t = await setup()
  const elsewhere = await t.enter()
  const ana = await t.enrol()
  expect(await t.whoIs(elsewhere)).toBe(401)
  expect(await t.whoIs(ana.cookie)).toBe(200)
  await t.clock.advance(10 * 60_000)
  await expect(ana.security.removeApp()).rejects.toMatchObject({ code: 'proof.needed' })
  await expect(ana.security.renewRecoveryCodes()).rejects.toMatchObject({ code: 'proof.needed' })
  await expect(ana.page.beginApp()).rejects.toMatchObject({ code: 'proof.needed' })
  expect(await ana.page.answer(otherCode(ana.code()))).toEqual({ state: 'wrong', left: null })
  await expect(ana.security.removeApp()).rejects.toMatchObject({ code: 'proof.needed' })
  expect(await ana.page.answer(ana.code())).toEqual({ state: 'proved', cookie: null })
  await ana.security.removeApp()
  expect(await ana.security.read()).toMatchObject({ hasApp: false, recoveryCodesLeft: 0 })
  expect(await t.whoIs(await t.enter())).toBe(200)
  expect(await t.mailsTo(t.email)).toContainEqual(expect.stringContaining('The authenticator app was removed'))
})

test('without a factor only a session younger than ten minutes sets one up', async () => {
  const t = await setup()
  const cookie = await t.enter()
  await t.clock.advance(10 * 60_000)
  const old = await t.openBrowser(cookie)
  expect(await old.page.read()).toEqual({ state: 'link', address: t.email })
  await expect(old.page.beginApp()).rejects.toMatchObject({ code: 'proof.needed' })
  await expect(old.page.confirmApp('000000')).rejects.toMatchObject({ code: 'proof.needed' })
  const fresh = await t.openBrowser(await t.enter(t.email, cookie))
  expect((await fresh.page.beginApp()).qr.size).toBeGreaterThan(20)
})

test('an app is no factor before it has shown a code, and a wrong one keeps its key', async () => {
  const t = await setup()
  const { page } = await t.openBrowser(await t.enter())
  const setupOfApp = await page.beginApp()
  const wrong = await page.confirmApp(otherCode(t.codeOf(setupOfApp.uri)))
  expect(wrong).toMatchObject({ state: 'wrong', setup: { keyText: setupOfApp.keyText } })
  expect(await t.whoIs(await t.enter())).toBe(200)
  expect(await page.confirmApp(t.codeOf(setupOfApp.uri))).toMatchObject({ state: 'done' })
  expect(await page.confirmApp(t.codeOf(setupOfApp.uri))).toEqual({ state: 'over' })
})

test('a session that the browser had before ends with the factor’s, and not before', async () => {
  const t = await setup()
  const planted = await t.enter(`eve-${t.email}`)
  const ana = await t.enrol()
  const challenge = await t.enter(t.email, planted)
  expect(await t.whoIs(planted)).toBe(200)
  const proved = await t.answer(`${challenge}; ${planted}`, await ana.nextCode())
  expect(cookieOf(proved)).not.toBe(planted)
  expect(await t.whoIs(planted)).toBe(401)
})

test('erasing the account takes everything of it along', async () => {
  const t = await setup()
  const ana = await t.enrol()
  await t.enter()
  await asUser(database.db, ana.userId, (tx) => eraseAccount(tx, t.email))
  for (const table of ['authenticators', 'recovery_codes', 'sign_in_challenges', 'security_events', 'sessions']) {
    const { rows } = await database.db.execute(
      sql`select 1 from ${sql.identifier(table)} where user_id = ${ana.userId}`,
    )
    expect(rows, table).toEqual([])
  }
})

test('many first links at once still make one user', async () => {
  const t = await setup()
  const tokens = [await t.askForLink(), await t.askForLink(), await t.askForLink()]
  await Promise.all([...tokens.map((token) => t.post('/api/sign-in', { token })), t.enterByProvider()])
  const { rows } = await database.db.execute(sql`select id from users where email = ${t.email}`)
  expect(rows).toHaveLength(1)
})

test('keys are sealed anew after a rotation, and the app goes on', async () => {
  const t = await setup()
  const ana = await t.enrol()
  const before = await sealedOf(ana.userId)
  const next = createSecretBox([Buffer.alloc(32, 'n')])
  const { open } = t.deps.secrets
  await resealApps({
    ...t.deps,
    secrets: { ...t.deps.secrets, open, seal: next.seal, isOutdated: (text) => next.isOutdated(text) },
  })
  const after = await sealedOf(ana.userId)
  expect(after).not.toBe(before)
  expect(next.open({ purpose: 'authenticator', workspaceId: ana.userId }, after).reveal()).toMatch(/^[A-Z2-7]{32}$/)
})

async function sealedOf(userId: string): Promise<string> {
  const { rows } = await database.db.execute(
    sql`select sealed_secret as text from authenticators where user_id = ${userId}`,
  )
  return String(rows[0]?.text)
}

test('whoever has the server’s shell lets somebody in who has lost everything, once', async () => {
  const t = await setup()
  const ana = await t.enrol()
  expect(await resetByFile(t.deps)).toBeNull()
  const path = join(t.deps.config.dataDir, resetFileName)
  await writeFile(path, `${t.email.toUpperCase()}\n`)
  expect(await resetByFile(t.deps)).toContain(t.email)
  expect(await resetByFile(t.deps)).toBeNull()
  expect(await t.whoIs(ana.cookie)).toBe(401)
  const cookie = await t.enter()
  expect(await t.whoIs(cookie)).toBe(200)
  expect(await (await t.openBrowser(cookie)).security.read()).toMatchObject({
    hasApp: false,
    recoveryCodesLeft: 0,
    events: [{ kind: 'factors_reset' }, { kind: 'app_added' }],
  })
  await writeFile(path, 'nobody@example.com')
  expect(await resetByFile(t.deps)).toMatch(/^Nobody signs in/)
})

test('what is over is swept away', async () => {
  const t = await setup()
  const { userId } = await t.enrol()
  await t.enter()
  const run = () =>
    sweepSecondFactorsJob.run(
      t.deps,
      {},
      { jobId: 'j', attempt: 1, isLastAttempt: false, signal: new AbortController().signal, log: t.deps.log },
    )
  const count = async () => {
    const { rows } = await database.db.execute(
      sql`select (select count(*) from sign_in_challenges where user_id = ${userId})::int as challenges,
        (select count(*) from security_events where user_id = ${userId})::int as events`,
    )
    return rows[0]
  }
  await run()
  expect(await count()).toEqual({ challenges: 1, events: 1 })
  await t.clock.advance(10 * 60_000)
  await run()
  expect(await count()).toEqual({ challenges: 0, events: 1 })
  await t.clock.advance(401 * 24 * 60 * 60_000)
  await run()
  expect(await count()).toEqual({ challenges: 0, events: 0 })
})

test('no code, key or address reaches the log', async () => {
  const t = await setup()
  const ana = await t.enrol()
  await t.answer(await t.enter(), ana.recoveryCodes[0] ?? '')
  const logged = JSON.stringify(t.records.map(({ fields: { pii: _, ...fields }, message }) => ({ fields, message })))
  for (const secret of [t.email, ...ana.recoveryCodes]) expect(logged).not.toContain(secret)
})
