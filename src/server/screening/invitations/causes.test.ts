import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { InterviewQuery } from '#contract/customer/invitations.ts'
import { mailFeature } from '#server/messaging/mail/feature.ts'
import { deletionFeature } from '#server/screening/deletion/feature.ts'
import { selectCauses } from '#server/screening/interviews/causes.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { extendInvitation } from './change-invitation.ts'
import { listInterviews } from './list-interviews.ts'
import { notifyOfLostMail } from './notify-members.ts'
import { openInterviews } from './open-parts.ts'
import { expireInvitations, remindCandidates } from './sweep-invitations.ts'
import { setupInvitations } from './testing/setup.ts'

const database = await openTestDatabase({ jobs: [...mailFeature.jobs, ...deletionFeature.jobs] })
afterAll(() => database.close())

const dayMs = 24 * 60 * 60 * 1000
const signal = new AbortController().signal

async function setup() {
  const t = await setupInvitations(database)
  const { workspace } = t
  const causesOf = (id: string) => workspace.transaction((tx) => selectCauses(tx, id))
  const listed = async (id: string) =>
    (await listInterviews(t.deps, workspace, InterviewQuery.parse({}), id)).interviews[0]
  return { ...t, causesOf, listed }
}

test('who wants no AI asks for a person without agreeing to anything, and is reminded of nothing', async () => {
  const t = await setup()
  const { id, token } = await t.invite()
  expect(await t.portal.refuseAi(token)).toBe(true)
  expect(await t.portal.load(token)).toMatchObject({ stage: 'consent', hasRefusedAi: true, hasAskedForHuman: true })
  const at = t.clock.now()
  expect(await t.causesOf(id)).toEqual([{ cause: 'ai_opt_out', saidBy: 'candidate', at }])
  expect(await t.listed(id)).toMatchObject({ status: 'invited', causes: ['ai_opt_out'], human: { note: '' } })
  const wishes = await openInterviews(t.deps, t.workspace).readWishes(id)
  expect(wishes?.causes).toEqual([{ cause: 'ai_opt_out', saidBy: 'candidate', at: at.toISOString() }])
  await t.clock.advance(4 * dayMs)
  expect(await remindCandidates(t.deps, signal)).toEqual({ reminded: 0 })
})

test('who asks for a person is reminded of nothing while the employer owes them an answer', async () => {
  const t = await setup()
  const { id, token } = await t.invite()
  await t.portal.askForHuman(token, 'I would rather talk.')
  const version = (await t.portal.load(token))?.notice.version ?? ''
  await t.clock.advance(4 * dayMs)
  expect(await remindCandidates(t.deps, signal)).toEqual({ reminded: 0 })
  await t.portal.agree(token, { version, evaluation: true, recording: false })
  await t.clock.advance(9.25 * dayMs)
  expect(await remindCandidates(t.deps, signal)).toEqual({ reminded: 0 })
  expect(await t.listed(id)).toMatchObject({ status: 'consented' })
})

test('what a candidate needs is in the list of candidates and reaches nobody who reads the report', async () => {
  const t = await setup()
  const { id, token } = await t.invite()
  const accommodation = { moreTime: true, inWriting: true, note: 'I have a stutter' }
  expect(await t.portal.accommodate(token, accommodation)).toBe(true)
  await t.portal.askForHuman(token, 'I would rather talk.')
  expect(await t.listed(id)).toMatchObject({ accommodation, human: { note: 'I would rather talk.' } })
  const wishes = await openInterviews(t.deps, t.workspace).readWishes(id)
  expect(wishes).toMatchObject({ human: { note: 'I would rather talk.' }, causes: [{ cause: 'human_requested' }] })
  expect(JSON.stringify(wishes)).not.toMatch(/stutter|moreTime|inWriting/)
})

test('who agrees after all has taken it back; that they asked for a person stands', async () => {
  const t = await setup()
  const { id, token } = await t.invite()
  await t.portal.refuseAi(token)
  await t.portal.askForHuman(token, 'I would rather talk.')
  const version = (await t.portal.load(token))?.notice.version ?? ''
  expect(await t.portal.agree(token, { version, evaluation: true, recording: false })).toBe('agreed')
  expect(await t.listed(id)).toMatchObject({ status: 'consented', causes: [] })
  expect(await t.portal.refuseAi(token)).toBe(false)
})

test('who asked for a person and then wants no AI at all keeps the words they asked in, and is told of once', async () => {
  const t = await setup()
  const { id, token } = await t.invite()
  await t.portal.askForHuman(token, '  I would rather talk. ')
  expect(await t.portal.refuseAi(token)).toBe(true)
  expect((await t.causesOf(id)).map(({ cause }) => cause).sort()).toEqual(['ai_opt_out', 'human_requested'])
  expect(await t.listed(id)).toMatchObject({ human: { note: 'I would rather talk.' } })
  const told = sql`select id from mails where key like ${`interview/${id}/human/%`}`
  expect((await database.db.execute(told)).rows).toHaveLength(1)
})

test('asking for a person twice is one cause', async () => {
  const t = await setup()
  const { id, token } = await t.invite()
  await t.portal.askForHuman(token, 'Please.')
  await t.portal.askForHuman(token, 'Please, again.')
  expect((await t.causesOf(id)).map(({ cause }) => cause)).toEqual(['human_requested'])
})

test('an invitation that ran out unopened was not reached, until it is prolonged; an opened one was', async () => {
  const t = await setup()
  const [unread, read] = [await t.invite(), await t.invite()]
  await t.portal.load(read.token)
  await t.clock.advance(15 * dayMs)
  await expireInvitations(t.deps, signal)
  expect(await t.listed(unread.id)).toMatchObject({ status: 'expired', causes: ['not_reached'] })
  expect(await t.listed(read.id)).toMatchObject({ status: 'expired', causes: [] })
  await extendInvitation(t.deps, t.workspace, unread.id, 7)
  expect(await t.listed(unread.id)).toMatchObject({ status: 'invited', causes: [] })
})

test('a mail that comes back has reached nobody, until the link is opened all the same', async () => {
  const t = await setup()
  const { id, token } = await t.invite()
  const { rows } = await database.db.execute(sql`select id from mails where key = ${`interview-invitation/${id}/1`}`)
  await notifyOfLostMail(t.deps, String(rows[0]?.id))
  expect(await t.listed(id)).toMatchObject({ status: 'invited', causes: ['not_reached'] })
  await t.portal.load(token)
  expect(await t.listed(id)).toMatchObject({ status: 'invited', causes: [] })
})
