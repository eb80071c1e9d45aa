import { z } from 'zod'
import type { InterviewStatus } from '../interview/states.ts'
import { InterviewId } from '../values/ids.ts'
import { MessageKind, MessageState, NotWritten, TemplateKind, WritableKind } from '../values/message-kind.ts'
import { type MessageWords, maxBodyLength, maxSubjectLength, problemsOf } from '../values/message-words.ts'

const Instant = z.iso.datetime()

/** At once; a list that nobody has looked over is longer. */
export const maxRecipients = 100

/** How long a message waits where nobody says otherwise, so that it can be recalled; and how far ahead one is sent. */
export const usualDelayMs = 60_000
export const maxDelayMs = 60 * 24 * 60 * 60 * 1000

const Subject = z
  .string('Please write a subject.')
  .trim()
  .min(1, 'Please write a subject.')
  .max(maxSubjectLength, 'Please keep the subject within 150 characters.')
  .regex(/^\P{Cc}*$/u, 'Please keep the subject on one line.')

const Body = z
  .string('Please write a text.')
  .trim()
  .min(1, 'Please write a text.')
  .max(maxBodyLength, 'Please keep the text within 4,000 characters.')

/** Says of each field what is wrong with its placeholders. */
export function checkPlaces(
  { kind, subject, body }: MessageWords & { kind: MessageKind },
  context: z.RefinementCtx,
): void {
  for (const [field, message] of Object.entries(problemsOf(kind, { subject, body }))) {
    context.addIssue({ code: 'custom', path: [field], message })
  }
}

const TemplateFields = z.strictObject({ kind: TemplateKind, subject: Subject, body: Body })

/** A text of a workspace's own, before its placeholders are checked. */
export const templateShape = TemplateFields.shape
export const NewTemplate = TemplateFields.superRefine(checkPlaces)
export type NewTemplate = z.infer<typeof NewTemplate>

/** The text that a workspace sends for one occasion. */
export const MessageTemplate = z.object({
  kind: TemplateKind,
  subject: z.string(),
  body: z.string(),
  /** Not the usual one. */
  isOwn: z.boolean(),
})
export type MessageTemplate = z.infer<typeof MessageTemplate>

const MessageFields = z.strictObject({
  /** Chosen by whoever writes: the same form sent twice sends once. */
  id: z.uuid(),
  interviewIds: z.array(InterviewId).min(1, 'Please choose somebody.').max(maxRecipients),
  kind: WritableKind,
  subject: Subject,
  body: Body,
  /** Not before; null: in a minute. */
  sendAt: Instant.nullable().default(null),
})
export const messageShape = MessageFields.shape
export const NewMessage = MessageFields.superRefine(checkPlaces)
export type NewMessage = z.infer<typeof NewMessage>

/** Why somebody was left out. */
export const LeftOut = z.object({ interviewId: InterviewId, name: z.string().nullable(), reason: NotWritten })
export type LeftOut = z.infer<typeof LeftOut>

export const SentMessages = z.object({
  /** How many it goes to. */
  count: z.number().int(),
  leftOut: z.array(LeftOut),
})
export type SentMessages = z.infer<typeof SentMessages>

/** One of a thread. */
export const ThreadMessage = z.object({
  id: z.string(),
  isFromCandidate: z.boolean(),
  kind: MessageKind.nullable(),
  subject: z.string(),
  body: z.string(),
  /** Who of the workspace wrote it; null for the candidate's, and once the account is gone. */
  byEmail: z.string().nullable(),
  /** Of an answer by mail from another address than was written to. */
  fromAddress: z.string().nullable(),
  at: Instant,
  sendAt: Instant.nullable(),
  state: MessageState,
})
export type ThreadMessage = z.infer<typeof ThreadMessage>

export const MessageThread = z.object({
  /** The oldest first. */
  messages: z.array(ThreadMessage),
  /** Why nothing can be sent; null where it can. */
  notWritten: NotWritten.nullable(),
})
export type MessageThread = z.infer<typeof MessageThread>

/** Somebody to write to, or who waits for it. */
export interface Recipient {
  interviewId: string
  name: string | null
  email: string | null
  position: string
  status: InterviewStatus
  endedAt: string | null
  /** Null where they can be written to. */
  notWritten: NotWritten | null
}

/** A mail as its reader will see it. */
export interface MessagePreview {
  to: string
  subject: string
  parts: readonly PreviewPart[]
  reason: string
}

export type PreviewPart =
  | { kind: 'text'; text: string }
  | { kind: 'button'; label: string }
  | { kind: 'facts'; rows: readonly { label: string; value: string }[] }

/** One that waits to be sent. */
export interface WaitingMessage {
  id: string
  interviewId: string
  name: string | null
  subject: string
  kind: MessageKind
  sendAt: string
  byEmail: string | null
}

export const AnswerDays = z.coerce
  .number<string | number>('Please choose 1 to 30 days.')
  .int('Please choose 1 to 30 days.')
  .min(1, 'Please choose 1 to 30 days.')
  .max(30, 'Please choose 1 to 30 days.')

/** The messages' part of a request context. Each is refused as its endpoint is. */
export interface CustomerMessages {
  /** @param interviewIds Who is written to: where all of them read one language, the usual texts are in it. */
  listTemplates(interviewIds?: readonly string[]): Promise<MessageTemplate[]>
  saveTemplate(template: NewTemplate): Promise<void>
  /** The usual text holds again. */
  resetTemplate(kind: TemplateKind): Promise<void>
  /** @param interviewId Whose facts stand in it; null for somebody made up. */
  preview(words: MessageWords & { kind: MessageKind }, interviewId: string | null): Promise<MessagePreview>
  readAnswerDays(): Promise<number>
  changeAnswerDays(days: number): Promise<void>
  /** Null where the workspace has no such interview. With an id for the next message. */
  readThread(interviewId: string): Promise<(MessageThread & { recipient: Recipient; nextId: string }) | null>
  /** Those of these whom the workspace has, with an id for the message. */
  findRecipients(interviewIds: readonly string[]): Promise<{ recipients: Recipient[]; nextId: string }>
  /** Candidates of an opening, or of all, the newest first. */
  listRecipients(
    openingId: string | null,
    after: string | null,
  ): Promise<{ recipients: Recipient[]; next: string | null }>
  send(message: NewMessage): Promise<SentMessages>
  listWaiting(): Promise<WaitingMessage[]>
  recall(messageId: string): Promise<void>
  /** Who has heard nothing within the days, the longest wait first. */
  listOwed(): Promise<Recipient[]>
  countOwed(): Promise<number>
}
