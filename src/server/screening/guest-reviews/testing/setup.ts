import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { NewGuestReview } from '#contract/customer/guest-reviews.ts'
import type { GuestVerdict } from '#contract/values/guest-reviews.ts'
import type { Workspace } from '#server/platform/workspaces/workspace.ts'
import { setupReviews } from '#server/screening/reviews/testing/setup.ts'
import type { TestDatabase } from '../../../../../tests/harness/database.ts'
import { askGuest } from '../ask-guest.ts'
import { readGuestCookie } from '../guest-cookie.ts'
import { openGuestPages } from '../open-guest-pages.ts'

let guests = 0

/** A workspace with an interview that has its report, and guests who are asked about it. */
export async function setupGuests(database: TestDatabase) {
  const t = await setupReviews(database)
  const first = await t.finish()
  const pages = (cookie: string | null = null) => openGuestPages(t.deps, cookie)

  async function ask(given: Partial<z.input<typeof NewGuestReview>> = {}, who: Workspace = t.workspace) {
    const input = NewGuestReview.parse({
      id: t.deps.ids.uuid(),
      email: `guest-${process.pid}-${++guests}@guests.example`,
      name: 'Priya Shah',
      days: 14,
      isBlind: true,
      ...(given.openingId === undefined ? { interviewIds: [first.id] } : {}),
      ...given,
    })
    const { link, expiresAt } = await askGuest(t.deps, who, input)
    return { id: input.id, email: input.email, token: link.slice(link.lastIndexOf('/') + 1), link, expiresAt }
  }

  /** The code of the newest mail to an address: it is nowhere else. */
  async function readCode(email: string): Promise<string> {
    const { rows } = await database.db.execute(
      sql`select subject from mails where recipient = ${email} and template = 'guest-code' order by id desc limit 1`,
    )
    const [mail] = z.array(z.object({ subject: z.string() })).parse(rows)
    return /^\d{6}/.exec(mail?.subject ?? '')?.[0] ?? 'no code was mailed'
  }

  /** The pages of a browser in which the guest has confirmed their address. */
  async function enter(guest: { token: string; email: string }) {
    await pages().sendCode(guest.token)
    const outcome = await pages().confirm(guest.token, await readCode(guest.email))
    if (typeof outcome === 'string') throw new Error(`The address was not confirmed: ${outcome}`)
    const session = readGuestCookie(outcome.cookie.split(';', 1)[0])
    return { ...pages(session), session, cookie: outcome.cookie }
  }

  /** Another guest, who says what they think of the first interview. */
  async function say(verdict: GuestVerdict, comment = '') {
    const guest = await ask()
    const theirs = await enter(guest)
    await theirs.give(guest.token, first.id, { verdict, comment })
    return guest
  }

  return { ...t, interview: first, pages, ask, readCode, enter, say }
}
