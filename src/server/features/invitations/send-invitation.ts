import type { MailTemplateId } from '#content/mail/index.ts'
import { planMinutes } from '#contract/interview/estimate-length.ts'
import type { StoredInterview } from '#server/features/interviews/read.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { hashToken } from '#server/platform/ids.ts'
import { queueMail } from '../mail/read.ts'
import { insertLink } from './store.ts'

type SendDeps = Pick<Deps, 'clock' | 'ids' | 'site' | 'config'>

/** A link of its own for an invitation; the token is answered this once and only its hash is stored. */
export async function addLink(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'ids' | 'config'>,
  { workspaceId, interviewId }: { workspaceId: string; interviewId: string },
): Promise<string> {
  const token = deps.ids.token()
  await insertLink(tx, { tokenHash: hashToken(token), workspaceId, interviewId, createdAt: deps.clock.now() })
  return `${deps.config.publicUrl}/interview/${token}`
}

interface Letter {
  /** Says which mail it is, so that it is sent once. */
  key: string
  template: Extract<MailTemplateId, 'interview-invitation' | 'interview-reminder'>
  employer: string
  interview: Pick<StoredInterview, 'id' | 'name' | 'email' | 'position' | 'plan'>
  link: string
  expiresAt: Date
  replyTo: string | null
}

/** The mail with the link; what the link opens does not outlast it. */
export async function sendLink(tx: Transaction, deps: SendDeps, letter: Letter): Promise<void> {
  const { key, template, employer, interview, link, expiresAt, replyTo } = letter
  if (interview.email === null) return
  await queueMail(tx, deps, {
    key,
    to: interview.email,
    template,
    data: {
      candidateName: interview.name,
      position: interview.position,
      employerName: employer,
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
