import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { NewRound } from '#contract/customer/next-rounds.ts'
import type { Workspace } from '#server/platform/workspaces/workspace.ts'
import { setupMessages } from '#server/screening/messages/testing/setup.ts'
import { decide, markEvidenceRead } from '#server/screening/reviews/decide.ts'
import type { TestDatabase } from '../../../../../tests/harness/database.ts'
import { openNextRoundPage } from '../candidate-round.ts'
import { offerRound } from '../offer-round.ts'
import { openNextRounds } from '../open-parts.ts'

/** It is Monday, the 2nd of March 2026, 9:00 in London. */
export const tuesdayAtTen = '2026-03-03T10:00:00.000Z'
export const wednesdayAtNoon = '2026-03-04T12:00:00.000Z'

const Mail = z.object({
  recipient: z.string(),
  template: z.string(),
  subject: z.string(),
  text: z.string(),
  attachments: z.array(z.object({ fileName: z.string(), content: z.string() })),
})

/** A workspace with an advanced candidate, two interviewers, and what the pages of both sides do. */
export async function setupRounds(database: TestDatabase, options: Parameters<typeof setupMessages>[1] = {}) {
  const t = await setupMessages(database, options)
  const colleague = await t.add(await t.signIn(), t.workspace.id, 'viewer')

  /** Somebody who is advanced, with an address of their own. */
  async function advance(where: Workspace = t.workspace) {
    const found = await t.finish(where)
    await markEvidenceRead(t.deps, where, found.id)
    await decide(t.deps, where, found.id, { outcome: 'advance', reason: 'good answers', seen: null })
    return found
  }

  const form = (interviewId: string, change: Partial<z.input<typeof NewRound>> = {}) =>
    NewRound.parse({
      id: t.deps.ids.uuid(),
      interviewId,
      title: 'Interview with the team',
      minutes: 60,
      place: 'https://meet.example/abc',
      interviewers: [t.workspace.userId, colleague.userId],
      from: '2026-03-03',
      until: '2026-03-06',
      timeZone: 'Europe/London',
      subject: 'Choose a time, {name}',
      body: 'Hello {name},\n\nplease choose.\n\n{link}',
      ...change,
    })

  /** Every mail to an address, the oldest first. */
  async function mailsTo(address: string) {
    const found = await t.rows(
      sql`select recipient, template, subject, text, attachments from mails where recipient = ${address} order by created_at, id`,
    )
    return z.array(Mail).parse(found)
  }

  async function tokenFor(address: string): Promise<string> {
    const mails = await mailsTo(address)
    const tokens = mails.flatMap(({ text }) => /\/next-round\/([\w-]{48})/.exec(text)?.[1] ?? [])
    return tokens.at(-1) ?? 'none'
  }

  /** An offer to somebody who is advanced. */
  async function offer(change: Partial<z.input<typeof NewRound>> = {}, by: Workspace = t.workspace) {
    const candidate = await advance(by)
    const round = form(candidate.id, change)
    await offerRound(t.deps, by, round)
    return { ...candidate, roundId: round.id, token: await tokenFor(candidate.address) }
  }

  const page = openNextRoundPage(t.deps)
  return {
    ...t,
    colleague,
    advance,
    form,
    offer,
    mailsTo,
    tokenFor,
    page,
    part: (by: Workspace = t.workspace) => openNextRounds(t.deps, by),
    choose: (token: string, startsAt: string, timeZone = 'Europe/Berlin') => page.choose(token, startsAt, timeZone),
  }
}
