import { candidateMessageMail } from '#content/mail/candidate-message.ts'
import type { MailContent } from '#content/mail/mail-content.ts'
import type { MessagePreview, PreviewPart } from '#contract/customer/messages.ts'
import { leadsToInterview, type MessageKind } from '#contract/values/message-kind.ts'
import type { MessageWords } from '#contract/values/message-words.ts'
import { brandOfEmployer } from '#server/messaging/index.ts'
import { linkOriginOf } from '#server/platform/own-hosts/link-origin.ts'
import type { Workspace } from '#server/platform/workspaces/workspace.ts'
import { isHeldInWriting } from '#server/screening/interviews/policy.ts'
import { findInterview } from '#server/screening/interviews/store.ts'
import { findEmployerSender } from '#server/screening/invitations/employer-sender.ts'
import { selectLanguage } from '#server/screening/invitations/store.ts'
import {
  composeMail,
  fillWords,
  type MessageSubject,
  subjectOf,
} from '#server/screening/message-templates/compose-mail.ts'
import { findSpokenLanguages } from '#server/tenancy/index.ts'
import { isErased } from './policy.ts'
import type { MessageDeps } from './send-messages.ts'

const weekMs = 7 * 24 * 60 * 60 * 1000
const sampleMinutes = 20

/** Somebody made up, where nobody is chosen. */
function sampleSubject(now: Date, hasEnded: boolean): MessageSubject & { email: string } {
  return {
    name: 'Dana Okafor',
    email: 'dana@example.com',
    position: 'Registered Nurse',
    expiresAt: new Date(now.getTime() + weekMs),
    endedAt: hasEnded ? now : null,
    minutes: sampleMinutes,
  }
}

/** The mail as its reader will see it, made the same way; its links lead nowhere. */
export async function previewMessage(
  deps: MessageDeps,
  workspace: Workspace,
  words: MessageWords & { kind: MessageKind },
  interviewId: string | null,
): Promise<MessagePreview> {
  const now = deps.clock.now()
  return await workspace.transaction(async (tx) => {
    const found = interviewId === null ? null : await findInterview(tx, interviewId)
    const isOwn = found?.workspaceId === workspace.id && !isErased(found, now)
    const toInterview = leadsToInterview(words.kind)
    const { email, ...subject } =
      isOwn && found !== null
        ? {
            ...subjectOf(found),
            email: found.email,
            language: await selectLanguage(tx, workspace.id, found.id),
            isWritten: isHeldInWriting(found, await findSpokenLanguages(tx, deps, workspace.id)),
          }
        : sampleSubject(now, !toInterview)
    const { employer, named, mail } = await findEmployerSender(tx, deps, workspace.id)
    const nowhere = await linkOriginOf(tx, deps, workspace.id)
    const content = candidateMessageMail.write(
      composeMail({
        kind: words.kind,
        ...fillWords(words, employer, subject, named),
        employer,
        interview: subject,
        interviewUrl: toInterview ? nowhere : null,
        threadUrl: nowhere,
        named,
      }),
      mail.onBehalfOf === undefined ? deps.site.brand : brandOfEmployer(deps.site.brand, mail.onBehalfOf),
    )
    return {
      to: email ?? '',
      subject: content.subject,
      parts: content.parts.flatMap(toPreview),
      reason: content.reason,
    }
  })
}

function toPreview(part: MailContent['parts'][number]): PreviewPart[] {
  switch (part.kind) {
    case 'text':
    case 'quote':
      return [{ kind: 'text', text: part.text }]
    case 'button':
      return [{ kind: 'button', label: part.label }]
    case 'facts':
      return [{ kind: 'facts', rows: part.rows.map(({ label, value }) => ({ label, value })) }]
    case 'links':
      return part.links.map(({ label }) => ({ kind: 'text', text: label }))
  }
}
