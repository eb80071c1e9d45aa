import { z } from 'zod'

/** What a member is told of. */
export const NotificationKind = z.enum([
  'danger_heard',
  'danger_unanswered',
  'report_ready',
  'mention',
  'assigned',
  'opening_given',
  'opening_shared',
  'human_asked',
  'help_asked',
  'accommodation_asked',
  'review_asked',
  'withdrawn',
  'guest_verdict',
  'guest_lost',
  'invitation_lost',
  'candidate_replied',
  'message_lost',
  'round_lost',
  'applicant_waits',
  'quota_low',
  'quota_used',
  'films_low',
  'films_full',
  'sender_ready',
  'sender_lost',
  'own_domain_lost',
  'webhook_paused',
])
export type NotificationKind = z.infer<typeof NotificationKind>

/** Kinds that a mail tells of as well, which each member may switch off. Danger is mailed, too, and cannot be. */
export const MailedKind = NotificationKind.extract([
  'report_ready',
  'mention',
  'assigned',
  'opening_given',
  'opening_shared',
  'human_asked',
  'help_asked',
  'accommodation_asked',
  'review_asked',
  'withdrawn',
  'candidate_replied',
  'own_domain_lost',
])
export type MailedKind = z.infer<typeof MailedKind>

/** The page that a notification leads to, as a row of the dashboard's pages spells it, and a place on it. */
export const subjectPages: Readonly<Record<NotificationKind, { page: string; place?: string }>> = {
  danger_heard: { page: '/alerts', place: ':interviewId' },
  danger_unanswered: { page: '/alerts', place: ':interviewId' },
  report_ready: { page: '/interviews/:interviewId' },
  mention: { page: '/interviews/:interviewId/notes' },
  assigned: { page: '/interviews/:interviewId' },
  opening_given: { page: '/openings/:openingId' },
  opening_shared: { page: '/openings/:openingId' },
  human_asked: { page: '/openings/:openingId', place: ':interviewId' },
  help_asked: { page: '/openings/:openingId', place: ':interviewId' },
  accommodation_asked: { page: '/openings/:openingId', place: ':interviewId' },
  review_asked: { page: '/interviews/:interviewId' },
  withdrawn: { page: '/openings/:openingId', place: ':interviewId' },
  guest_verdict: { page: '/interviews/:interviewId' },
  guest_lost: { page: '/interviews/reviewers' },
  invitation_lost: { page: '/openings/:openingId', place: ':interviewId' },
  candidate_replied: { page: '/interviews/:interviewId/messages' },
  message_lost: { page: '/interviews/:interviewId/messages' },
  round_lost: { page: '/interviews/:interviewId/next-round' },
  applicant_waits: { page: '/openings/:openingId', place: ':interviewId' },
  quota_low: { page: '/usage' },
  quota_used: { page: '/usage' },
  films_low: { page: '/usage' },
  films_full: { page: '/usage' },
  sender_ready: { page: '/settings/sender' },
  sender_lost: { page: '/settings/sender' },
  own_domain_lost: { page: '/settings' },
  webhook_paused: { page: '/settings/webhooks' },
}

interface Subject {
  kind: NotificationKind
  interview: { id: string; openingId: string | null } | null
  opening: { id: string } | null
}

/** Where a notification leads, below its workspace. An interview without an opening is found in the list of all. */
export function subjectPathOf({ kind, interview, opening }: Subject): string {
  // Of several at once.
  if (kind === 'assigned' && interview === null) return '/inbox'
  const { page, place } = subjectPages[kind]
  const openingId = opening?.id ?? interview?.openingId ?? null
  if (openingId === null && page.includes(':openingId')) return interview === null ? '/openings' : '/interviews'
  if (interview === null && page.includes(':interviewId')) return '/interviews'
  return `${page}${place === undefined || interview === null ? '' : `#${place}`}`
    .replace(':openingId', openingId ?? '')
    .replace(':interviewId', interview?.id ?? '')
}

/** The kinds that lead to this page of an interview, and are read once it is open. @param path Below the workspace. */
export function kindsLedTo(path: string, interviewId: string): NotificationKind[] {
  return NotificationKind.options.filter((kind) => {
    const { page } = subjectPages[kind]
    return page.includes(':interviewId') && page.replace(':interviewId', interviewId) === path
  })
}
