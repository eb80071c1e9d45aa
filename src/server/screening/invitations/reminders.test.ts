import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { mailFeature } from '#server/messaging/mail/feature.ts'
import { inSystem } from '#server/platform/db/scope.ts'
import type { TextMessage, TextMessages, TextOutcome } from '#server/providers/text-messages/port.ts'
import { openCandidateCare } from '#server/screening/after-interview/candidate-care.ts'
import { createInterviewSink } from '#server/screening/calls/live-sink.ts'
import { deleteContact } from '#server/screening/deletion/delete-due-interviews.ts'
import { deletionFeature } from '#server/screening/deletion/feature.ts'
import { makeSteps } from '#server/screening/interviews/testing/setup.ts'
import { createOpening } from '#server/screening/openings/create-opening.ts'
import { setStatus } from '#server/screening/openings/set-status.ts'
import { setupWorkspaces } from '#server/tenancy/workspaces/testing/setup.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { beginInterview, openCandidatePortal } from './candidate-portal.ts'
import { keepTimeZone, makeCalendarEntry } from './candidate-times.ts'
import { cancelInvitation, extendInvitation } from './change-invitation.ts'
import { inviteCandidates } from './invite-candidates.ts'
import { dueReminder } from './policy.ts'
import { remindCandidates } from './sweep-invitations.ts'
import { sendText, sendTextJob } from './text-reminders.ts'

const database = await openTestDatabase({ jobs: [...mailFeature.jobs, ...deletionFeature.jobs, sendTextJob] })
afterAll(() => database.close())

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
const signal = new AbortController().signal
const number = '+49 151 23456789'
let people = 0
const at = (days: number) => new Date(Date.UTC(2026, 2, 2, 12) + days * dayMs)

/** It is Monday, the 2nd of March 2026, 9:00 UTC. */
async function setup() {
  const t = await setupWorkspaces(database)
  const { workspace } = await t.open()
  const opening = await createOpening(t.deps, workspace, { title: 'Registered nurse', description: '' })
  await setStatus(t.deps, workspace, opening.id, 'open')
  const sent: TextMessage[] = []
  const gateway = { outcome: { state: 'sent' } as TextOutcome, meanwhile: async () => {} }
  const texts: TextMessages = {
    id: 'test',
    async send(message) {
      sent.push(message)
      await gateway.meanwhile()
      return gateway.outcome
    },
  }
  const deps = { ...t.deps, texts }
  const portal = openCandidatePortal(deps, { userId: null, isReadByProgram: false })
  async function invite(phone: string | null = null) {
    const email = `reach-${process.pid}-${++people}@example.com`
    const candidates = [{ name: 'Dana Okafor', email, phone }]
    const [invited] = await inviteCandidates(deps, workspace, opening.id, { candidates, days: 14, sendsMail: true })
    if (invited === undefined) throw new Error('Whoever is invited is answered')
    return { id: invited.interviewId, email, token: invited.link.slice(invited.link.lastIndexOf('/') + 1) }
  }
  const rows = async (query: ReturnType<typeof sql>) =>
    (await inSystem(database.db, 'sweep', (tx) => tx.execute(query))).rows
  const remindersTo = async (email: string) =>
    (await rows(sql`select text from mails where recipient = ${email} and template = 'interview-reminder'`)).map(
      ({ text }) => String(text),
    )
  const textsFor = (interviewId: string) =>
    rows(sql`select data from jobs.job where name = ${sendTextJob.name} and data ->> 'interviewId' = ${interviewId}`)
  /** Runs what was enqueued for a candidate's phone. */
  async function runTexts(interviewId: string): Promise<void> {
    const found = await textsFor(interviewId)
    for (const { data } of z.array(z.object({ data: sendTextJob.payload })).parse(found)) {
      await sendText(deps, data, signal)
    }
  }
  const remind = () => remindCandidates(deps, signal)
  return {
    ...t,
    deps,
    workspace,
    opening,
    portal,
    invite,
    rows,
    remindersTo,
    textsFor,
    runTexts,
    remind,
    sent,
    gateway,
  }
}

describe('the candidate’s clock', () => {
  test('is that of the browser that opened the invitation, and reminders come by its day with the end in it', async () => {
    const t = await setup()
    const { email, token } = await t.invite()
    await keepTimeZone(t.deps, { token, timeZone: 'America/Los_Angeles', userId: null })
    await t.clock.advance(4 * dayMs)
    await t.remind()
    expect(await t.remindersTo(email)).toEqual([])
    await t.clock.advance(8 * hourMs)
    await t.remind()
    const [reminder] = await t.remindersTo(email)
    expect(reminder).toContain('Monday, March 16, 2026, 2:00 AM (America/Los Angeles, GMT-7)')
  })

  test('is the workspace’s until one has, and a member who tries the link is nobody’s candidate', async () => {
    const t = await setup()
    const { email, token } = await t.invite()
    await t.rows(sql`update workspaces set time_zone = 'Asia/Tokyo' where id = ${t.workspace.id}`)
    await keepTimeZone(t.deps, { token, timeZone: 'Europe/Berlin', userId: t.workspace.userId })
    await t.clock.advance(4 * dayMs)
    await t.remind()
    expect(await t.remindersTo(email)).toHaveLength(1)
    expect((await t.remindersTo(email))[0]).toContain('(Asia/Tokyo, GMT+9)')
  })

  test('is, for a workspace that has chosen none, that of the browser which first invites; no further browser changes it', async () => {
    const t = await setup()
    const { email } = await t.invite()
    const care = openCandidateCare(t.deps, t.workspace)
    for (const none of ['', 'UTC', 'Mars/Base', 'America/Los_Angeles', 'Asia/Tokyo']) await care.learnTimeZone(none)
    expect(await care.read()).toMatchObject({ timeZone: 'America/Los_Angeles' })
    await t.clock.advance(4 * dayMs)
    await t.remind()
    expect(await t.remindersTo(email)).toEqual([])
    await t.clock.advance(8 * hourMs)
    await t.remind()
    expect(await t.remindersTo(email)).toHaveLength(1)
    const audit = sql`select details from audit_log where workspace_id = ${t.workspace.id} and action = 'workspace.time_zone_changed'`
    expect(await t.rows(audit)).toEqual([{ details: { from: 'UTC', to: 'America/Los_Angeles' } }])
  })

  test('is the one that a member has chosen, UTC too, whatever browsers say afterwards', async () => {
    const t = await setup()
    const care = openCandidateCare(t.deps, t.workspace)
    await care.chooseTimeZone('UTC')
    await care.learnTimeZone('Asia/Tokyo')
    expect(await care.read()).toMatchObject({ timeZone: 'UTC' })
    await care.chooseTimeZone('Europe/Berlin')
    expect(await care.read()).toMatchObject({ timeZone: 'Europe/Berlin' })
  })

  test('opens nothing with a link that opens nothing', async () => {
    const t = await setup()
    const asked = { token: 'none', timeZone: 'Europe/Berlin', userId: null }
    await expect(keepTimeZone(t.deps, asked)).rejects.toMatchObject({ code: 'interview.token_invalid' })
  })
})

describe('whoever stopped', () => {
  const startOn = async (t: Awaited<ReturnType<typeof setup>>) => {
    const { id, email, token } = await t.invite()
    const version = (await t.portal.load(token))?.notice.version ?? ''
    await t.portal.agree(token, { version, evaluation: true, recording: true })
    const sink = createInterviewSink(t.deps)
    const holdAndSay = async (at: number) => {
      const lease = await sink.claim((await beginInterview(t.deps, token)).callToken)
      await sink.store(lease, makeSteps()(at, 1))
      await lease.release()
    }
    await holdAndSay(0)
    return { id, email, holdAndSay }
  }

  test('on the first day is reminded two days after the last word, once, and before the end', async () => {
    const t = await setup()
    const { email, holdAndSay } = await startOn(t)
    await t.clock.advance(dayMs)
    await holdAndSay(1)
    await t.clock.advance(1.9 * dayMs)
    await t.remind()
    expect(await t.remindersTo(email)).toHaveLength(0)
    await t.clock.advance(0.15 * dayMs)
    for (const _ of ['once', 'again']) await t.remind()
    expect(await t.remindersTo(email)).toHaveLength(1)
    await t.clock.advance(3 * dayMs)
    await holdAndSay(2)
    await t.clock.advance(3 * dayMs)
    await t.remind()
    expect(await t.remindersTo(email)).toHaveLength(1)
    await t.clock.advance(4.38 * dayMs)
    for (const _ of ['once', 'again']) await t.remind()
    expect(await t.remindersTo(email)).toHaveLength(2)
  })
})

test('a third reminder goes by mail alone: who gave a number was promised two messages', async () => {
  const t = await setup()
  const { id, email } = await t.invite(number)
  for (const [reminded, texts] of [
    [['first'], 1],
    [['first', 'stopped'], 1],
  ] as const) {
    await t.rows(
      sql`update invitations set reminded = ${JSON.stringify(reminded)}::jsonb, reminders_sent = ${reminded.length},
          texts_sent = ${reminded.length} where interview_id = ${id}`,
    )
    await t.clock.advance(reminded.length === 1 ? 13.25 * dayMs : 0)
    await t.rows(sql`delete from mails where recipient = ${email}`)
    await t.remind()
    expect(await t.remindersTo(email)).toHaveLength(1)
    expect(await t.textsFor(id)).toHaveLength(texts)
  }
})

test('prolonging an invitation leaves as many reminders and texts as were promised for all of it', async () => {
  const t = await setup()
  const { id, email } = await t.invite(number)
  const remindUntilTheEnd = async () => {
    await t.clock.advance(4 * dayMs)
    for (const _ of ['once', 'again']) await t.remind()
    await t.clock.advance(9.25 * dayMs)
    for (const _ of ['once', 'again']) await t.remind()
    await t.clock.advance(0.75 * dayMs)
  }
  await remindUntilTheEnd()
  expect(await t.remindersTo(email)).toHaveLength(2)
  for (const _ of ['once', 'again', 'for good']) {
    await extendInvitation(t.deps, t.workspace, id, 14)
    await remindUntilTheEnd()
    expect(await t.remindersTo(email)).toHaveLength(3)
    expect(await t.textsFor(id)).toHaveLength(2)
  }
  expect(await t.rows(sql`select reminders_sent, texts_sent from invitations where interview_id = ${id}`)).toEqual([
    { reminders_sent: 3, texts_sent: 2 },
  ])
})

test.each([
  ['is left out on the last day, which has its own', { lastSignAt: at(10), now: at(13.1) }, null],
  ['leaves room for the one before the end', { reminded: ['first', 'last'], lastSignAt: at(4), now: at(8) }, null],
  ['comes where one came before the beginning', { reminded: ['first'], lastSignAt: at(4), now: at(8) }, 'stopped'],
  ['is none while they are in the call', { isLive: true, lastSignAt: at(4), now: at(8) }, null],
] as const)('the reminder of having stopped %s', (_, { now, ...more }, stage) => {
  const invitation = { status: 'in_progress', sendsMail: true, sentAt: at(0), expiresAt: at(14) } as const
  const due = { ...invitation, isLive: false, asksForPerson: false, reminded: [], ...more }
  expect(dueReminder({ ...due, remindersSent: due.reminded.length }, now)).toBe(stage)
})

describe('a calendar entry', () => {
  test('holds the time that was chosen, with the interview’s link, until the interview is over', async () => {
    const t = await setup()
    const { id, token } = await t.invite()
    const make = () => makeCalendarEntry(t.deps, token, { at: '2026-03-05T18:30', zone: 'Europe/Berlin' })
    const file = Buffer.from(await make())
      .toString('utf8')
      .replaceAll('\r\n ', '')
    expect(file).toContain('DTSTART:20260305T173000Z')
    expect(file).toContain('SUMMARY:Interview for Registered nurse\\, Acme')
    expect(file).toContain(`/interview/${token}`)
    const floating = Buffer.from(await makeCalendarEntry(t.deps, token, { at: '2026-03-05T18:30', zone: '' })).toString(
      'utf8',
    )
    expect(floating).toContain('DTSTART:20260305T183000\r\n')
    await cancelInvitation(t.deps, t.workspace, id)
    await expect(make()).rejects.toMatchObject({ code: 'interview.token_invalid' })
  })
})

describe('a time for the calendar', () => {
  test.each([
    ['2026-03-02T09:59', 'Europe/Berlin'],
    ['2026-03-16T09:50', 'Europe/Berlin'],
    ['2026-03-16T23:00', ''],
  ])('%s in %s, before now or after the last beginning, is refused', async (at, zone) => {
    const t = await setup()
    const { token } = await t.invite()
    expect(await t.portal.isEntryTime(token, { at, zone })).toBe(false)
    await expect(makeCalendarEntry(t.deps, token, { at, zone })).rejects.toMatchObject({ code: 'request.invalid' })
  })

  test('that is put forward, or on the border, is taken; nothing that a form of ours does not send', async () => {
    const t = await setup()
    const { id, token } = await t.invite()
    await keepTimeZone(t.deps, { token, timeZone: 'Europe/Berlin', userId: null })
    const entry = (await t.portal.load(token))?.entry
    expect(entry).toMatchObject({ timeZone: 'Europe/Berlin', opensAt: '2026-03-02T09:00:00.000Z' })
    const { from = '', until = '' } = entry?.local ?? {}
    expect(from).toBe('2026-03-02T10:00')
    for (const at of [from, until, ...(entry?.ready ?? [])]) {
      expect(await t.portal.isEntryTime(token, { at, zone: 'Europe/Berlin' })).toBe(true)
      expect(await makeCalendarEntry(t.deps, token, { at, zone: 'Europe/Berlin' })).not.toHaveLength(0)
    }
    const isTaken = (time: { at: string; zone: string }, link = token) => t.portal.isEntryTime(link, time)
    expect(await isTaken({ at: '', zone: '' })).toBe(false)
    expect(await isTaken({ at: '2026-02-30T10:00', zone: '' })).toBe(false)
    expect(await isTaken({ at: '2026-03-05T10:00', zone: 'Mars/Base' })).toBe(false)
    expect(await isTaken({ at: '2026-03-05T10:00', zone: '' }, 'none')).toBe(false)
    expect(await isTaken({ at: '2026-03-05T10:00', zone: '' })).toBe(true)
    await cancelInvitation(t.deps, t.workspace, id)
    expect(await isTaken({ at: '2026-03-05T10:00', zone: '' })).toBe(false)
  })
})

describe('text messages', () => {
  test('go with a reminder to the number that the candidate gave, once, with a link that has the way to stop them', async () => {
    const t = await setup()
    const { id, token } = await t.invite()
    expect(await t.portal.giveNumber(token, 'call me')).toBe(false)
    expect(await t.portal.giveNumber(token, number)).toBe(true)
    expect((await t.portal.load(token))?.texts).toEqual({ phone: '+49…89' })
    await t.clock.advance(4 * dayMs)
    for (const _ of ['once', 'again']) await t.remind()
    await t.runTexts(id)
    expect(t.sent).toHaveLength(1)
    expect(t.sent[0]).toMatchObject({ to: '+4915123456789' })
    expect(t.sent[0]?.text).toMatch(
      /^Acme: your interview for Registered nurse is open until .*\/interview\/[\w-]{43} To stop/,
    )
    const link = /\/interview\/([\w-]{43})/.exec(t.sent[0]?.text ?? '')?.[1] ?? ''
    await t.portal.stopTexts(link)
    expect((await t.portal.load(token))?.texts).toEqual({ phone: null })
    await t.clock.advance(9.25 * dayMs)
    await t.remind()
    await t.runTexts(id)
    expect(t.sent).toHaveLength(1)
  })

  test('stopped between the reminder and the sending, or a person asked for, none goes; nor in the night, nor once it is over', async () => {
    const t = await setup()
    const [stopped, late, over] = [await t.invite(number), await t.invite(number), await t.invite(number)]
    const asking = await t.invite(number)
    await t.clock.advance(4 * dayMs)
    await t.remind()
    await t.portal.stopTexts(stopped.token)
    await t.portal.askForHuman(asking.token, 'I would rather talk to somebody.')
    await cancelInvitation(t.deps, t.workspace, over.id)
    for (const { id } of [stopped, over, asking]) {
      expect(await t.textsFor(id)).toHaveLength(1)
      await t.runTexts(id)
    }
    await t.clock.advance(12 * hourMs)
    await t.runTexts(late.id)
    expect(t.sent).toEqual([])
  })

  test('a gateway that is away is asked again; a number that it refuses is forgotten', async () => {
    const t = await setup()
    const { id } = await t.invite('+4915123456789')
    await t.clock.advance(4 * dayMs)
    await t.remind()
    t.gateway.outcome = { state: 'deferred', reason: 'answered 503' }
    await expect(t.runTexts(id)).rejects.toThrow('answered 503')
    t.gateway.outcome = { state: 'refused', reason: 'answered 422' }
    await t.runTexts(id)
    await t.runTexts(id)
    expect(t.sent).toHaveLength(2)
    expect(await t.rows(sql`select phone from invitations where interview_id = ${id}`)).toEqual([{ phone: null }])
  })

  test('a number that the candidate gave while another was refused stays', async () => {
    const t = await setup()
    const { id, token } = await t.invite(number)
    await t.clock.advance(4 * dayMs)
    await t.remind()
    t.gateway.outcome = { state: 'refused', reason: 'answered 410' }
    t.gateway.meanwhile = async () => {
      await t.portal.giveNumber(token, '+49 151 98765432')
    }
    await t.runTexts(id)
    expect(t.sent).toHaveLength(1)
    expect(await t.rows(sql`select phone, phone_given_by from invitations where interview_id = ${id}`)).toEqual([
      { phone: '+4915198765432', phone_given_by: 'candidate' },
    ])
  })

  test('where the installation sends none, nobody is asked for a number', async () => {
    const t = await setup()
    const { token } = await t.invite()
    const portal = openCandidatePortal({ ...t.deps, texts: null }, { userId: null, isReadByProgram: false })
    expect((await portal.load(token))?.texts).toBeNull()
    expect(await portal.giveNumber(token, number)).toBe(false)
  })

  test('number and zone are deleted with name and address', async () => {
    const t = await setup()
    const { id, token } = await t.invite('+4915123456789')
    await keepTimeZone(t.deps, { token, timeZone: 'Europe/Berlin', userId: null })
    await t.rows(
      sql`update interviews set started_at = now(), contact_deletes_at = ${t.clock.now().toISOString()}::timestamptz where id = ${id}`,
    )
    expect(await deleteContact(t.deps, id)).toBe(true)
    expect(
      await t.rows(sql`select phone, texts_agreed_at, time_zone from invitations where interview_id = ${id}`),
    ).toEqual([{ phone: null, texts_agreed_at: null, time_zone: null }])
  })
})
