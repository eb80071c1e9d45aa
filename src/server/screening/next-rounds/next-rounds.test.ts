import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { usualInterviewHours } from '#contract/values/interview-hours.ts'
import { mailFeature } from '#server/messaging/mail/feature.ts'
import { openInterviewHours } from '#server/scheduling/index.ts'
import { collectInterview } from '#server/screening/data-subject-requests/collect-interview.ts'
import { deleteContact } from '#server/screening/deletion/delete-due-interviews.ts'
import { eraseInterview } from '#server/screening/deletion/erase-interview.ts'
import { deletionFeature } from '#server/screening/deletion/feature.ts'
import { findInterview } from '#server/screening/interviews/store.ts'
import { decide } from '#server/screening/reviews/decide.ts'
import { setupReviews } from '#server/screening/reviews/testing/setup.ts'
import { removeMember } from '#server/tenancy/workspaces/change-members.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { cancelOfClosed, settlePanels } from './cancel-round.ts'
import { nextRoundsFeature, sendDueReminder } from './feature.ts'
import { offerRound } from './offer-round.ts'
import { setupRounds, tuesdayAtTen, wednesdayAtNoon } from './testing/setup.ts'

const database = await openTestDatabase({
  jobs: [...mailFeature.jobs, ...deletionFeature.jobs, ...nextRoundsFeature.jobs],
})
afterAll(() => database.close())

const hourMs = 60 * 60 * 1000

async function setup() {
  const t = await setupRounds(database)
  await t.rows(sql`delete from mails`)
  return t
}

describe('an offer', () => {
  test('mails the candidate a link in the employer’s words, and its page shows when all of the panel are free', async () => {
    const t = await setup()
    await openInterviewHours(t.deps, t.colleague).save({
      ...usualInterviewHours('Europe/London'),
      weekly: [{ weekday: 2, from: '13:00', until: '17:00' }],
    })
    const { id, address, token } = await t.offer()
    const [mail] = await t.mailsTo(address)
    expect(mail?.subject).toBe('Choose a time, Dana Okafor')
    expect(mail?.text).toContain('Choose a time')
    const page = await t.page.load(token)
    expect(page).toMatchObject({ state: 'offered', interviewers: 2, place: null, startsAt: null })
    // The colleague has Tuesday afternoon alone; an hour and the quarter after it have to fit.
    expect(page?.slots[0]).toBe('2026-03-03T13:00:00.000Z')
    expect(page?.slots.at(-1)).toBe('2026-03-03T16:00:00.000Z')
    expect(await t.auditOf(t.workspace.id)).toContain('next_round.offered')
    expect(await t.part().read(id)).toMatchObject({ notOffered: 'open', rounds: [{ state: 'offered' }] })
    // The message stands in the thread, and the candidate is owed no answer.
    expect((await t.thread(id)).messages).toMatchObject([{ kind: 'next_round', subject: 'Choose a time, Dana Okafor' }])
  })

  test('the same form sent twice offers once, and nobody is offered two rounds', async () => {
    const t = await setup()
    const candidate = await t.advance()
    const round = t.form(candidate.id)
    await Promise.all([offerRound(t.deps, t.workspace, round), offerRound(t.deps, t.workspace, round)])
    expect(await t.mailsTo(candidate.address)).toHaveLength(1)
    await expect(offerRound(t.deps, t.workspace, t.form(candidate.id))).rejects.toMatchObject({
      code: 'next_round.not_offered',
      details: { reason: 'open' },
    })
  })

  test('whoever is not advanced is offered none, nor is one without a time, or with somebody who is no member', async () => {
    const t = await setup()
    const undecided = await t.finish()
    await expect(offerRound(t.deps, t.workspace, t.form(undecided.id))).rejects.toMatchObject({
      code: 'next_round.not_offered',
      details: { reason: 'not_advanced' },
    })
    const { id } = await t.advance()
    const weekend = t.form(id, { from: '2026-03-07', until: '2026-03-08' })
    expect(await t.part().check(weekend)).toEqual({ slots: 0, firstAt: null })
    await expect(offerRound(t.deps, t.workspace, weekend)).rejects.toMatchObject({ code: 'next_round.no_times' })
    const stranger = await t.signIn()
    await expect(
      offerRound(t.deps, t.workspace, t.form(id, { interviewers: [stranger.userId] })),
    ).rejects.toMatchObject({ code: 'next_round.interviewer_unknown' })
    await expect(
      offerRound(t.deps, t.workspace, t.form(id, { from: '2026-02-26', until: '2026-02-27' })),
    ).rejects.toMatchObject({ code: 'next_round.days_over' })
  })

  test('a viewer offers none, and a neighbour sees none', async () => {
    const t = await setup()
    const { id } = await t.advance()
    await expect(offerRound(t.deps, t.colleague, t.form(id))).rejects.toMatchObject({
      code: 'workspace.role_too_small',
    })
    const { workspace: neighbour } = await (await setupReviews(database)).open()
    expect(await t.part(neighbour).read(id)).toBeNull()
    const own = t.form(id, { interviewers: [neighbour.userId] })
    await expect(offerRound(t.deps, neighbour, own)).rejects.toMatchObject({ code: 'report.not_found' })
  })

  test('nothing can be chosen any more once the decision is another one, or the candidate has another address', async () => {
    const t = await setup()
    const { id, token } = await t.offer()
    await t.rows(sql`update interviews set email = 'other@candidate.example' where id = ${id}`)
    expect(await t.page.load(token)).toBeNull()
    expect(await t.choose(token, tuesdayAtTen)).toBe('over')
    const second = await t.offer()
    const [made] = await t.rows(sql`select id from interview_decisions where interview_id = ${second.id}`)
    const seen = String(made?.id)
    await decide(t.deps, t.workspace, second.id, { outcome: 'decline', reason: 'changed my mind', seen })
    expect(await t.page.load(second.token)).toMatchObject({ state: 'closed', slots: [] })
    expect(await t.choose(second.token, tuesdayAtTen)).toBe('over')
    expect(await t.page.load(`${token.slice(0, -1)}A`)).toBeNull()
  })
})

describe('a booking', () => {
  test('both sides are mailed an invitation; pressing again changes nothing', async () => {
    const t = await setup()
    const { address, token, id } = await t.offer()
    expect(await t.choose(token, tuesdayAtTen)).toBe('done')
    expect(await t.choose(token, tuesdayAtTen)).toBe('done')
    const [, booked, ...others] = await t.mailsTo(address)
    expect(others).toEqual([])
    expect(booked?.subject).toBe('Booked: Interview with the team, Tue, Mar 3, 11:00 AM')
    expect(booked?.text).toContain('https://meet.example/abc')
    const file = booked?.attachments[0]?.content.replace(/\r\n /g, '') ?? ''
    expect(file).toContain('METHOD:REQUEST')
    expect(file).toContain('DTSTART:20260303T100000Z')
    expect(file).toContain('SUMMARY:Interview with the team at Acme')
    for (const member of [t.workspace.email, t.colleague.email]) {
      const [notice, ...more] = await t.mailsTo(member)
      expect(more).toEqual([])
      expect(notice?.text).toContain(`/interviews/${id}/kit`)
      const theirs = notice?.attachments[0]?.content.replace(/\r\n /g, '') ?? ''
      expect(theirs).toContain('Dana Okafor')
      // Who has the candidate's link can move the interview.
      expect(theirs + notice?.text).not.toContain('/next-round/')
    }
    expect(await t.page.load(await t.tokenFor(address))).toMatchObject({
      state: 'booked',
      startsAt: tuesdayAtTen,
      timeZone: 'Europe/Berlin',
      place: 'https://meet.example/abc',
      canChange: true,
    })
    expect(await t.part(t.colleague).readKit(id)).toMatchObject({
      candidate: 'Dana Okafor',
      round: { state: 'booked', startsAt: tuesdayAtTen, link: null },
    })
  })

  test('two candidates who want one interviewer at the same moment: one of them has the time', async () => {
    const t = await setup()
    const both = [await t.offer({ interviewers: [t.colleague.userId] }), await t.offer()]
    const outcomes = await Promise.all(both.map(({ token }) => t.choose(token, tuesdayAtTen)))
    expect(outcomes.sort()).toEqual(['done', 'taken'])
    const [row] = await t.rows(
      sql`select count(*)::int as total from interview_reservations where user_id = ${t.colleague.userId}`,
    )
    expect(row).toEqual({ total: 1 })
    // The time and its buffer are offered to nobody any more.
    const later = await t.offer({ interviewers: [t.colleague.userId] })
    const page = await t.page.load(later.token)
    expect(page?.slots).not.toContain(tuesdayAtTen)
    expect(page?.slots).not.toContain('2026-03-03T11:00:00.000Z')
    expect(page?.slots).toContain('2026-03-03T11:30:00.000Z')
    expect(await t.choose(later.token, '2026-03-03T10:30:00.000Z')).toBe('taken')
  })

  test('a person is one in all their workspaces: also another one’s candidates find the time taken', async () => {
    const t = await setup()
    const first = await t.offer({ interviewers: [t.workspace.userId] })
    const { workspace: second } = await t.open(t.owner)
    const other = await t.offer({ interviewers: [second.userId] }, second)
    const outcomes = await Promise.all([t.choose(first.token, tuesdayAtTen), t.choose(other.token, tuesdayAtTen)])
    expect(outcomes.sort()).toEqual(['done', 'taken'])
    const loser = outcomes[0] === 'taken' ? first : other
    expect((await t.page.load(loser.token))?.slots).not.toContain(tuesdayAtTen)
  })

  test('the database itself keeps two interviews of one person apart', async () => {
    const t = await setup()
    const { token } = await t.offer()
    await t.choose(token, tuesdayAtTen)
    const again = await t.offer({ interviewers: [t.colleague.userId], from: '2026-03-05' })
    await expect(
      t.rows(sql`insert into interview_reservations (round_id, user_id, workspace_id, starts_at, lane_from, lane_until)
        select ${again.roundId}, user_id, workspace_id, starts_at, lane_from + 60, lane_until from interview_reservations
        where user_id = ${t.colleague.userId}`),
    ).rejects.toMatchObject({ cause: { code: '23P01' } })
  })

  test('an interviewer holds as many a day as they said, and no more', async () => {
    const t = await setup()
    const hours = { ...usualInterviewHours('Europe/London'), maxPerDay: 1 }
    await openInterviewHours(t.deps, t.colleague).save(hours)
    const interviewers = [t.colleague.userId]
    const [first, second] = [await t.offer({ interviewers }), await t.offer({ interviewers })]
    const times = [tuesdayAtTen, '2026-03-03T14:00:00.000Z']
    const outcomes = await Promise.all([first, second].map(({ token }, at) => t.choose(token, times[at] ?? '')))
    expect(outcomes.sort()).toEqual(['done', 'taken'])
  })

  test('what is no time of the offer is not booked', async () => {
    const t = await setup()
    const { token } = await t.offer()
    for (const wanted of ['2026-03-03T10:07:00Z', '2026-03-09T10:00:00Z', '2026-03-02T08:00:00Z', 'soon', '']) {
      expect(await t.choose(token, wanted)).toBe('taken')
    }
    expect(await t.page.load(token)).toMatchObject({ state: 'offered' })
  })
})

describe('a change', () => {
  test('moving frees the earlier time and mails the same event anew', async () => {
    const t = await setup()
    const { address, token } = await t.offer()
    await t.choose(token, tuesdayAtTen)
    expect(await t.choose(token, wednesdayAtNoon)).toBe('done')
    const mails = await t.mailsTo(address)
    const files = mails.flatMap(({ attachments }) => attachments.map(({ content }) => content))
    expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual(['Choose a time, Dana Okafor', 'Booked', 'Moved'])
    expect(files.map((file) => /SEQUENCE:(\d)/.exec(file)?.[1])).toEqual(['0', '1'])
    expect(new Set(files.map((file) => /UID:(.*)/.exec(file)?.[1])).size).toBe(1)
    const other = await t.offer()
    expect(await t.choose(other.token, tuesdayAtTen)).toBe('done')
  })

  test('cancelling tells both sides once, and the time is free again', async () => {
    const t = await setup()
    const { id, address, token } = await t.offer()
    await t.choose(token, tuesdayAtTen)
    expect(await t.page.cancel(token)).toBe('done')
    expect(await t.page.cancel(token)).toBe('done')
    for (const to of [address, t.workspace.email, t.colleague.email]) {
      const cancelled = (await t.mailsTo(to)).filter(({ attachments }) =>
        attachments.some(({ content }) => content.includes('METHOD:CANCEL')),
      )
      expect(cancelled).toHaveLength(1)
    }
    expect(await t.page.load(token)).toMatchObject({ state: 'cancelled', slots: [] })
    expect(await t.part().read(id)).toMatchObject({ notOffered: null, rounds: [{ cancelledBy: 'candidate' }] })
    const other = await t.offer()
    expect(await t.choose(other.token, tuesdayAtTen)).toBe('done')
  })

  test('some hours before nothing can be changed by the candidate; the employer still can', async () => {
    const t = await setup()
    const { id, roundId, address, token } = await t.offer()
    await t.choose(token, tuesdayAtTen)
    await t.clock.advance(21.5 * hourMs)
    expect(await t.page.load(token)).toMatchObject({ state: 'booked', canChange: false, slots: [] })
    expect(await t.page.cancel(token)).toBe('over')
    expect(await t.choose(token, wednesdayAtNoon)).toBe('over')
    await expect(t.part(t.colleague).cancel(id, roundId)).rejects.toMatchObject({ code: 'workspace.role_too_small' })
    await t.part().cancel(id, roundId)
    expect((await t.mailsTo(address)).at(-1)?.subject).toContain('Cancelled')
    expect(await t.auditOf(t.workspace.id)).toContain('next_round.cancelled')
  })

  test('a reminder goes to both sides the day before, of the newest version alone', async () => {
    const t = await setup()
    const { address, token, roundId } = await t.offer()
    await t.choose(token, tuesdayAtTen)
    await t.choose(token, wednesdayAtNoon)
    const planned = await t.rows(
      sql`select data, start_after from jobs.job where name = 'next-rounds.remind' and data->>'roundId' = ${roundId} order by start_after`,
    )
    expect(planned).toMatchObject([
      { data: { sequence: 0 }, start_after: '2026-03-03 09:00:00+00' },
      { data: { sequence: 1 }, start_after: '2026-03-03 12:00:00+00' },
    ])
    const key = { roundId, workspaceId: t.workspace.id }
    await sendDueReminder(t.deps, { ...key, sequence: 0 })
    for (let run = 0; run < 2; run++) await sendDueReminder(t.deps, { ...key, sequence: 1 })
    for (const to of [address, t.workspace.email, t.colleague.email]) {
      const reminders = (await t.mailsTo(to)).filter(({ subject }) => /^(Soon|Your interview comes up)/.test(subject))
      expect(reminders).toHaveLength(1)
    }
  })
})

describe('what ends', () => {
  const ahead = async () => {
    const t = await setup()
    const found = await t.offer()
    await t.choose(found.token, tuesdayAtTen)
    await t.rows(sql`delete from mails where recipient <> ${found.address}`)
    return { ...t, ...found, row: () => t.part().read(found.id) }
  }

  test('erasing a candidate takes the booking along; interviewers learn that the time is free, and nothing of whom', async () => {
    const t = await ahead()
    await eraseInterview(t.deps, t.id, 'asked by the candidate')
    for (const table of ['next_rounds', 'next_round_interviewers']) {
      expect(await t.rows(sql.raw(`select 1 from ${table} where interview_id = '${t.id}'`))).toEqual([])
    }
    expect(await t.rows(sql`select 1 from interview_reservations where round_id = ${t.roundId}`)).toEqual([])
    expect(await t.mailsTo(t.address)).toEqual([])
    for (const member of [t.workspace.email, t.colleague.email]) {
      const mails = await t.mailsTo(member)
      expect(mails).toHaveLength(1)
      expect(mails[0]?.attachments[0]?.content).toContain('METHOD:CANCEL')
      expect(JSON.stringify(mails)).not.toMatch(/Dana|Okafor|candidate\.example|Registered nurse/i)
    }
    expect(await t.page.load(t.token)).toBeNull()
    const other = await t.offer()
    expect(await t.choose(other.token, tuesdayAtTen)).toBe('done')
  })

  test('with the name and address the rounds go, too', async () => {
    const t = await ahead()
    await t.rows(sql`update interviews set contact_deletes_at = ${t.clock.now().toISOString()} where id = ${t.id}`)
    expect(await deleteContact(t.deps, t.id)).toBe(true)
    expect(await t.rows(sql`select 1 from next_rounds where interview_id = ${t.id}`)).toEqual([])
    expect(await t.mailsTo(t.colleague.email)).toHaveLength(1)
  })

  test('an interviewer who leaves is left out; when nobody is left, the interview is called off', async () => {
    const t = await ahead()
    await removeMember(t.deps, t.workspace, t.colleague.userId)
    for (let run = 0; run < 2; run++) await settlePanels(t.deps, t.workspace.id)
    expect(await t.row()).toMatchObject({ rounds: [{ state: 'booked', interviewers: [t.workspace.email] }] })
    const freed = await t.mailsTo(t.colleague.email)
    expect(freed).toHaveLength(1)
    expect(JSON.stringify(freed)).not.toContain('Dana')
    const other = await t.add(await t.signIn(), t.workspace.id, 'viewer')
    const second = await t.offer({ interviewers: [other.userId] })
    await t.choose(second.token, wednesdayAtNoon)
    await removeMember(t.deps, t.workspace, other.userId)
    await settlePanels(t.deps, t.workspace.id)
    expect(await t.page.load(second.token)).toMatchObject({ state: 'cancelled' })
    expect((await t.mailsTo(second.address)).at(-1)?.subject).toContain('Cancelled')
  })

  test('their hours go with the membership', async () => {
    const t = await setup()
    const hours = openInterviewHours(t.deps, t.colleague)
    await hours.save(usualInterviewHours('Europe/Paris'))
    expect(await hours.read()).toMatchObject({ isOwn: true, hours: { timeZone: 'Europe/Paris' } })
    await removeMember(t.deps, t.workspace, t.colleague.userId)
    expect(await t.rows(sql`select 1 from interview_hours where user_id = ${t.colleague.userId}`)).toEqual([])
  })

  test('a workspace that is closed calls off what is ahead; one that was kept again does not', async () => {
    const t = await ahead()
    await cancelOfClosed(t.deps, t.workspace.id)
    expect(await t.row()).toMatchObject({ rounds: [{ state: 'booked' }] })
    await t.rows(sql`update workspaces set closes_at = ${wednesdayAtNoon} where id = ${t.workspace.id}`)
    await cancelOfClosed(t.deps, t.workspace.id)
    expect(await t.row()).toMatchObject({ rounds: [{ state: 'cancelled', cancelledBy: 'workspace' }] })
    expect((await t.mailsTo(t.address)).at(-1)?.subject).toContain('Cancelled')
    const closed = { ...t.workspace, closesAt: new Date(wednesdayAtNoon) }
    await expect(offerRound(t.deps, closed, t.form(t.id))).rejects.toMatchObject({ details: { reason: 'closing' } })
  })
})

test('what was offered stands in the workspace’s export, and in the candidate’s own data without who interviews', async () => {
  const t = await setup()
  const { id, token } = await t.offer()
  await t.choose(token, tuesdayAtTen)
  const collect = (namesMembers: boolean) =>
    t.workspace.transaction(async (tx) => {
      const interview = await findInterview(tx, id)
      if (interview === null) throw new Error('It should be there')
      const subject = { workspaceId: t.workspace.id, employer: 'Acme', interview, invitation: null }
      return (await collectInterview(tx, t.deps, subject, { namesMembers, shownTo: 'nobody' })).data
    })
  const round = { title: 'Interview with the team', state: 'booked', startsAt: tuesdayAtTen, minutes: 60 }
  const both = [t.colleague.email, t.workspace.email].sort()
  expect(await collect(true)).toMatchObject({ nextRounds: [{ ...round, by: t.workspace.email, interviewers: both }] })
  const own = await collect(false)
  expect(own).toMatchObject({ nextRounds: [{ ...round, by: null, interviewers: [] }] })
  for (const email of both) expect(JSON.stringify(own)).not.toContain(email)
})
