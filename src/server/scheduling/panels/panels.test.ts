import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { usualInterviewHours } from '#contract/values/interview-hours.ts'
import { serve } from '#server/platform/http/testing/serve.ts'
import { setupWorkspaces } from '#server/tenancy/workspaces/testing/setup.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { panelsFeature, readMemberCalendar, readMemberCalendarsJob } from './feature.ts'
import { openInterviewHours } from './open-interview-hours.ts'
import { listPanelSlots, readTaken } from './reserve-panel.ts'

const database = await openTestDatabase({ jobs: panelsFeature.jobs })
afterAll(() => database.close())

const signal = new AbortController().signal

/** It is Monday, the 2nd of March 2026, 9:00 in London. */
async function setup(allowsPrivateProviders = false) {
  const known = await setupWorkspaces(database)
  const t = { ...known, deps: { ...known.deps, config: { ...known.deps.config, allowsPrivateProviders } } }
  const { workspace, owner } = await t.open()
  const member = await t.add(await t.signIn(), workspace.id, 'viewer')
  const within = { startMs: Date.parse('2026-03-03T00:00:00Z'), endMs: Date.parse('2026-03-04T00:00:00Z') }
  const key = { workspaceId: workspace.id, userId: member.userId }
  return {
    ...t,
    workspace,
    owner,
    member,
    key,
    hours: openInterviewHours(t.deps, member),
    async slots(): Promise<string[]> {
      const timeZone = 'Europe/London'
      const wish = { ...key, roundId: 'none', userIds: [member.userId], timeZone, minutes: 60, within }
      const taken = await readTaken(database.db, wish)
      const found = await workspace.transaction((tx) => listPanelSlots(tx, wish, taken, t.clock.now()))
      return found.map((slot) => slot.toISOString().slice(11, 16))
    },
  }
}

/** Another calendar on this machine, busy on Tuesday from 9:00 to 15:00. */
async function serveCalendar(answer: () => number): Promise<string> {
  const event = ['BEGIN:VEVENT', 'UID:a', 'DTSTAMP:20260101T000000Z', 'DTSTART:20260303T090000Z']
  const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:x', ...event, 'DTEND:20260303T150000Z', 'SUMMARY:Dentist']
  const origin = await serve((_request, response) => {
    response
      .writeHead(answer(), { 'content-type': 'text/calendar' })
      .end([...text, 'END:VEVENT', 'END:VCALENDAR', ''].join('\r\n'))
  })
  return `${origin}/secret.ics`
}

test('without hours of their own a member is free on weekdays, on the clock of whoever books', async () => {
  const t = await setup()
  expect(await t.hours.read()).toMatchObject({ isOwn: false, busyCalendar: null })
  const slots = await t.slots()
  expect(slots).toHaveLength(15)
  expect(slots[0]).toBe('09:00')
})

test('hours that a member sets hold from then on, in their own zone; the log says that they were changed', async () => {
  const t = await setup()
  const weekly = [{ weekday: 2, from: '09:00', until: '11:00' }]
  await t.hours.save({ ...usualInterviewHours('America/New_York'), weekly })
  expect(await t.hours.read()).toMatchObject({ isOwn: true, hours: { timeZone: 'America/New_York' } })
  expect(await t.slots()).toEqual(['14:00', '14:30', '15:00'])
  await expect(t.hours.save({ ...usualInterviewHours('Mars/Olympus') })).rejects.toThrow()
  expect(await t.auditOf(t.workspace.id)).toContain('member.interview_hours_changed')
  // Nobody else's hours have changed, and no other member sees them.
  const others = openInterviewHours(t.deps, t.workspace)
  expect(await others.read()).toMatchObject({ isOwn: false })
})

test('the busy times of another calendar are kept free, and nothing else of it is stored', async () => {
  const t = await setup(true)
  let status = 200
  const address = await serveCalendar(() => status)
  await t.hours.follow(address)
  expect(await t.slots()).toHaveLength(15)
  await readMemberCalendar(t.deps, t.key, signal)
  expect(await t.slots()).toEqual(['15:00', '15:30', '16:00'])
  const shown = await t.hours.read()
  expect(shown.busyCalendar).toMatchObject({ host: '127.0.0.1', problem: null })
  expect(JSON.stringify(shown)).not.toContain('secret.ics')

  // Where whoever runs the installation does not allow it, nothing in the server's own network is asked.
  await readMemberCalendar({ ...t.deps, config: { ...t.deps.config, allowsPrivateProviders: false } }, t.key, signal)
  expect((await t.hours.read()).busyCalendar?.problem).toBe('address.forbidden')

  status = 500
  await readMemberCalendar(t.deps, t.key, signal)
  expect((await t.hours.read()).busyCalendar?.problem).toBe('address.unreachable')
  expect(await t.slots()).toHaveLength(3)

  const stored = await t.workspace.transaction((tx) => tx.execute(sql`select * from interviewer_busy_times`))
  expect(JSON.stringify(stored.rows)).not.toContain('Dentist')
  await t.hours.follow(null)
  expect(await t.slots()).toHaveLength(15)
})

test('an address that is none is refused, and one of a calendar program is taken', async () => {
  const t = await setup()
  await expect(t.hours.follow('file:///etc/passwd')).rejects.toThrow()
  await t.hours.follow('webcal://calendar.example/secret.ics')
  expect((await t.hours.read()).busyCalendar?.host).toBe('calendar.example')
})

test('every calendar is read by a job of its own, also of other workspaces', async () => {
  const t = await setup()
  await t.hours.follow('https://calendar.example/a.ics')
  await database.db.execute(sql`delete from jobs.job where name = 'panels.read-busy-calendar'`)
  const context = { jobId: t.deps.ids.uuid(), attempt: 1, isLastAttempt: false, signal, log: t.deps.log }
  for (let run = 0; run < 2; run++) await readMemberCalendarsJob.run(t.deps, {}, context)
  const { rows } = await database.db.execute(
    sql`select 1 from jobs.job where name = 'panels.read-busy-calendar' and data->>'userId' = ${t.member.userId}`,
  )
  expect(rows).toHaveLength(1)
})
