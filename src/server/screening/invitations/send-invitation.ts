import type { MailTemplateId } from '#content/mail/index.ts'
import { planMinutes } from '#contract/interview/estimate-length.ts'
import { mailableText } from '#server/billing/index.ts'
import { queueMail } from '#server/messaging/index.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { hashToken } from '#server/platform/ids.ts'
import type { StoredInterview } from '#server/screening/interviews/store.ts'
import { insertLink } from './store.ts'

type SendDeps = Pick<Deps, 'clock' | 'ids' | 'site' | 'config'>

/**
 * A link of its own for an invitation; the token is answered this once and only its hash is stored.
 * @param mailedTo The address whose mail alone will hold it; null for a link that members are shown, which begins the
 * interview and opens nothing else.
 */
export async function addLink(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'ids' | 'config'>,
  { workspaceId, interviewId, mailedTo }: { workspaceId: string; interviewId: string; mailedTo: string | null },
): Promise<string> {
  const token = deps.ids.token()
  await insertLink(tx, {
    tokenHash: hashToken(token),
    workspaceId,
    interviewId,
    createdAt: deps.clock.now(),
    mailedTo: mailedTo?.toLowerCase() ?? null,
  })
  return `${deps.config.publicUrl}/interview/${token}`
}

interface Letter {
  /** Says which mail it is, so that it is sent once. */
  key: string
  workspaceId: string
  template: Extract<MailTemplateId, 'application-link' | 'interview-invitation' | 'interview-reminder'>
  employer: string
  interview: Pick<StoredInterview, 'id' | 'name' | 'email' | 'position' | 'plan'>
  link: string
  expiresAt: Date
  replyTo: string | null
}

/**
 * The mail with the link; what the link opens does not outlast it. A trial costs nothing and its titles are anybody's, so
 * its mails name no telephone number and no address but the invitation's.
 */
export async function sendLink(tx: Transaction, deps: SendDeps, letter: Letter): Promise<void> {
  const { key, workspaceId, template, employer, interview, link, expiresAt, replyTo } = letter
  if (interview.email === null) return
  const named = await mailableText(tx, deps, workspaceId)
  await queueMail(tx, deps, {
    key,
    to: interview.email,
    template,
    data: {
      candidateName: interview.name === null ? null : named(interview.name),
      position: named(interview.position),
      employerName: named(employer),
      minutes: planMinutes(interview.plan),
      interviewUrl: link,
      expiresAt: expiresAt.toISOString(),
    },
    ...(replyTo === null ? {} : { replyTo }),
    expiresAt,
  })
}

/** @param what The sending's number, or the reminder's stage after it. */
export function mailKey(interviewId: string, what: string): string {
  return `interview-invitation/${interviewId}/${what}`
}
