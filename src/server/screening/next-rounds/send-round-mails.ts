import { catalogueOf } from '#content/candidate/catalogue.ts'
import { roundEventText } from '#content/candidate/en/next-round.ts'
import { nextRoundAddress } from '#contract/values/addresses.ts'
import { brandOfEmployer, findUndeliverable, queueMail } from '#server/messaging/index.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { linkOriginOf } from '#server/platform/own-hosts/link-origin.ts'
import { selectMembers } from '#server/platform/workspaces/store.ts'
import { reminderAt, selectZones, signBookingLink } from '#server/scheduling/index.ts'
import { roundMailKey } from '#server/screening/interviews/mails-of.ts'
import type { StoredInterview } from '#server/screening/interviews/store.ts'
import { findEmployerSender } from '#server/screening/invitations/employer-sender.ts'
import { selectLanguage } from '#server/screening/invitations/store.ts'
import { candidateSummary, interviewerSummary, roundFile } from './round-event.ts'
import { type Interviewer, type StoredRound, selectPanel } from './store.ts'

export type RoundDeps = Pick<Deps, 'clock' | 'ids' | 'site' | 'config'>

export type RoundEvent = 'booked' | 'moved' | 'cancelled' | 'reminder'

/** What the link to a round is made of: it lasts until a day after the interview, or after the days to choose from. */
export function roundToken({ id, endsAt, windowUntil, linkSecret }: StoredRound): string {
  return signBookingLink({ id, endsAt: endsAt ?? windowUntil, linkSecret })
}

/** A round at a time that was chosen. */
export type BookedRound = StoredRound & { startsAt: Date; endsAt: Date }

/**
 * To the candidate, to everybody who interviews and to whoever booked it, once for each version of the round; a repeat sends
 * nothing. A reminder has no file: the calendar has it.
 */
export async function sendRoundMails(
  tx: Transaction,
  deps: RoundDeps,
  round: BookedRound,
  interview: StoredInterview,
  event: RoundEvent,
): Promise<void> {
  const members = await selectMembers(tx, round.workspaceId)
  const owner = members.find(({ userId }) => userId === round.madeBy) ?? null
  const organizer = owner?.email ?? deps.site.brand.email
  await mailCandidate(tx, deps, round, { interview, event, organizer })
  const panel = await selectPanel(tx, round)
  await mailTeam(tx, deps, round, { interview, event, organizer, panel })
  if (owner === null || panel.some(({ userId }) => userId === owner.userId) || event === 'reminder') return
  await mailMember(tx, deps, round, { interview, event, panel, to: owner, timeZone: round.timeZone, file: null })
}

interface About {
  interview: StoredInterview
  event: RoundEvent
  /** Whom calendars answer. */
  organizer: string
}

async function mailCandidate(
  tx: Transaction,
  deps: RoundDeps,
  round: BookedRound,
  { interview, event, organizer }: About,
): Promise<void> {
  const { email } = interview
  // An address that has changed was a stranger's, or is by now.
  if (email === null || email.toLowerCase() !== round.mailedTo) return
  if ((await findUndeliverable(tx, [email.toLowerCase()])).size > 0) return
  const { employer, named, mail } = await findEmployerSender(tx, deps, round.workspaceId)
  const { startsAt, endsAt, minutes, place } = round
  const title = named(round.title)
  const pageUrl = (await linkOriginOf(tx, deps, round.workspaceId)) + nextRoundAddress(roundToken(round))
  const method = event === 'cancelled' ? 'CANCEL' : 'REQUEST'
  const language = await selectLanguage(tx, round.workspaceId, interview.id)
  const words = catalogueOf(language).sent.round
  const replyTo = mail.replyTo ?? organizer
  const file = roundFile({
    round,
    span: { startsAt, endsAt },
    method,
    brand: mail.onBehalfOf === undefined ? deps.site.brand : brandOfEmployer(deps.site.brand, mail.onBehalfOf),
    organizer: { name: named(employer), email: replyTo },
    attendees: [{ name: interview.name ?? email, email }],
    summary: candidateSummary(words, title, named(employer)),
    description: `${words.change}\n${pageUrl}`,
    url: pageUrl,
    place,
  })
  await queueMail(tx, deps, {
    ...mail,
    key: `${keyOf(round)}/candidate/${event}`,
    to: email,
    replyTo,
    template: 'next-round-candidate',
    data: {
      language,
      event,
      name: interview.name,
      employerName: named(employer),
      position: interview.position,
      title,
      startsAt: startsAt.toISOString(),
      durationMinutes: minutes,
      timeZone: round.candidateTimeZone ?? round.timeZone,
      place,
      meetingUrl: webAddressOf(place),
      willRemind: event !== 'cancelled' && reminderAt(startsAt, round.changedAt) !== null,
      pageUrl,
    },
    attachments: event === 'reminder' ? [] : [file],
    ...(event === 'reminder' && { expiresAt: startsAt }),
  })
}

async function mailTeam(
  tx: Transaction,
  deps: RoundDeps,
  round: BookedRound,
  { interview, event, organizer, panel }: About & { panel: readonly Interviewer[] },
): Promise<void> {
  const { workspaceId, timeZone } = round
  const zones = await selectZones(tx, { workspaceId, userIds: panel.map(({ userId }) => userId), timeZone })
  const file =
    event === 'reminder'
      ? null
      : teamFile(deps, round, { interview, panel, organizer, isCancelled: event === 'cancelled' })
  for (const to of panel) {
    const zone = zones.get(to.userId) ?? timeZone
    await mailMember(tx, deps, round, { interview, event, panel, to, timeZone: zone, file })
  }
}

/** An interview as its interviewers' calendars show it. */
function teamFile(
  deps: RoundDeps,
  round: BookedRound,
  about: { interview: StoredInterview; panel: readonly Interviewer[]; organizer: string; isCancelled: boolean },
) {
  const { interview, panel, organizer, isCancelled } = about
  const kit = kitUrl(deps, round)
  return roundFile({
    round,
    span: round,
    method: isCancelled ? 'CANCEL' : 'REQUEST',
    brand: deps.site.brand,
    organizer: { name: deps.site.brand.name, email: organizer },
    attendees: panel.map(({ email }) => ({ name: email, email })),
    summary: interviewerSummary(round.title, interview.name),
    description: `${interview.position}\n${roundEventText.kit}\n${kit}`,
    // The candidate's link changes the booking: it stays with the candidate.
    url: kit,
    place: round.place,
  })
}

interface ToMember {
  interview: StoredInterview
  event: RoundEvent
  panel: readonly Interviewer[]
  to: Interviewer
  timeZone: string
  file: ReturnType<typeof roundFile> | null
}

async function mailMember(
  tx: Transaction,
  deps: RoundDeps,
  round: BookedRound,
  { interview, event, panel, to, timeZone, file }: ToMember,
): Promise<void> {
  await queueMail(tx, deps, {
    key: `${keyOf(round)}/${to.userId}/${event}`,
    to: to.email,
    template: 'next-round-interviewer',
    data: {
      event,
      candidateName: interview.name ?? interview.email ?? '',
      position: interview.position,
      title: round.title,
      startsAt: round.startsAt.toISOString(),
      durationMinutes: round.minutes,
      timeZone,
      place: round.place,
      interviewers: panel.map(({ email }) => email),
      kitUrl: event === 'cancelled' ? null : kitUrl(deps, round),
    },
    attachments: file === null ? [] : [file],
    ...(event === 'reminder' && { expiresAt: round.startsAt }),
  })
}

/** Somebody who was to interview does not any more: their calendar is told, and nothing else. */
export async function mailFreed(
  tx: Transaction,
  deps: Pick<RoundDeps, 'clock' | 'ids' | 'site'>,
  round: BookedRound,
  to: Interviewer,
): Promise<void> {
  const { brand } = deps.site
  // Not among the mails of the interview: this one is sent when those are erased.
  const key = `next-round-freed/${round.id}/${round.sequence}/${to.userId}`
  await queueMail(tx, deps, {
    key,
    to: to.email,
    template: 'next-round-interviewer',
    data: {
      event: 'cancelled',
      candidateName: null,
      position: '',
      title: round.title,
      startsAt: round.startsAt.toISOString(),
      durationMinutes: round.minutes,
      timeZone: round.timeZone,
      place: '',
      interviewers: [to.email],
      kitUrl: null,
    },
    attachments: [
      roundFile({
        round,
        span: round,
        method: 'CANCEL',
        brand,
        organizer: { name: brand.name, email: brand.email },
        attendees: [{ name: to.email, email: to.email }],
        summary: round.title,
        description: '',
        url: null,
        place: null,
      }),
    ],
  })
}

function keyOf({ interviewId, id, sequence }: StoredRound): string {
  return `${roundMailKey(interviewId, id)}/${sequence}`
}

function kitUrl({ config }: Pick<Deps, 'config'>, { workspaceId, interviewId }: StoredRound): string {
  return `${config.publicUrl}/dashboard/${workspaceId}/interviews/${interviewId}/kit`
}

function webAddressOf(place: string): string | null {
  return /^https?:\/\/\S+$/.test(place) && URL.canParse(place) ? new URL(place).href : null
}
