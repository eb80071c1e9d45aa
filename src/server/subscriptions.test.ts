import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { NewGuestReview } from '#contract/customer/guest-reviews.ts'
import type { NewEvent } from '#contract/events/index.ts'
import type { WritableKind } from '#contract/values/message-kind.ts'
import { makeEvaluation, makeTurns } from '../../tests/factories.ts'
import { openTestDatabase } from '../../tests/harness/database.ts'
import { insertOrder } from './billing/orders/store.ts'
import { features } from './feature-list.ts'
import { insertPartner, insertOrder as insertPartnerOrder } from './integrations/assessment-partners/store.ts'
import { upsertLink } from './integrations/connections/link-store.ts'
import { insertConnection, updateJob, upsertJobs } from './integrations/connections/store.ts'
import { setupNotifications } from './messaging/notifications/testing/setup.ts'
import { inSystem, inWorkspace } from './platform/db/scope.ts'
import { deliverDue } from './platform/events/deliver-due.ts'
import { publish } from './platform/events/publish.ts'
import { bookDemo } from './scheduling/book-demo.ts'
import { ensureHost } from './scheduling/ensure-host.ts'
import { upsertVerifiedBooking } from './scheduling/external-store.ts'
import { listSlots } from './scheduling/list-slots.ts'
import { newBooking, visitor } from './scheduling/testing/setup.ts'
import { askGuest } from './screening/guest-reviews/ask-guest.ts'
import { sendMessages } from './screening/messages/send-messages.ts'
import { sendDueReminder } from './screening/next-rounds/feature.ts'
import { insertRound } from './screening/next-rounds/store.ts'
import { insertReport } from './screening/reports/store.ts'

const jobs = features.flatMap((feature) => feature.jobs)
const subscriptions = features.flatMap((feature) => feature.subscriptions ?? [])

const database = await openTestDatabase({ jobs })
const owner = new pg.Client(database.ownerTarget)
await owner.connect()
await owner.query("select set_config('openround.scope_system', 'test', false)")
afterAll(async () => {
  await owner.end()
  await database.close()
})

type Setup = Awaited<ReturnType<typeof setupNotifications>>

/** What each subscriber has something to do for: the event, with what it rests on. */
const given: Readonly<Record<string, (t: Setup) => Promise<NewEvent>>> = {
  'reports.request-evaluation': async (t) => ({ type: 'interview.completed', data: await completed(t) }),
  'data-subject-requests.send-link': async (t) => ({ type: 'interview.completed', data: await completed(t) }),
  'interviews.mark-evaluated': async (t) => ({ type: 'report.ready', data: await evaluated(t) }),
  'invitations.notify-inviter': async (t) => ({ type: 'report.ready', data: await evaluated(t) }),
  'invitations.notify-of-lost-mail': async (t) => {
    const rows = await t.rows(sql`select id from mails where recipient = ${t.candidate.email}`)
    return { type: 'mail.undeliverable', data: { mailId: z.object({ id: z.string() }).parse(rows[0]).id } }
  },
  'messages.note-lost-mail': async (t) => {
    const messageId = await written(t)
    const rows = await t.rows(sql`select id from mails where key like ${`message/%/${messageId}`}`)
    return { type: 'mail.undeliverable', data: { mailId: z.object({ id: z.string() }).parse(rows[0]).id } }
  },
  'messages.recall-superseded': async (t) => {
    await written(t, 'decline')
    const [interviewId, workspaceId] = [t.candidate.id, t.owner.id]
    await owner.query(`update interviews set decision = 'advance' where id = $1`, [interviewId])
    return { type: 'decision.made', data: { interviewId, workspaceId, decisionId: t.deps.ids.uuid() } }
  },
  'messages.recall-invitations': async (t) => {
    await written(t, 'reminder')
    return { type: 'interview.cancelled', data: { interviewId: t.candidate.id, workspaceId: t.owner.id } }
  },
  'invitations.cancel-closed': async (t) => ({ type: 'workspace.closed', data: { workspaceId: t.owner.id } }),
  'next-rounds.settle-panels': async (t) => {
    const { inviter } = await offered(t)
    await owner.query(`delete from workspace_members where user_id = $1`, [inviter.userId])
    return { type: 'member.left', data: { workspaceId: t.owner.id, userId: inviter.userId } }
  },
  'next-rounds.cancel-closed': async (t) => {
    await offered(t)
    await owner.query(`update workspaces set closes_at = now() where id = $1`, [t.owner.id])
    return { type: 'workspace.closed', data: { workspaceId: t.owner.id } }
  },
  'next-rounds.note-lost-mail': async (t) => {
    const { roundId } = await offered(t)
    await sendDueReminder(t.deps, { roundId, workspaceId: t.owner.id, sequence: 0 })
    return lostMail(t, `next-round/${t.candidate.id}/${roundId}/0/candidate/reminder`)
  },
  'guest-reviews.note-lost-mail': async (t) => {
    const asked = { email: `guest-${t.deps.ids.uuid()}@example.com`, name: 'Priya Shah', openingId: t.opening.id }
    const review = NewGuestReview.parse({ id: t.deps.ids.uuid(), ...asked, days: 14, isBlind: true })
    await askGuest(t.deps, t.inviter, review)
    return lostMail(t, `guest-review/${review.id}/asked`)
  },
  'webhooks.queue': async (t) => {
    await owner.query(
      `insert into webhook_endpoints (id, workspace_id, url, description, event_types, opening_ids, includes_personal, sealed_secret, created_at)
       values ($1, $2, 'https://hooks.example.com', '', '[]', '[]', false, 'sealed', now())`,
      [t.deps.ids.uuid(), t.owner.id],
    )
    return { type: 'interview.completed', data: await completed(t) }
  },
  'connections.send-results': async (t) => {
    await linked(t)
    return { type: 'report.ready', data: await evaluated(t) }
  },
  'assessment-partners.tell-reports': async (t) => {
    const [id, at] = [t.deps.ids.uuid(), t.clock.now()]
    const ids = { id, workspaceId: t.owner.id }
    await inWorkspace(database.db, t.owner.id, async (tx) => {
      await insertPartner(tx, { ...ids, ats: 'ashby', sealedSecrets: 'sealed', createdAt: at })
      const order = { ...ids, partnerId: id, interviewId: t.candidate.id, remoteKey: 'a', testId: t.opening.id }
      await insertPartnerOrder(tx, { ...order, hasInvited: true, createdAt: at })
    })
    return { type: 'report.ready', data: await evaluated(t) }
  },
  'connections.follow-decisions': async (t) => {
    await linked(t)
    const decisionId = t.deps.ids.uuid()
    return { type: 'decision.made', data: { interviewId: t.candidate.id, workspaceId: t.owner.id, decisionId } }
  },
  'leads.note-booking': async (t) => {
    await ensureHost(t.deps)
    const startMs = t.clock.now().getTime()
    const { slots } = await listSlots(t.deps, 30, { startMs, endMs: startMs + 7 * 24 * 60 * 60 * 1000 })
    const { booking } = await bookDemo(
      t.deps,
      newBooking({ startsAt: slots[0] ?? '', values: { ...visitor, email: `guest-${t.deps.ids.uuid()}@example.com` } }),
      { idempotencyKey: t.deps.ids.uuid(), suspicions: [], clientAddress: null },
    )
    return { type: 'booking.made', data: { bookingId: booking.id } }
  },
  'leads.note-outside-booking': async (t) => {
    const [id, now] = [t.deps.ids.uuid(), t.clock.now()]
    const person = { email: `guest-${id}@example.com`, guestName: 'Ana García' }
    const times = { startsAt: now, endsAt: now, receivedAt: now, verifiedAt: now }
    const booking = { id, provider: 'cal', reference: id, status: 'booked' as const, context: {}, ...person, ...times }
    const bookingId = await upsertVerifiedBooking(database.db, booking)
    return { type: 'outside_booking.made', data: { bookingId } }
  },
  'leads.note-buyer': async (t) => {
    const [id, now] = [t.deps.ids.uuid(), t.clock.now()]
    const price = { tier: 'tier-1', amountCents: 4900, currency: 'usd', isTest: false }
    const order = { id, source: 'stripe', sessionId: id, email: `buyer-${id}@example.com`, state: 'paid', ...price }
    await database.db.transaction((tx) => insertOrder(tx, { ...order, createdAt: now, paidAt: now }))
    return { type: 'order.paid', data: { orderId: id } }
  },
}

/** The candidate is one of an ATS, where whoever is advanced is moved. */
async function linked(t: Setup): Promise<void> {
  const [id, at] = [t.deps.ids.uuid(), t.clock.now()]
  const base = { workspaceId: t.owner.id, connectionId: id }
  const settings = { sendsFile: true, scoreField: null, scorecardForm: null }
  await inWorkspace(database.db, t.owner.id, async (tx) => {
    const sealed = { sealedCredentials: 'sealed', sealedSecret: 'sealed' }
    const connection = { id, workspaceId: t.owner.id, connector: 'ashby', account: '', ...sealed, settings }
    await insertConnection(tx, { ...connection, createdAt: at, checkedAt: at })
    await upsertJobs(tx, [{ id, ...base, remoteId: 'job', title: 'Nurse', isOpen: true, seenAt: at }])
    const stages = { inviteStageId: '1', inviteStageName: 'Screen', advanceStageId: '2', advanceStageName: 'Interview' }
    await updateJob(tx, id, { openingId: t.opening.id, ...stages })
    const link = { id, ...base, jobId: id, applicationId: 'a', candidateId: 'c', interviewId: t.candidate.id }
    await upsertLink(tx, { ...link, changedAt: at })
  })
}

/** A message to the candidate that waits. */
async function written(t: Setup, kind: WritableKind = 'own'): Promise<string> {
  const words = { kind, subject: 'Hello', body: 'Hello', sendAt: null }
  await sendMessages(t.deps, t.inviter, { id: t.deps.ids.uuid(), interviewIds: [t.candidate.id], ...words })
  const rows = await t.rows(sql`select id from candidate_messages where interview_id = ${t.candidate.id}`)
  return z.object({ id: z.string() }).parse(rows[0]).id
}

/** A next round that is booked with whoever invited the candidate. */
async function offered(t: Setup) {
  const [at, startsAt] = [t.clock.now(), new Date(t.clock.now().getTime() + 24 * 60 * 60 * 1000)]
  const endsAt = new Date(startsAt.getTime() + 60 * 60 * 1000)
  const ids = { id: t.deps.ids.uuid(), workspaceId: t.owner.id, interviewId: t.candidate.id }
  const words = { title: 'Interview', minutes: 60, place: 'Here', timeZone: 'UTC', mailedTo: t.candidate.email }
  const times = { windowFrom: at, windowUntil: endsAt, startsAt, endsAt, createdAt: at, changedAt: at }
  const round = {
    ...ids,
    ...words,
    ...times,
    madeBy: t.inviter.userId,
    linkSecret: t.deps.ids.token(),
    status: 'booked',
  }
  await inSystem(database.db, 'sweep', (tx) => insertRound(tx, round, [t.inviter.userId]))
  return { ...t, roundId: round.id }
}

/** The mail of this key did not arrive. */
async function lostMail(t: Setup, key: string): Promise<NewEvent> {
  const [row] = await t.rows(sql`select id from mails where key = ${key}`)
  return { type: 'mail.undeliverable', data: { mailId: z.object({ id: z.string() }).parse(row).id } }
}

async function completed(t: Setup) {
  const data = { interviewId: t.candidate.id, workspaceId: t.owner.id }
  await owner.query(`update interviews set status = 'completed', started_at = now(), ended_at = now() where id = $1`, [
    data.interviewId,
  ])
  return data
}

async function evaluated(t: Setup) {
  const data = await completed(t)
  const evaluation = makeEvaluation(makeTurns())
  await inSystem(database.db, 'sweep', (tx) => insertReport(tx, data.interviewId, evaluation, t.clock.now()))
  return data
}

/** Every row of every table, but for the events themselves. */
async function readAll(): Promise<Record<string, string>> {
  const { rows: tables } = await owner.query(
    `select schemaname || '.' || tablename as name from pg_tables
     where schemaname in ('public', 'jobs') and tablename not in ('domain_events', 'event_deliveries', 'event_subscriptions')`,
  )
  const all: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await owner.query(
      `select coalesce(string_agg(row::text, E'\\n' order by row::text), '') as text from ${name} row`,
    )
    all[name] = rows[0].text
  }
  return all
}

test('the database is read whole, customers’ rows among it', async () => {
  const t = await setupNotifications(database)
  expect((await readAll())['public.interviews']).toContain(t.candidate.id)
})

test('there is an event for each subscriber', () => {
  expect(
    Object.keys(given).sort(),
    'give each subscriber, under its name, an event with something to do: in `given` of src/server/subscriptions.test.ts',
  ).toEqual(subscriptions.map(({ name }) => name).sort())
})

describe.each(subscriptions.map((subscription) => [subscription.name, subscription] as const))(
  '%s',
  (name, subscription) => {
    test('has an effect, and a second delivery has none', async () => {
      const t = await setupNotifications(database)
      const event = await given[name]?.(t)
      if (event === undefined) throw new Error(`Nothing is given for ${name}`)
      await owner.query('delete from event_subscriptions')
      await owner.query('insert into event_subscriptions values ($1, $2)', [event.type, name])
      await database.db.transaction((tx) => publish(tx, event))
      const { rows } = await owner.query('select event_id, subscriber, subject from event_deliveries')
      const deliver = () => deliverDue(t.deps, subscription)
      const before = await readAll()
      expect(await deliver()).toBe(1)
      expect((await owner.query('select 1 from event_deliveries')).rowCount).toBe(0)
      const after = await readAll()
      expect(after).not.toEqual(before)
      for (const row of rows)
        await owner.query(
          'insert into event_deliveries (event_id, subscriber, subject) values ($1, $2, $3)',
          Object.values(row),
        )
      expect(await deliver()).toBe(1)
      expect((await owner.query('select 1 from event_deliveries')).rowCount).toBe(0)
      expect(await readAll()).toEqual(after)
    })
  },
)
