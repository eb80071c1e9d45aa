import { sql } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import type { PasskeyAnswer } from '#contract/api/passkeys.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { cookieOf, jobs, setupSecondFactors } from './testing/setup.ts'
import { createSoftwarePasskey } from './testing/software-passkey.ts'

const database = await openTestDatabase({ jobs })
afterAll(() => database.close())

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

const place = { origin: 'https://a.example', rpId: 'a.example' }

async function setup() {
  const t = await setupSecondFactors(database)
  closers.push(t.close)

  async function begin(purpose: string, cookie = '') {
    const answer = await t.post('/api/passkeys/begin', { purpose }, { cookie })
    return { answer, options: answer.statusCode === 200 ? answer.json().options : null }
  }
  const challengeFor = async (purpose: string, cookie = ''): Promise<string> =>
    (await begin(purpose, cookie)).options.challenge
  const send = (answer: PasskeyAnswer, cookie = '') => t.post('/api/passkeys/answer', { answer }, { cookie })

  /** A person with one passkey, signed in in the browser that made it. */
  async function addPasskey(address = t.email, cookie?: string) {
    const session = cookie ?? (await t.enter(address))
    const { actor, security } = await t.openBrowser(session)
    const userId = actor.kind === 'anonymous' ? '' : actor.userId
    const passkey = createSoftwarePasskey(place)
    const made = passkey.make({ challenge: await challengeFor('add', session) }, userId)
    const added = await t.post('/api/passkeys', { name: 'Work laptop', made }, { cookie: session })
    expect(added.statusCode).toBe(201)
    return { passkey, userId, security, cookie: session, recoveryCodes: added.json().recoveryCodes, made }
  }
  return { ...t, begin, challengeFor, send, addPasskey }
}

const refused = [403, 'passkey.refused']
const outcomeOf = (answer: { statusCode: number; json(): { code: string } }) => [
  answer.statusCode,
  answer.statusCode === 204 ? null : answer.json().code,
]

test('a passkey signs in alone where it has verified its owner, and only then', async () => {
  const t = await setup()
  const { passkey } = await t.addPasskey()
  const unverified = passkey.answer({ challenge: await t.challengeFor('sign_in'), isVerified: false })
  expect(outcomeOf(await t.send(unverified))).toEqual(refused)
  const answer = await t.send(passkey.answer({ challenge: await t.challengeFor('sign_in') }))
  expect(answer.statusCode).toBe(204)
  expect(answer.headers['set-cookie']).toMatch(/^__Host-session=/)
  expect(await t.whoIs(cookieOf(answer))).toBe(200)
  // It counts as both: what changes factors is open at once.
  const { security } = await t.openBrowser(cookieOf(answer))
  expect(await security.renewRecoveryCodes()).toHaveLength(10)
})

test('after the link a passkey is the second step, also without finger, face or PIN', async () => {
  const t = await setup()
  const { passkey, recoveryCodes } = await t.addPasskey()
  expect(recoveryCodes).toHaveLength(10)
  const challenge = await t.enter()
  expect(await t.whoIs(challenge)).toBe(401)
  const { options } = await t.begin('prove', challenge)
  expect(options.allowCredentials).toEqual([expect.objectContaining({ id: passkey.id })])
  const answer = await t.send(passkey.answer({ challenge: options.challenge, isVerified: false }), challenge)
  expect(answer.statusCode).toBe(204)
  expect(await t.whoIs(cookieOf(answer))).toBe(200)
  expect(await (await t.openBrowser(cookieOf(answer))).security.read()).toMatchObject({
    passkeys: [{ name: 'Work laptop', lastUsedAt: t.clock.now().toISOString() }],
  })
})

test('an answer counts once, even the one that was refused', async () => {
  const t = await setup()
  const { passkey } = await t.addPasskey()
  const signed = passkey.answer({ challenge: await t.challengeFor('sign_in') })
  expect((await t.send(signed)).statusCode).toBe(204)
  expect(outcomeOf(await t.send(signed))).toEqual(refused)
  const challenge = await t.challengeFor('sign_in')
  expect(outcomeOf(await t.send(passkey.answer({ challenge, isVerified: false })))).toEqual(refused)
  expect(outcomeOf(await t.send(passkey.answer({ challenge })))).toEqual(refused)
  const many = passkey.answer({ challenge: await t.challengeFor('sign_in') })
  const answers = await Promise.all(Array.from({ length: 6 }, () => t.send(many)))
  expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1)
})

test('what another site had signed, for itself or for us, opens nothing', async () => {
  const t = await setup()
  const { passkey } = await t.addPasskey()
  const at = async () => ({ challenge: await t.challengeFor('sign_in') })
  for (const other of [
    { origin: 'https://evil.example' },
    { origin: 'https://a.example.evil.example' },
    { origin: 'http://a.example' },
    { rpId: 'evil.example' },
  ]) {
    expect(outcomeOf(await t.send(passkey.answer({ ...(await at()), ...other })))).toEqual(refused)
  }
  // A challenge that nobody gave.
  expect(outcomeOf(await t.send(passkey.answer({ challenge: 'A'.repeat(43) })))).toEqual(refused)
  // One whose time is over.
  const old = await at()
  await t.clock.advance(5 * 60_000)
  expect(outcomeOf(await t.send(passkey.answer(old)))).toEqual(refused)
})

test('a changed signature, another key and a foreign user handle open nothing', async () => {
  const t = await setup()
  const { passkey } = await t.addPasskey()
  const eve = await t.addPasskey(`eve-${t.email}`)
  const signed = passkey.answer({ challenge: await t.challengeFor('sign_in') })
  const ofEve = eve.passkey.answer({ challenge: await t.challengeFor('sign_in') })
  const mixed = { ...signed, response: { ...signed.response, signature: ofEve.response.signature } }
  expect(outcomeOf(await t.send(mixed))).toEqual(refused)
  const userHandle = Buffer.from(eve.userId).toString('base64url')
  const foreign = passkey.answer({ challenge: await t.challengeFor('sign_in'), userHandle })
  expect(outcomeOf(await t.send(foreign))).toEqual(refused)
  const unknown = createSoftwarePasskey(place)
  expect(outcomeOf(await t.send(unknown.answer({ challenge: await t.challengeFor('sign_in') })))).toEqual(refused)
})

test('the challenge of one person is answered by no passkey of another, and of one browser by no other', async () => {
  const t = await setup()
  const ana = await t.addPasskey()
  const eve = await t.addPasskey(`eve-${t.email}`)
  const challenge = await t.enter()
  const asked = await t.challengeFor('prove', challenge)
  expect(outcomeOf(await t.send(eve.passkey.answer({ challenge: asked }), challenge))).toEqual(refused)
  // Signed by Ana for her own browser, sent by Eve from hers.
  const forAna = await t.challengeFor('prove', challenge)
  const signed = ana.passkey.answer({ challenge: forAna })
  expect(outcomeOf(await t.send(signed, eve.cookie))).toEqual(refused)
  // What was asked for to prove a session is no answer to a challenge, nor a way to sign in.
  const forSession = await t.challengeFor('prove', ana.cookie)
  expect(outcomeOf(await t.send(ana.passkey.answer({ challenge: forSession })))).toEqual(refused)
  const answer = await t.send(ana.passkey.answer({ challenge: await t.challengeFor('prove', challenge) }), challenge)
  expect(answer.statusCode).toBe(204)
})

test('a passkey that counts backwards is refused, written down and told', async () => {
  const t = await setup()
  const { passkey, security } = await t.addPasskey()
  expect((await t.send(passkey.answer({ challenge: await t.challengeFor('sign_in'), counter: 9 }))).statusCode).toBe(
    204,
  )
  for (const counter of [9, 3, 0]) {
    const copy = passkey.answer({ challenge: await t.challengeFor('sign_in'), counter })
    expect(outcomeOf(await t.send(copy))).toEqual(refused)
  }
  const { events } = await security.read()
  expect(events.filter(({ kind }) => kind === 'passkey_refused').map(({ name }) => name)).toEqual(
    Array(3).fill('Work laptop'),
  )
  expect((await t.mailsTo(t.email)).filter((subject) => subject.includes('A passkey was refused'))).toHaveLength(3)
  expect((await t.send(passkey.answer({ challenge: await t.challengeFor('sign_in'), counter: 10 }))).statusCode).toBe(
    204,
  )
})

test('a passkey that does not count is let in again and again', async () => {
  const t = await setup()
  const session = await t.enter()
  const { actor } = await t.openBrowser(session)
  const passkey = createSoftwarePasskey(place)
  const challenge = await t.challengeFor('add', session)
  const made = passkey.make({ challenge, counter: 0 }, actor.kind === 'anonymous' ? '' : actor.userId)
  expect((await t.post('/api/passkeys', { name: 'Phone', made }, { cookie: session })).statusCode).toBe(201)
  for (let n = 0; n < 2; n++) {
    const answer = passkey.answer({ challenge: await t.challengeFor('sign_in'), counter: 0 })
    expect((await t.send(answer)).statusCode).toBe(204)
  }
})

test('several are added, each once, and only as this session’s browser was asked to', async () => {
  const t = await setup()
  const first = await t.addPasskey()
  const second = await t.addPasskey(t.email, first.cookie)
  expect(second.recoveryCodes).toEqual([])
  const add = (made: object, cookie = first.cookie) => t.post('/api/passkeys', { name: 'Copy', made }, { cookie })
  expect(outcomeOf(await add(first.made))).toEqual(refused)
  const again = first.passkey.make({ challenge: await t.challengeFor('add', first.cookie) }, first.userId)
  expect(outcomeOf(await add(again))).toEqual(refused)
  const eve = await t.addPasskey(`eve-${t.email}`)
  const foreign = createSoftwarePasskey(place).make(
    { challenge: await t.challengeFor('add', eve.cookie) },
    first.userId,
  )
  expect(outcomeOf(await add(foreign))).toEqual(refused)
  const elsewhere = createSoftwarePasskey({ origin: 'https://evil.example', rpId: 'a.example' })
  const made = elsewhere.make({ challenge: await t.challengeFor('add', first.cookie) }, first.userId)
  expect(outcomeOf(await add(made))).toEqual(refused)
  expect((await first.security.read()).passkeys.map(({ name }) => name)).toEqual(['Work laptop', 'Work laptop'])
})

test('adding and removing ask for a proof of the last ten minutes; a passkey can be that proof', async () => {
  const t = await setup()
  const { passkey, cookie, security } = await t.addPasskey()
  await t.clock.advance(10 * 60_000)
  expect(outcomeOf((await t.begin('add', cookie)).answer)).toEqual([403, 'proof.needed'])
  await expect(security.removePasskey(passkey.id)).rejects.toMatchObject({ code: 'proof.needed' })
  const proved = await t.send(passkey.answer({ challenge: await t.challengeFor('prove', cookie) }), cookie)
  expect(proved.statusCode).toBe(204)
  expect(proved.headers['set-cookie']).toBeUndefined()
  await security.removePasskey(passkey.id)
  expect(await security.read()).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 })
  // With the last factor the proof is the signing in again, which is older than that.
  await expect(security.removePasskey(passkey.id)).rejects.toMatchObject({ code: 'proof.needed' })
  expect(outcomeOf(await t.send(passkey.answer({ challenge: await t.challengeFor('sign_in') })))).toEqual(refused)
  expect(await t.whoIs(await t.enter())).toBe(200)
})

test('nobody removes a passkey of somebody else, and nobody without a session adds one', async () => {
  const t = await setup()
  const { passkey, made } = await t.addPasskey()
  const eve = await t.addPasskey(`eve-${t.email}`)
  await expect(eve.security.removePasskey(passkey.id)).rejects.toMatchObject({ code: 'second_factor.missing' })
  expect(outcomeOf((await t.begin('add')).answer)).toEqual([401, 'session.missing'])
  expect(outcomeOf((await t.begin('prove')).answer)).toEqual([401, 'session.missing'])
  expect((await t.post('/api/passkeys', { name: 'X', made })).statusCode).toBe(401)
})

test('with the account its passkeys go', async () => {
  const t = await setup()
  const { userId, cookie } = await t.addPasskey()
  await t.begin('add', cookie)
  await database.db.execute(sql`delete from users where id = ${userId}`)
  const { rows } = await database.db.execute(
    sql`select id as found from passkeys where user_id = ${userId}
      union all select challenge from passkey_ceremonies where user_id = ${userId}`,
  )
  expect(rows).toEqual([])
})
