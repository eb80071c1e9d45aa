import type { MailTemplateId } from '#content/mail/index.ts'
import { planMinutes } from '#contract/interview/estimate-length.ts'
import { readSource } from '#contract/values/candidate-source.ts'
import type { Locale } from '#contract/values/locales.ts'
import type { TemplateKind } from '#contract/values/message-kind.ts'
import { queueMail } from '#server/messaging/index.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { hashToken } from '#server/platform/ids.ts'
import { linkOriginOf } from '#server/platform/own-hosts/link-origin.ts'
import { type Agreed, isHeldInWriting } from '#server/screening/interviews/policy.ts'
import type { StoredInterview } from '#server/screening/interviews/store.ts'
import { composeMail, fillWords, subjectOf } from '#server/screening/message-templates/compose-mail.ts'
import { selectOwnTemplate } from '#server/screening/message-templates/store.ts'
import { findSpokenLanguages } from '#server/tenancy/index.ts'
import { type EmployerSender, findEmployerSender } from './employer-sender.ts'
import { insertLinks } from './store.ts'

export type SendDeps = Pick<Deps, 'clock' | 'ids' | 'site' | 'config' | 'speech' | 'secrets'>

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
  const [link = ''] = await addLinks(tx, deps, workspaceId, [{ interviewId, mailedTo }])
  return link
}

/** `addLink` for each of several, in their order. */
export async function addLinks(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'ids' | 'config'>,
  workspaceId: string,
  asked: readonly { interviewId: string; mailedTo: string | null }[],
): Promise<string[]> {
  const createdAt = deps.clock.now()
  const tokens = asked.map(() => deps.ids.token())
  await insertLinks(
    tx,
    asked.map(({ interviewId, mailedTo }, at) => ({
      tokenHash: hashToken(tokens[at] ?? ''),
      workspaceId,
      interviewId,
      createdAt,
      mailedTo: mailedTo?.toLowerCase() ?? null,
    })),
  )
  const origin = await linkOriginOf(tx, deps, workspaceId)
  return tokens.map((token) => `${origin}/interview/${token}`)
}

/** Which of the workspace's own texts takes a mail's place; an applicant was not invited and gets ours. */
const ownKinds = {
  'interview-invitation': 'invitation',
  'interview-reminder': 'reminder',
  'application-link': null,
} as const satisfies Partial<Record<MailTemplateId, TemplateKind | null>>

type LinkTemplate = keyof typeof ownKinds

/** The mail that an interview's link is sent in, by how its candidate came: who has applied was not invited. */
export function linkTemplateOf(source: string | null): 'application-link' | 'interview-invitation' {
  const isApplicant = source !== null && readSource(source)?.kind === 'apply'
  return isApplicant ? 'application-link' : 'interview-invitation'
}

interface Letter {
  /** Says which mail it is, so that it is sent once. */
  key: string
  workspaceId: string
  template: LinkTemplate
  interview: Pick<StoredInterview, 'id' | 'name' | 'email' | 'position' | 'plan'> & Partial<Agreed>
  link: string
  expiresAt: Date
  /** The candidate's as far as it is known; left out where the end is told as a day in UTC. */
  timeZone?: string
  /** See `selectLanguage`. The workspace's own words stay as they are. */
  language: Locale
  replyTo: string | null
}

/** Who writes, and the workspace's own words where it has them: the same for a whole batch. */
export interface Letterhead extends EmployerSender {
  own: { kind: TemplateKind; subject: string; body: string } | null
  /** Languages that interviews are heard and spoken in. */
  spoken: readonly Locale[]
}

export async function findLetterhead(
  tx: Transaction,
  deps: SendDeps,
  { workspaceId, template }: Pick<Letter, 'workspaceId' | 'template'>,
): Promise<Letterhead> {
  const sender = await findEmployerSender(tx, deps, workspaceId)
  const kind = ownKinds[template]
  const words = kind === null ? null : await selectOwnTemplate(tx, workspaceId, kind)
  const spoken = await findSpokenLanguages(tx, deps, workspaceId)
  return { ...sender, spoken, own: kind === null || words === null ? null : { kind, ...words } }
}

/**
 * The mail with the link, in the workspace's words where it has its own; what the link opens does not outlast it. A trial costs
 * nothing and its titles are anybody's, so its mails name no telephone number and no address but the invitation's.
 * @param head Of the batch; found anew where it is left out.
 */
export async function sendLink(tx: Transaction, deps: SendDeps, letter: Letter, head?: Letterhead): Promise<void> {
  const { key, template, interview, link, expiresAt, timeZone, language, replyTo } = letter
  if (interview.email === null) return
  const { employer, named, mail, own, spoken } = head ?? (await findLetterhead(tx, deps, letter))
  const isWritten = isHeldInWriting(interview, spoken)
  const sending = { key, to: interview.email, ...(replyTo === null ? {} : { replyTo }), ...mail, expiresAt }
  if (own !== null) {
    const subject = {
      ...subjectOf({ ...interview, expiresAt, endedAt: null }),
      language,
      isWritten,
      ...(timeZone !== undefined && { timeZone }),
    }
    const words = fillWords(own, employer, subject, named)
    const data = composeMail({
      ...{ kind: own.kind, ...words, employer, named },
      interview: subject,
      interviewUrl: link,
      threadUrl: null,
    })
    await queueMail(tx, deps, { ...sending, template: 'candidate-message', data })
    return
  }
  await queueMail(tx, deps, {
    ...sending,
    template,
    data: {
      language,
      candidateName: interview.name === null ? null : named(interview.name),
      position: named(interview.position),
      employerName: named(employer),
      minutes: planMinutes(interview.plan),
      interviewUrl: link,
      ...(isWritten && { isWritten }),
      expiresAt: expiresAt.toISOString(),
      ...(timeZone !== undefined && { timeZone }),
    },
  })
}

/** @param what The sending's number, or the reminder's stage after it. */
export function mailKey(interviewId: string, what: string): string {
  return `interview-invitation/${interviewId}/${what}`
}
