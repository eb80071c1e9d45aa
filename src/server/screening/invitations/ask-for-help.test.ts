import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { mailFeature } from '#server/messaging/mail/feature.ts'
import { changeMails } from '#server/messaging/notifications/read-notifications.ts'
import { setupNotifications } from '#server/messaging/notifications/testing/setup.ts'
import { eraseInterview } from '#server/screening/deletion/erase-interview.ts'
import { deletionFeature } from '#server/screening/deletion/feature.ts'
import { selectCauses } from '#server/screening/interviews/causes.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { mayAskAgain } from './ask-for-help.ts'
import { invitationsFeature } from './feature.ts'

const database = await openTestDatabase({
  jobs: [mailFeature, deletionFeature, invitationsFeature].flatMap(({ jobs }) => jobs),
})
afterAll(() => database.close())

const minuteMs = 60_000

/** Agreed to, and about to be held. */
async function setup() {
  const t = await setupNotifications(database)
  const { id, portal: token } = t.candidate
  const version = (await t.portal.load(token))?.notice.version ?? ''
  const agree = () => t.portal.agree(token, { version, evaluation: true, recording: true })
  const ask = (note = '', isTechnical = false) => t.portal.askForHelp(token, { note, isTechnical })
  const helpMails = () =>
    t.rows(
      sql`select recipient, subject, text, reply_to from mails where key like ${`interview/${id}/help/%`} order by id`,
    )
  return { ...t, id, token, agree, ask, helpMails }
}

test('tells and mails whom the candidate concerns what is wrong, and is no wish for another way than the AI', async () => {
  const t = await setup()
  await t.agree()
  expect(await t.ask('  I hear nothing. ')).toBe('told')
  for (const who of [t.inviter, t.opener]) expect(await t.kindsOf(who)).toEqual(['help_asked'])
  expect(await t.kindsOf(t.viewer)).toEqual([])
  const mails = await t.helpMails()
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual([t.inviter.email, t.opener.email].sort())
  for (const mail of mails) {
    expect(mail).toMatchObject({
      subject: 'Dana Okafor needs help in their interview now',
      reply_to: t.candidate.email,
      text: expect.stringContaining('In their words: I hear nothing.'),
    })
    expect(mail.text).not.toMatch(/\bAI\b|interviewed by/)
  }
  expect(await t.portal.load(t.token)).toMatchObject({ hasAskedForHuman: false })
  expect(await t.owner.transaction((tx) => selectCauses(tx, t.id))).toEqual([])
})

test('is there for who has asked for an interview with a person, and for who asks for that afterwards', async () => {
  const t = await setup()
  await t.agree()
  await t.portal.askForHuman(t.token, 'I would rather talk.')
  expect(await t.ask()).toBe('told')
  expect(await t.kindsOf(t.inviter)).toEqual(['help_asked', 'human_asked'])
})

test('is sent once by two presses at once, and again a quarter of an hour later', async () => {
  const t = await setup()
  await t.agree()
  expect((await Promise.all([t.ask(), t.ask()])).sort()).toEqual(['already', 'told'])
  await t.clock.advance(15 * minuteMs - 1)
  expect(await t.ask()).toBe('already')
  await t.clock.advance(1)
  expect(await t.ask()).toBe('told')
  expect(await t.kindsOf(t.inviter)).toEqual(['help_asked', 'help_asked'])
  expect(await t.helpMails()).toHaveLength(4)
})

test('of one interview, nobody is told more than six times a day', () => {
  const now = new Date('2026-03-02T09:00:00Z')
  const ago = (minutes: number) => new Date(now.getTime() - minutes * minuteMs)
  const told = [20, 40, 60, 80, 100].map(ago)
  expect(mayAskAgain([], now)).toBe(true)
  expect(mayAskAgain(told, now)).toBe(true)
  expect(mayAskAgain([...told, ago(1439)], now)).toBe(false)
  expect(mayAskAgain([...told, ago(1440)], now)).toBe(true)
})

test('is asked in an interview that can be held, and by its link alone', async () => {
  const t = await setup()
  expect(await t.ask()).toBe('closed')
  expect(await t.portal.askForHelp('A'.repeat(43), { note: '', isTechnical: false })).toBe('closed')
  await t.agree()
  await t.clock.advance(15 * 24 * 60 * minuteMs)
  expect(await t.ask()).toBe('closed')
  expect(await t.kindsOf(t.inviter)).toEqual([])
  expect(await t.helpMails()).toEqual([])
})

test('is not mailed to who wants none, and leaves with the interview', async () => {
  const t = await setup()
  await t.agree()
  await changeMails(t.inviter, { muted: ['help_asked'] })
  await t.ask('I hear nothing.')
  expect(await t.kindsOf(t.inviter)).toEqual(['help_asked'])
  expect((await t.helpMails()).map(({ recipient }) => recipient)).toEqual([t.opener.email])
  await eraseInterview(t.deps, t.id, 'asked by the visitor')
  expect(await t.kindsOf(t.inviter)).toEqual([])
  expect((await t.helpMails()).filter(({ text }) => String(text).includes('I hear nothing.'))).toEqual([])
})

test('a technical failure is stored where the candidate ticks it, and is not read out of their note', async () => {
  const t = await setup()
  expect(await t.ask('', true)).toBe('closed')
  await t.agree()
  const causes = () => t.owner.transaction((tx) => selectCauses(tx, t.id))
  expect(await t.ask('Nothing works, a technical failure.')).toBe('told')
  expect(await causes()).toEqual([])
  // The workspace is not told again so soon; what was ticked is stored all the same, once.
  expect(await t.ask('', true)).toBe('already')
  expect(await t.ask('', true)).toBe('already')
  expect(await causes()).toMatchObject([{ cause: 'technical_failure', saidBy: 'candidate' }])
  expect(await causes()).toHaveLength(1)
})
