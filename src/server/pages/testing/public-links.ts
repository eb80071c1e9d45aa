import { sql } from 'drizzle-orm'
import { NewGuestReview } from '#contract/customer/guest-reviews.ts'
import { NewShare } from '#contract/customer/reviews.ts'
import { inSystem } from '#server/platform/db/scope.ts'
import { bookDemo } from '#server/scheduling/book-demo.ts'
import { ensureHost } from '#server/scheduling/ensure-host.ts'
import { signBookingLink } from '#server/scheduling/index.ts'
import { listSlots } from '#server/scheduling/list-slots.ts'
import { newBooking, visitor } from '#server/scheduling/testing/setup.ts'
import { makeApplyLink, renewApplyLink } from '#server/screening/applications/apply-link.ts'
import { addLink } from '#server/screening/data-subject-requests/send-link.ts'
import { askGuest, closeGuestReview } from '#server/screening/guest-reviews/ask-guest.ts'
import { readGuestCookie } from '#server/screening/guest-reviews/guest-cookie.ts'
import { openGuestPages } from '#server/screening/guest-reviews/open-guest-pages.ts'
import { cancelInvitation, makeLink } from '#server/screening/invitations/change-invitation.ts'
import { pageTokenIn } from '#server/screening/messages/testing/setup.ts'
import { setStatus } from '#server/screening/openings/set-status.ts'
import { revokeShare, shareReport } from '#server/screening/reports/shares.ts'
import { cancelInvitation as cancelJoining, inviteMember } from '#server/tenancy/workspaces/invite-member.ts'
import {
  close,
  dayMs,
  type Ended,
  erase,
  finish,
  invite,
  type LinkPage,
  later,
  noId,
  nothing,
  type OpenLink,
  openOpening,
  rename,
  type World,
  withLast,
} from './link-world.ts'

async function askAndConfirm(world: World, ofCandidate: boolean): Promise<OpenLink> {
  const { t, workspace, names } = world
  const { id } = await finish(world)
  const guest = {
    id: t.deps.ids.uuid(),
    email: `guest-${names.person}@guests.example`.toLowerCase(),
    name: 'Priya Shah',
  }
  const asked = NewGuestReview.parse({ ...guest, interviewIds: [id], days: 14, isBlind: true })
  const { link } = await askGuest(t.deps, workspace, asked)
  const token = link.split('/').at(-1) ?? ''
  const pages = openGuestPages(t.deps, null)
  await pages.sendCode(token)
  const [mail] = await t.rows(
    sql`select subject from mails where recipient = ${guest.email} and template = 'guest-code' order by id desc limit 1`,
  )
  const confirmed = await pages.confirm(token, /^\d{6}/.exec(String(mail?.subject))?.[0] ?? '')
  if (typeof confirmed === 'string') throw new Error(`The address was not confirmed: ${confirmed}`)
  const cookie = confirmed.cookie.split(';', 1)[0] ?? ''
  if (readGuestCookie(cookie) === null) throw new Error('The cookie is not the guest’s')
  return {
    path: `/review/${token}${ofCandidate ? `/${id}` : ''}`,
    cookie,
    end: {
      expired: () => later(world, 14),
      revoked: () => closeGuestReview(t.deps, workspace, guest.id),
      'the asker has left': () => t.rows(sql`delete from workspace_members where user_id = ${workspace.userId}`),
      'the candidate is erased': () => erase(world, id),
      'the workspace is closed': () => close(world),
    },
  }
}

const byEmployer: Ended = { status: 200, tells: ['employer'] }
const ledToCode: Ended = { status: 303, tells: [] }
const guestEnds = {
  expired: nothing,
  revoked: nothing,
  'the asker has left': nothing,
  'the candidate is erased': nothing,
  'the workspace is closed': nothing,
}

/** Every public page that is rendered for whoever has a link to it, by its id. */
export const linkPages: Readonly<Record<string, LinkPage>> = {
  report: {
    async open(world) {
      const { t, workspace } = world
      const { id } = await finish(world)
      const share = NewShare.parse({ id: t.deps.ids.uuid(), days: 7, withRecording: false })
      const { link } = await shareReport(t.deps, workspace, id, share)
      return {
        path: new URL(link).pathname,
        end: {
          expired: () => later(world, 7),
          revoked: () => revokeShare(t.deps, workspace, id, share.id),
          'the candidate is erased': () => erase(world, id),
          'the workspace is closed': () => close(world),
        },
      }
    },
    tells: ['employer', 'opening', 'person'],
    ended: {
      expired: nothing,
      revoked: nothing,
      'the candidate is erased': nothing,
      'the workspace is closed': nothing,
    },
    withToken: withLast,
  },
  booking: {
    async open(world) {
      const { t, names } = world
      await ensureHost(t.deps)
      const startMs = t.clock.now().getTime()
      const { slots } = await listSlots(t.deps, 30, { startMs, endMs: startMs + 14 * dayMs })
      const values = { ...visitor, email: `${names.person}@example.com`.toLowerCase(), firstName: names.person }
      const wanted = newBooking({ startsAt: slots[world.number % slots.length] ?? '', values })
      const key = { idempotencyKey: t.deps.ids.uuid(), suspicions: [], clientAddress: null }
      const { booking } = await bookDemo(t.deps, wanted, key)
      return { path: `/booking/${signBookingLink(booking)}`, end: { expired: () => later(world, 60) } }
    },
    tells: ['person'],
    ended: { expired: nothing },
    withToken: withLast,
  },
  apply: {
    async open(world) {
      const { t, workspace } = world
      const openingId = await openOpening(world)
      const { url } = await makeApplyLink(t.deps, workspace, openingId, undefined)
      return {
        path: new URL(url).pathname,
        end: {
          revoked: () => renewApplyLink(t.deps, workspace, openingId),
          'the opening is closed': () => setStatus(t.deps, workspace, openingId, 'closed'),
          'the workspace is closed': () => close(world),
        },
      }
    },
    tells: ['employer', 'opening'],
    ended: {
      revoked: nothing,
      // It was published, and says why nobody can apply any more.
      'the opening is closed': { status: 200, tells: ['employer', 'opening'] },
      'the workspace is closed': { status: 200, tells: ['employer', 'opening'] },
    },
    withToken: withLast,
  },
  interview: {
    async open(world) {
      const { t, workspace } = world
      const { interviewId, path } = await invite(world)
      return {
        path,
        end: {
          expired: () => later(world, 15),
          revoked: () => makeLink(t.deps, workspace, interviewId),
          cancelled: () => cancelInvitation(t.deps, workspace, interviewId),
          'the candidate is erased': () => erase(world, interviewId),
        },
      }
    },
    tells: ['employer', 'opening', 'person'],
    ended: {
      expired: { status: 200, tells: ['employer'] },
      revoked: nothing,
      cancelled: { status: 200, tells: ['employer'] },
      'the candidate is erased': nothing,
    },
    withToken: withLast,
  },
  messages: {
    async open(world) {
      const { t, workspace, names } = world
      const { id, address } = await finish(world)
      await t.send([id], { body: `A word to ${names.person}` }, workspace)
      await t.clock.advance(60_000)
      await t.deliver()
      return {
        path: `/messages/${pageTokenIn((await t.taken(address)).at(-1))}`,
        end: {
          'the candidate has another address': () =>
            t.rows(sql`update interviews set email = 'another@candidate.example' where id = ${id}`),
          'the candidate is erased': () => erase(world, id),
        },
      }
    },
    tells: ['employer', 'opening', 'person'],
    ended: { 'the candidate has another address': nothing, 'the candidate is erased': nothing },
    withToken: withLast,
  },
  'next-round': {
    async open(world) {
      const { t, workspace } = world
      const day = (days: number) => new Date(t.clock.now().getTime() + days * dayMs).toISOString().slice(0, 10)
      const own = { interviewers: [workspace.userId], from: day(1), until: day(8) }
      const { id, token } = await t.offer(own, workspace)
      await rename(world, id)
      return {
        path: `/next-round/${token}`,
        end: {
          expired: () => later(world, 60),
          'the candidate has another address': () =>
            t.rows(sql`update interviews set email = 'another@candidate.example' where id = ${id}`),
          'the candidate is erased': () => erase(world, id),
        },
      }
    },
    tells: ['employer', 'opening'],
    ended: {
      expired: nothing,
      'the candidate has another address': nothing,
      'the candidate is erased': nothing,
    },
    withToken: withLast,
  },
  'guest-review': {
    open: (world) => askAndConfirm(world, false),
    tells: ['employer', 'opening', 'person'],
    ended: guestEnds,
    unconfirmed: { toNobody: byEmployer, toAnother: byEmployer },
    withToken: withLast,
  },
  'guest-report': {
    open: (world) => askAndConfirm(world, true),
    tells: ['employer', 'opening', 'person'],
    ended: guestEnds,
    unconfirmed: { toNobody: ledToCode, toAnother: ledToCode },
    withToken: (path, token) => `/review/${token}/${path.split('/').at(-1) ?? noId}`,
  },
  'own-data': {
    async open(world) {
      const { t } = world
      const { interviewId } = await invite(world)
      const wanted = {
        interviewId,
        lifeMs: 7 * dayMs,
        mailedTo: `${world.names.person}@candidate.example`.toLowerCase(),
      }
      const { token } = await inSystem(t.deps.db, 'find interview by token', (tx) => addLink(tx, t.deps, wanted))
      return { path: `/your-data/${token}`, end: { expired: () => later(world, 7) } }
    },
    tells: ['employer', 'opening', 'person'],
    ended: { expired: nothing },
    withToken: withLast,
  },
  'customer-join': {
    async open(world) {
      const { t, workspace, names } = world
      const email = `${names.person}@example.com`.toLowerCase()
      await inviteMember(t.deps, workspace, { email, role: 'viewer' })
      const token = await t.readJoinToken(email)
      return {
        path: `/join?token=${token}`,
        cookie: (await t.signIn(email)).cookie,
        end: {
          expired: () => later(world, 15),
          revoked: async () => {
            const [row] = await t.rows(sql`select id from workspace_invitations where workspace_id = ${workspace.id}`)
            await cancelJoining(t.deps, workspace, String(row?.id))
          },
        },
      }
    },
    tells: ['employer'],
    ended: { expired: nothing, revoked: nothing },
    // Whoever was invited reads by whom before they sign in.
    unconfirmed: { toNobody: { status: 200, tells: ['employer'] }, toAnother: { status: 200, tells: [] } },
    withToken: (_path, token) => `/join?token=${token}`,
  },
}
