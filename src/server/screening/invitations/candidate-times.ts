import { catalogueOf } from '#content/candidate/catalogue.ts'
import { fill } from '#content/fill.ts'
import { AppError } from '#contract/errors.ts'
import { planMinutes } from '#contract/interview/estimate-length.ts'
import { writeEntry } from '#scheduling/calendar/write-entry.ts'
import type { Deps } from '#server/platform/deps.ts'
import { linkOriginOf } from '#server/platform/own-hosts/link-origin.ts'
import { selectMembership } from '#server/platform/workspaces/store.ts'
import { throughCandidateLink } from './candidate-portal.ts'
import { entryMinutesOf, isEntryTime } from './entry-times.ts'
import { isOpen } from './policy.ts'
import { selectLanguage, updateInvitation } from './store.ts'

/** Reminders go by it from now on. @throws AppError `interview.token_invalid`. */
export async function keepTimeZone(
  deps: Pick<Deps, 'db'>,
  { token, timeZone, userId }: { token: string; timeZone: string; userId: string | null },
): Promise<void> {
  const kept = await throughCandidateLink(
    deps,
    { token, callToken: null, isLocked: true },
    async (tx, { workspaceId, interview, invitation }) => {
      // A member who tries the link is nobody's candidate.
      if (userId !== null && (await selectMembership(tx, userId, workspaceId)) !== null) return true
      // Nor is anybody reminded whose address is deleted.
      if (interview.email === null) return true
      if (invitation.timeZone !== timeZone) await updateInvitation(tx, workspaceId, interview.id, { timeZone })
      return true
    },
  )
  if (kept === null) throw linkInvalid()
}

/**
 * A calendar entry with the interview's own link, for the candidate alone.
 * @throws AppError `interview.token_invalid`, `request.invalid` for a time that the interview cannot be taken at.
 */
export async function makeCalendarEntry(
  deps: Pick<Deps, 'db' | 'clock' | 'site' | 'config'>,
  token: string,
  { at, zone }: { at: string; zone: string },
): Promise<Uint8Array> {
  const now = deps.clock.now()
  const { brand } = deps.site
  const file = await throughCandidateLink(
    deps,
    { token, callToken: null, isLocked: false },
    async (tx, { workspaceId, employer, interview }) => {
      if (!isOpen(interview, now)) return null
      const interviewMinutes = planMinutes(interview.plan)
      const timeZone = zone === '' ? null : zone
      if (!isEntryTime({ now, expiresAt: interview.expiresAt, interviewMinutes }, at, timeZone)) {
        throw new AppError('invalid', 'request.invalid', 'The interview cannot be taken at that time')
      }
      const link = `${await linkOriginOf(tx, deps, workspaceId)}/interview/${token}`
      const facts = { employer, position: interview.position, minutes: String(interviewMinutes) }
      const words = catalogueOf(await selectLanguage(tx, workspaceId, interview.id)).sent.calendar
      return writeEntry({
        product: brand.name,
        uid: `interview-${interview.id}@${brand.domain}`,
        stampMs: now.getTime(),
        at,
        timeZone,
        minutes: entryMinutesOf(interviewMinutes),
        summary: fill(words.summary, facts),
        description: fill(words.description, { ...facts, link }),
        url: link,
      })
    },
  )
  if (file === null) throw linkInvalid()
  return Buffer.from(file, 'utf8')
}

function linkInvalid(): AppError {
  return new AppError('unauthenticated', 'interview.token_invalid', 'The link opens no interview that can be taken')
}
