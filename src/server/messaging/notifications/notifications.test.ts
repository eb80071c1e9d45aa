import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { kindsLedTo } from '#contract/values/notification-kind.ts'
import { deliverMail } from '#server/messaging/mail/deliver-mail.ts'
import { recordDeliveryReport } from '#server/messaging/mail/delivery-reports.ts'
import { mailFeature } from '#server/messaging/mail/feature.ts'
import { inSystem } from '#server/platform/db/scope.ts'
import type { SendOutcome } from '#server/providers/email/port.ts'
import { dataSubjectRequestsFeature } from '#server/screening/data-subject-requests/feature.ts'
import { openSubjectData } from '#server/screening/data-subject-requests/open-subject-data.ts'
import { addLink } from '#server/screening/data-subject-requests/send-link.ts'
import { deleteContact } from '#server/screening/deletion/delete-due-interviews.ts'
import { eraseInterview } from '#server/screening/deletion/erase-interview.ts'
import { deletionFeature } from '#server/screening/deletion/feature.ts'
import { describeSubjects } from '#server/screening/interviews/read.ts'
import { invitationsFeature } from '#server/screening/invitations/feature.ts'
import { notifyInviter, notifyOfLostMail } from '#server/screening/invitations/notify-members.ts'
import { addNote } from '#server/screening/reviews/notes.ts'
import { changeRole, removeMember } from '#server/tenancy/workspaces/change-members.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { notificationsFeature, retentionJob } from './feature.ts'
import { type News, notify } from './notify.ts'
import {
  changeMails,
  countUnreadOf,
  listNotifications,
  markAllRead,
  markRead,
  markSeen,
  openNotifications,
  readMails,
} from './read-notifications.ts'
import { setupNotifications } from './testing/setup.ts'

const database = await openTestDatabase({
  jobs: [mailFeature, deletionFeature, invitationsFeature, dataSubjectRequestsFeature, notificationsFeature].flatMap(
    ({ jobs }) => jobs,
  ),
})
afterAll(() => database.close())

type Setup = Awaited<ReturnType<typeof setupNotifications>>
const setup = () => setupNotifications(database)

const dayMs = 24 * 60 * 60 * 1000
const context = (t: Setup, isLastAttempt = false) => ({
  jobId: 'job',
  attempt: 1,
  isLastAttempt,
  signal: new AbortController().signal,
  log: t.deps.log,
})

/** Told to the viewer, about nothing in particular. */
const tell = (t: Setup, news: Partial<News> = {}) =>
  t.owner.transaction((tx) =>
    notify(tx, t.deps, t.owner.id, {
      kind: 'quota_low',
      key: t.deps.ids.uuid(),
      interviewId: null,
      to: [t.viewer.userId],
      ...news,
    }),
  )

describe('a report that is ready', () => {
  test('tells whoever invited and whoever made the opening, once, however often and at once; a mail goes to the former', async () => {
    const t = await setup()
    await t.storeReport()
    await Promise.all(Array.from({ length: 4 }, () => notifyInviter(t.deps, t.candidate.id)))
    await notifyInviter(t.deps, t.candidate.id)
    const { notifications, unread } = await t.list(t.inviter)
    expect(unread).toBe(1)
    expect(notifications).toMatchObject([
      {
        kind: 'report_ready',
        isRead: false,
        interview: {
          id: t.candidate.id,
          openingId: t.opening.id,
          candidate: 'Dana Okafor',
          position: 'Registered nurse',
        },
      },
    ])
    expect(await t.kindsOf(t.opener)).toEqual(['report_ready'])
    expect(await t.kindsOf(t.owner)).toEqual([])
    expect(await t.kindsOf(t.viewer)).toEqual([])
    expect(await t.mailsTo(t.inviter.email)).toEqual(['interview-evaluated'])
    expect(await t.mailsTo(t.opener.email)).toEqual([])
  })

  test('is read by the member who opens it, and by nobody else', async () => {
    const t = await setup()
    await t.storeReport()
    await notifyInviter(t.deps, t.candidate.id)
    await markSeen(t.deps, t.inviter, t.candidate.id, kindsLedTo(`/interviews/${t.candidate.id}/notes`, t.candidate.id))
    await markSeen(t.deps, t.inviter, t.candidate.id, [])
    await markSeen(t.deps, t.inviter, 'no id \u0000', ['report_ready'])
    expect((await t.list(t.inviter)).unread).toBe(1)
    await markSeen(t.deps, t.inviter, t.candidate.id, kindsLedTo(`/interviews/${t.candidate.id}`, t.candidate.id))
    expect(await t.list(t.inviter)).toMatchObject({ unread: 0, notifications: [{ isRead: true }] })
    expect((await t.list(t.opener)).unread).toBe(1)
  })

  test('tells the owners where neither is a member any more', async () => {
    const t = await setup()
    for (const { userId } of [t.inviter, t.opener]) await removeMember(t.deps, t.owner, userId)
    await t.storeReport()
    await notifyInviter(t.deps, t.candidate.id)
    expect(await t.kindsOf(t.owner)).toEqual(['report_ready'])
    expect(await t.kindsOf(t.viewer)).toEqual([])
    expect(await t.mailsTo(t.inviter.email)).toEqual([])
  })

  test('tells nobody of a preview or of what is deleted', async () => {
    const t = await setup()
    await t.rows(sql`update interviews set is_preview = true where id = ${t.candidate.id}`)
    await t.rows(sql`delete from invitations where interview_id = ${t.candidate.id}`)
    await t.storeReport()
    await notifyInviter(t.deps, t.candidate.id)
    const [other] = await t.invite()
    await t.storeReport(other?.id)
    await eraseInterview(t.deps, other?.id ?? '', 'asked by the visitor')
    await notifyInviter(t.deps, other?.id ?? '')
    expect(await t.rows(sql`select 1 from notifications where workspace_id = ${t.owner.id}`)).toEqual([])
  })
})

describe('mails', () => {
  test('of a kind that a member has switched off are not sent; the notification is there, and other kinds are mailed', async () => {
    const t = await setup()
    await changeMails(t.inviter, { muted: ['report_ready'] })
    await t.storeReport()
    await notifyInviter(t.deps, t.candidate.id)
    expect(await t.kindsOf(t.inviter)).toEqual(['report_ready'])
    expect(await t.mailsTo(t.inviter.email)).toEqual([])
    await t.portal.askForHuman(t.candidate.portal, 'I am deaf')
    expect(await t.mailsTo(t.inviter.email)).toEqual(['candidate-request'])
    await changeMails(t.inviter, { muted: [] })
    expect(await readMails(t.inviter)).toEqual({ muted: [] })
  })

  test('are chosen by each member for one workspace alone', async () => {
    const t = await setup()
    const elsewhere = await t.open(await t.signIn(t.inviter.email))
    await changeMails(elsewhere.workspace, { muted: ['report_ready', 'mention'] })
    await changeMails(t.opener, { muted: ['human_asked'] })
    expect(await readMails(t.inviter)).toEqual({ muted: [] })
    expect(await readMails(elsewhere.workspace)).toEqual({ muted: ['mention', 'report_ready'] })
    await t.storeReport()
    await notifyInviter(t.deps, t.candidate.id)
    expect(await t.mailsTo(t.inviter.email)).toEqual(['interview-evaluated'])
  })
})

describe('a note', () => {
  const noted = async () => {
    const t = await setup()
    const { id } = t.candidate
    await t.rows(sql`update interviews set status = 'evaluated' where id = ${id}`)
    await t.storeReport()
    const write = (text: string, noteId = t.deps.ids.uuid()) =>
      addNote(t.deps, t.owner, id, { id: noteId, text, tell: [] })
    return { ...t, write }
  }

  test('tells whoever is named in it who has named them, once, also when it is sent twice at once; a neighbour sees nothing', async () => {
    const t = await noted()
    const noteId = t.deps.ids.uuid()
    const text = `@${t.viewer.email} and @${t.owner.email}, see 12:41`
    await Promise.all([t.write(text, noteId), t.write(text, noteId)])
    const { notifications } = await t.list(t.viewer)
    expect(notifications).toMatchObject([
      { kind: 'mention', byEmail: t.owner.email, interview: { id: t.candidate.id, candidate: 'Dana Okafor' } },
    ])
    expect(
      JSON.stringify(await t.rows(sql`select * from notifications where user_id = ${t.viewer.userId}`)),
    ).not.toMatch(/Dana|12:41|@/)
    expect(await t.kindsOf(t.owner)).toEqual([])
    expect(await t.mailsTo(t.viewer.email)).toEqual(['mention'])
    const neighbour = await t.open(await t.signIn(t.viewer.email))
    expect(await t.kindsOf(neighbour.workspace)).toEqual([])
    expect(await countUnreadOf(neighbour.workspace)).toBe(0)
  })

  test('mails nobody who has switched that off', async () => {
    const t = await noted()
    await changeMails(t.viewer, { muted: ['mention'] })
    await t.write(`@${t.viewer.email} @${t.opener.email} please`)
    expect(await t.kindsOf(t.viewer)).toEqual(['mention'])
    expect(await t.mailsTo(t.viewer.email)).toEqual([])
    expect(await t.mailsTo(t.opener.email)).toEqual(['mention'])
  })
})

test('what a candidate asks for tells whom they concern, once a day for each kind', async () => {
  const t = await setup()
  const needs = (note: string) => ({ moreTime: true, inWriting: false, note })
  await t.portal.accommodate(t.candidate.portal, needs('A pause in the middle'))
  await t.portal.accommodate(t.candidate.portal, needs('Two pauses'))
  await Promise.all([
    t.portal.askForHuman(t.candidate.portal, 'I am deaf'),
    t.portal.askForHuman(t.candidate.portal, 'I am deaf'),
  ])
  for (const who of [t.inviter, t.opener]) expect(await t.kindsOf(who)).toEqual(['human_asked', 'accommodation_asked'])
  await t.clock.advance(dayMs)
  await t.portal.accommodate(t.candidate.portal, needs('An interpreter'))
  expect(await t.kindsOf(t.inviter)).toEqual(['accommodation_asked', 'human_asked', 'accommodation_asked'])
})

describe('an invitation’s mail that does not arrive', () => {
  const mailOf = async (t: Setup) => {
    const found = await t.rows(sql`select id from mails where recipient = ${t.candidate.email}`)
    return z.array(z.object({ id: z.string() })).parse(found)[0]?.id ?? ''
  }
  const deliver = async (t: Setup, outcome: SendOutcome, isLastAttempt = false) => {
    const email = { id: 'fake', send: async () => outcome }
    const deps = { ...t.deps, site: t.deps.site, email }
    await deliverMail(deps, await mailOf(t), context(t, isLastAttempt)).catch(() => undefined)
  }
  /** What was published is heard, twice each. */
  const hearEvents = async (t: Setup) => {
    const mailId = await mailOf(t)
    const events = await t.rows(
      sql`select 1 from domain_events where type = 'mail.undeliverable' and data->>'mailId' = ${mailId}`,
    )
    for (const _ of [...events, ...events]) await notifyOfLostMail(t.deps, mailId)
    return events.length
  }

  test('refused for good by the mail server', async () => {
    const t = await setup()
    await deliver(t, { state: 'bounced', reply: '550 5.1.1 unknown', addressIsDead: true })
    expect(await hearEvents(t)).toBe(1)
    for (const who of [t.inviter, t.opener]) expect(await t.kindsOf(who)).toEqual(['invitation_lost'])
    expect(await t.mailsTo(t.inviter.email)).toEqual([])
  })

  test('put off until nobody tries any more, and not before', async () => {
    const t = await setup()
    await deliver(t, { state: 'deferred', reply: '451 later' })
    expect(await hearEvents(t)).toBe(0)
    await deliver(t, { state: 'deferred', reply: '451 later' }, true)
    expect(await hearEvents(t)).toBe(1)
    expect(await t.kindsOf(t.inviter)).toEqual(['invitation_lost'])
  })

  test('returned later by a report, which may come twice', async () => {
    const t = await setup()
    await deliver(t, { state: 'sent' })
    const mailId = await mailOf(t)
    const recipient = { address: t.candidate.email, action: 'failed', status: '5.1.1', reason: 'unknown' }
    await recordDeliveryReport(t.deps, { recipients: [recipient], mailId })
    await recordDeliveryReport(t.deps, { recipients: [recipient], mailId })
    expect(await hearEvents(t)).toBe(1)
    expect(await t.kindsOf(t.inviter)).toEqual(['invitation_lost'])
  })

  test('tells nobody once the interview is deleted', async () => {
    const t = await setup()
    await deliver(t, { state: 'bounced', reply: '550', addressIsDead: false })
    await eraseInterview(t.deps, t.candidate.id, 'asked by the visitor')
    await hearEvents(t)
    expect(await t.kindsOf(t.inviter)).toEqual([])
  })
})

test('a limit that is near and one that is reached are told to the owners, once each', async () => {
  const t = await setup()
  const second = await t.add(await t.signIn(), t.owner.id, 'owner')
  // One of the trial's ten is held already.
  await t.invite(6)
  expect(await t.kindsOf(t.owner)).toEqual([])
  await Promise.all([t.invite(), t.invite()])
  await t.invite()
  expect(await t.kindsOf(t.owner)).toEqual(['quota_used', 'quota_low'])
  expect(await t.kindsOf(second)).toEqual(['quota_used', 'quota_low'])
  expect(await t.kindsOf(t.inviter)).toEqual([])
  await expect(t.invite()).rejects.toMatchObject({ code: 'plan.limit_reached' })
  expect(await t.kindsOf(t.owner)).toHaveLength(2)
})

describe('what is deleted', () => {
  test('disappears with the interview, and what a candidate deletes at once', async () => {
    const t = await setup()
    const [other] = await t.invite()
    for (const id of [t.candidate.id, other?.id ?? '']) {
      await t.storeReport(id)
      await notifyInviter(t.deps, id)
    }
    const link = { interviewId: other?.id ?? '', lifeMs: 60_000, mailedTo: null }
    const { token } = await inSystem(t.deps.db, 'sweep', (tx) => addLink(tx, t.deps, link))
    expect(await openSubjectData(t.deps, null).erase(token)).toBe(true)
    expect((await t.list(t.inviter)).notifications.map(({ interview }) => interview?.id)).toEqual([t.candidate.id])
    await eraseInterview(t.deps, t.candidate.id, 'retention of 30 days')
    expect(await t.list(t.inviter)).toEqual({ notifications: [], unread: 0, next: null })
    expect(await t.rows(sql`select 1 from notifications where workspace_id = ${t.owner.id}`)).toEqual([])
  })

  test('of name and address alone leaves the rest unnamed', async () => {
    const t = await setup()
    await t.storeReport()
    await notifyInviter(t.deps, t.candidate.id)
    await t.rows(
      sql`update interviews set contact_deletes_at = ${t.clock.now().toISOString()} where id = ${t.candidate.id}`,
    )
    expect(await deleteContact(t.deps, t.candidate.id)).toBe(true)
    expect((await t.list(t.inviter)).notifications).toMatchObject([{ interview: { candidate: null } }])
  })

  test('goes with a membership, choices of mails too, and nobody is told who has gone meanwhile', async () => {
    const t = await setup()
    await tell(t)
    await changeMails(t.viewer, { muted: ['mention'] })
    await removeMember(t.deps, t.owner, t.viewer.userId)
    expect(await tell(t)).toEqual(new Set())
    for (const table of ['notifications', 'muted_mails']) {
      expect(await t.rows(sql`select 1 from ${sql.identifier(table)} where user_id = ${t.viewer.userId}`)).toEqual([])
    }
    await t.add(await t.signIn(t.viewer.email), t.owner.id, 'viewer')
    expect(await t.kindsOf(t.viewer)).toEqual([])
  })

  test('goes after ninety days with the hourly run of the retention, read or not', async () => {
    const t = await setup()
    await tell(t, { key: 'old' })
    await t.clock.advance(dayMs)
    await tell(t, { key: 'young' })
    await t.clock.advance(89 * dayMs)
    await retentionJob.run(t.deps, {}, context(t))
    await retentionJob.run(t.deps, {}, context(t))
    expect(await t.rows(sql`select key from notifications where workspace_id = ${t.owner.id}`)).toEqual([
      { key: 'young' },
    ])
  })
})

describe('a member’s list', () => {
  test('goes on page by page where the last one ended, whatever comes meanwhile', async () => {
    const t = await setup()
    for (let index = 0; index < 65; index += 1) await tell(t, { key: String(index) })
    const first = await t.list(t.viewer)
    expect(first.unread).toBe(65)
    await tell(t, { key: 'meanwhile' })
    const second = await listNotifications(t.viewer, first.next, describeSubjects)
    const third = await listNotifications(t.viewer, second.next, describeSubjects)
    expect([first, second, third].map(({ notifications }) => notifications.length)).toEqual([30, 30, 5])
    expect(third.next).toBeNull()
    const ids = [first, second, third].flatMap(({ notifications }) => notifications.map(({ id }) => id))
    expect(ids).toEqual(ids.toSorted().reverse())
    expect(new Set(ids).size).toBe(65)
    expect((await listNotifications(t.viewer, 'none at all', describeSubjects)).notifications).toHaveLength(30)
    for (let index = 0; index < 40; index += 1) await tell(t, { key: `more ${index}` })
    expect(await countUnreadOf(t.viewer)).toBe(100)
  })

  test('is marked one by one or up to what was seen, by the member alone', async () => {
    const t = await setup()
    await tell(t, { to: [t.viewer.userId, t.owner.userId] })
    await tell(t)
    const [newest, oldest] = (await t.list(t.viewer)).notifications
    const id = oldest?.id ?? ''
    await expect(markRead(t.deps, t.owner, id, describeSubjects)).rejects.toMatchObject({
      code: 'notification.not_found',
    })
    expect(await markRead(t.deps, t.viewer, id, describeSubjects)).toMatchObject({ id, isRead: true })
    expect(await markRead(t.deps, t.viewer, id, describeSubjects)).toMatchObject({ id, isRead: true })
    expect((await t.list(t.viewer)).notifications.map(({ isRead }) => isRead)).toEqual([false, true])
    await tell(t)
    await markAllRead(t.deps, t.viewer, newest?.id ?? '')
    expect((await t.list(t.viewer)).notifications.map(({ isRead }) => isRead)).toEqual([false, true, true])
    expect(await countUnreadOf(t.viewer)).toBe(1)
    expect(await countUnreadOf(t.owner)).toBe(1)
    const neighbour = await t.open()
    await expect(markRead(t.deps, neighbour.workspace, id, describeSubjects)).rejects.toMatchObject({
      code: 'notification.not_found',
    })
  })

  test('is refused what no list of ours sends', async () => {
    const t = await setup()
    const own = openNotifications(t.deps, t.viewer, describeSubjects)
    const gone = { code: 'notification.not_found' }
    await expect(own.markRead('1')).rejects.toMatchObject(gone)
    await expect(own.markAllRead('1')).rejects.toMatchObject(gone)
    // As a form brings them, unchecked.
    for (const mails of ['{"muted":["quota_low"]}', '{"muted":["nothing"]}']) {
      await expect(own.changeMails(JSON.parse(mails))).rejects.toThrow(/muted/)
    }
  })

  test('stays when a role becomes smaller', async () => {
    const t = await setup()
    await t.storeReport()
    await notifyInviter(t.deps, t.candidate.id)
    await changeRole(t.deps, t.owner, t.inviter.userId, 'viewer')
    expect(await t.kindsOf(t.inviter)).toEqual(['report_ready'])
  })
})
