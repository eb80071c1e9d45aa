import { sql } from 'drizzle-orm'
import type { Email } from 'postal-mime'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { NewGuestReview } from '#contract/customer/guest-reviews.ts'
import { type NotificationKind, subjectPathOf } from '#contract/values/notification-kind.ts'
import { openTestDatabase } from '../../tests/harness/database.ts'
import { deliverEvents } from '../../tests/harness/deliver-events.ts'
import { features } from './feature-list.ts'
import { deliverMail } from './messaging/mail/deliver-mail.ts'
import { mailFeature } from './messaging/mail/feature.ts'
import { listNotifications } from './messaging/notifications/read-notifications.ts'
import { createServer } from './platform/http/create-server.ts'
import { askGuest } from './screening/guest-reviews/ask-guest.ts'
import { openGuestPages } from './screening/guest-reviews/open-guest-pages.ts'
import { describeSubjects } from './screening/interviews/read.ts'
import { inviteCandidates } from './screening/invitations/invite-candidates.ts'
import { remindCandidates } from './screening/invitations/sweep-invitations.ts'
import { replyAddress, reportSecret } from './screening/messages/testing/setup.ts'
import { setupRounds, tuesdayAtTen } from './screening/next-rounds/testing/setup.ts'
import { createOpening } from './screening/openings/create-opening.ts'
import { setStatus } from './screening/openings/set-status.ts'

const subscriptions = features.flatMap((feature) => feature.subscriptions ?? [])
const database = await openTestDatabase({ jobs: features.flatMap(({ jobs }) => jobs), subscriptions })
afterAll(() => database.close())

const dayMs = 24 * 60 * 60 * 1000

/** A workspace whose mails go through a mail server, which refuses an address once it is told to. */
async function setup() {
  const refused = new Set<string>()
  const t = await setupRounds(database, {
    onRcptTo: ({ address }, _session, callback) =>
      callback(refused.has(address) ? Object.assign(new Error('5.1.1 No such user'), { responseCode: 550 }) : null),
  })
  /** Hands on all that waits for an address, as the job does. @returns The id of the newest. */
  async function handOn(address: string): Promise<string> {
    await t.clock.advance(60_000)
    const waiting = await t.rows(
      sql`select id from mails where recipient = ${address} and state = 'queued' order by created_at, id`,
    )
    const ids = z
      .array(z.object({ id: z.string() }))
      .parse(waiting)
      .map(({ id }) => id)
    const context = { isLastAttempt: true, signal: new AbortController().signal, log: t.deps.log }
    for (const id of ids) await deliverMail(t.deps, id, context)
    return ids.at(-1) ?? 'no mail waits'
  }
  return { ...t, refused, handOn }
}
type Setup = Awaited<ReturnType<typeof setup>>

/** A mail to somebody outside, which waits; all that was mailed before it has arrived. */
interface Waiting {
  address: string
  /** What it is about; null for none. */
  interviewId: string | null
}

let people = 0
const newAddress = () => `outside-${process.pid}-${++people}@outside.example`

async function invited(t: Setup): Promise<Waiting> {
  const address = newAddress()
  const opening = await createOpening(t.deps, t.workspace, { title: 'Registered nurse', description: '' })
  await setStatus(t.deps, t.workspace, opening.id, 'open')
  const candidates = [{ name: 'Dana Okafor', email: address }]
  const [one] = await inviteCandidates(t.deps, t.workspace, opening.id, { candidates, days: 14, sendsMail: true })
  return { address, interviewId: one?.interviewId ?? null }
}

async function asked(t: Setup) {
  const { id } = await t.finish()
  const email = newAddress()
  const guest = { id: t.deps.ids.uuid(), email, name: 'Priya Shah', interviewIds: [id], days: 14, isBlind: true }
  const { link } = await askGuest(t.deps, t.workspace, NewGuestReview.parse(guest))
  return { address: email, interviewId: null, token: link.split('/').at(-1) ?? '' }
}

/** Whom an answer to it reaches: the member who wrote, or the thread that the candidate's page shows. */
type Answer = 'member' | 'thread'

const mails: Readonly<
  Record<string, { write: (t: Setup) => Promise<Waiting>; told: NotificationKind; answer: Answer | null }>
> = {
  'an invitation': { write: invited, told: 'invitation_lost', answer: 'member' },
  'a reminder of it': {
    async write(t) {
      const waiting = await invited(t)
      await t.handOn(waiting.address)
      await t.clock.advance(4 * dayMs)
      await remindCandidates(t.deps, new AbortController().signal)
      return waiting
    },
    told: 'invitation_lost',
    answer: 'member',
  },
  'a message': {
    async write(t) {
      const { id, address } = await t.finish()
      await t.send([id])
      return { address, interviewId: id }
    },
    told: 'message_lost',
    answer: 'thread',
  },
  'an offer of a next round': {
    async write(t) {
      const { id, address } = await t.offer()
      return { address, interviewId: id }
    },
    told: 'message_lost',
    answer: 'thread',
  },
  'the time of a next round': {
    async write(t) {
      const { id, address, token } = await t.offer()
      await t.handOn(address)
      await t.choose(token, tuesdayAtTen)
      return { address, interviewId: id }
    },
    told: 'round_lost',
    answer: 'member',
  },
  'a guest’s link': { write: asked, told: 'guest_lost', answer: 'member' },
  'a guest’s code': {
    async write(t) {
      const guest = await asked(t)
      await t.handOn(guest.address)
      await openGuestPages(t.deps, null).sendCode(guest.token)
      return guest
    },
    told: 'guest_lost',
    // Nobody writes it, and it says nothing that could be answered.
    answer: null,
  },
}

/** What a mail server returns of a mail that it took (RFC 3464). */
function returned(mail: Email, address: string): string {
  const lines = [
    'From: MAILER-DAEMON@mx.example',
    'Content-Type: multipart/report; report-type=delivery-status; boundary=part',
    '',
    '--part',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    `Final-Recipient: rfc822; ${address}`,
    'Action: failed',
    'Status: 5.1.1',
    '',
    '--part',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: ${mail.messageId}`,
    '',
    '--part--',
    '',
  ]
  return lines.join('\r\n')
}

describe.each(Object.entries(mails))('%s', (_what, { write, told, answer }) => {
  /** What the member is told, once what was published has been heard. */
  async function hear(t: Setup, { interviewId }: Waiting) {
    await deliverEvents(t.deps, subscriptions)
    const { notifications } = await listNotifications(t.workspace, null, describeSubjects)
    const lost = notifications.filter(({ kind }) => kind.endsWith('_lost'))
    expect(lost.map(({ kind }) => kind)).toEqual([told])
    expect(lost.map(({ interview }) => interview?.id ?? null)).toEqual([interviewId])
    expect(lost.map(subjectPathOf)).not.toContain('/interviews')
  }

  test('that the mail server refuses is told to whoever can do something', async () => {
    const t = await setup()
    const waiting = await write(t)
    t.refused.add(waiting.address)
    await t.handOn(waiting.address)
    await hear(t, waiting)
    await t.closeServer()
  })

  test('that comes back later is told in the same way, once, however often the report comes', async () => {
    const t = await setup()
    const waiting = await write(t)
    await t.handOn(waiting.address)
    const mail = (await t.taken(waiting.address)).at(-1)
    if (mail === undefined) throw new Error('The mail server has taken nothing')
    const app = await createServer({ deps: t.deps, features: [mailFeature], version: 'test', isDraining: () => false })
    const headers = { 'content-type': 'message/rfc822', authorization: `Bearer ${reportSecret}` }
    const payload = returned(mail, waiting.address)
    for (const bounced of [1, 0]) {
      const report = await app.inject({ method: 'POST', url: '/api/mail/reports', headers, payload })
      expect(report.json()).toMatchObject({ isReport: true, bouncedMails: bounced })
    }
    await hear(t, waiting)
    await app.close()
    await t.closeServer()
  })

  test('says where an answer to it goes', async () => {
    const t = await setup()
    const waiting = await write(t)
    await t.handOn(waiting.address)
    const replyTo = (await t.taken(waiting.address)).at(-1)?.replyTo?.map(({ address }) => address) ?? []
    const thread = new RegExp(`^${replyAddress.replace('@', '\\+[\\w-]+@')}$`)
    if (answer === null) expect(replyTo).toEqual([])
    if (answer === 'member') expect(replyTo).toEqual([t.workspace.email])
    if (answer === 'thread') expect(replyTo).toEqual([expect.stringMatching(thread)])
    await t.closeServer()
  })
})
