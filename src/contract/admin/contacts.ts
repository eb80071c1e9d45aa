import { z } from 'zod'
import { Day, maxInteger } from '../values/day.ts'

const Instant = z.iso.datetime()

/** How far the admin has come with a person. */
export const ContactStatus = z.enum(['new', 'contacted', 'qualified', 'customer', 'lost'])
export type ContactStatus = z.infer<typeof ContactStatus>

/** Where a person's submissions stand with the form service: `kept` here alone; `dead` as soon as one was given up. */
export const DeliveryState = z.enum(['kept', 'waiting', 'delivered', 'dead'])
export type DeliveryState = z.infer<typeof DeliveryState>

export const ContactSort = z.enum(['last-seen', 'created', 'email'])
export type ContactSort = z.infer<typeof ContactSort>

/** Which contacts. Empty texts count as not given, so that a form can send them. Days are UTC, both included. */
export const ContactFilter = z.strictObject({
  /** Beginnings of words in address, names, company, phone. */
  search: z.string().max(200).default(''),
  form: z.string().max(40).default(''),
  status: z.union([ContactStatus, z.literal('')]).default(''),
  owner: z.string().max(100).default(''),
  delivery: z.union([DeliveryState, z.literal('')]).default(''),
  campaign: z.string().max(200).default(''),
  /** Last seen from this day on. */
  since: z.union([Day, z.literal('')]).default(''),
  until: z.union([Day, z.literal('')]).default(''),
})
export type ContactFilter = z.infer<typeof ContactFilter>

export const ContactQuery = ContactFilter.extend({
  sort: ContactSort.default('last-seen'),
  /** From `ContactPage.next`. */
  after: z.string().max(400).default(''),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})
export type ContactQuery = z.infer<typeof ContactQuery>

export const ContactRow = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  company: z.string().nullable(),
  phone: z.string().nullable(),
  status: ContactStatus,
  owner: z.string().nullable(),
  campaign: z.string().nullable(),
  /** Ids of forms, and `booking`, `order`, `import`. */
  forms: z.array(z.string()),
  delivery: DeliveryState,
  createdAt: Instant,
  lastSeenAt: Instant,
})
export type ContactRow = z.infer<typeof ContactRow>

/** A page of contacts; `total` is counted as far as a thousand. */
export const ContactPage = z.object({
  contacts: z.array(ContactRow),
  next: z.string().nullable(),
  total: z.number().int(),
})
export type ContactPage = z.infer<typeof ContactPage>

export const TouchView = z.object({
  at: z.string(),
  form: z.string(),
  page: z.string().nullable(),
  referrer: z.string().nullable(),
  campaign: z.record(z.string(), z.string()),
})
export type TouchView = z.infer<typeof TouchView>

export const DeliveryView = z.object({
  id: z.string(),
  destination: z.string(),
  state: z.enum(['waiting', 'delivered', 'dead']),
  attempts: z.number().int(),
  lastError: z.string().nullable(),
  nextAttemptAt: Instant,
})
export type DeliveryView = z.infer<typeof DeliveryView>

export const SubmissionView = z.object({
  id: z.string(),
  form: z.string(),
  email: z.string(),
  values: z.record(z.string(), z.string()),
  page: z.string().nullable(),
  referrer: z.string().nullable(),
  campaign: z.record(z.string(), z.string()),
  receivedAt: Instant,
  standing: z.enum(['accepted', 'quarantined']),
  suspicions: z.array(z.string()),
  delivery: DeliveryView.nullable(),
})
export type SubmissionView = z.infer<typeof SubmissionView>

/** One contact with everything that is known of it, each list the newest first. */
export const ContactDetails = ContactRow.extend({
  /** Sent back with a change, which is refused when somebody else was faster. */
  version: z.number().int(),
  /** Further addresses, of contacts that were merged into this one. */
  otherEmails: z.array(z.string()),
  firstTouch: TouchView.nullable(),
  lastTouch: TouchView.nullable(),
  consent: z
    .object({ at: z.string(), notice: z.string().nullable(), options: z.record(z.string(), z.unknown()).nullable() })
    .nullable(),
  submissions: z.array(SubmissionView),
  leadRecords: z.array(z.object({ id: z.string(), kind: z.string(), receivedAt: Instant })),
  bookings: z.array(z.object({ id: z.string(), status: z.string(), startsAt: Instant, endsAt: Instant })),
  orders: z.array(z.object({ id: z.string(), name: z.string(), state: z.string(), paidAt: z.string() })),
  /** When this person last signed in; null when never. */
  signedInAt: Instant.nullable(),
  notes: z.array(z.object({ id: z.string(), author: z.string(), text: z.string(), createdAt: Instant })),
  merges: z.array(z.object({ id: z.string(), email: z.string(), mergedAt: Instant, mergedBy: z.string() })),
})
export type ContactDetails = z.infer<typeof ContactDetails>

const optionalText = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `must be at most ${most} characters`)
    .transform((text) => (text === '' ? null : text))
    .nullable()

/** What the admin changes; what is not given stays. */
export const ContactChange = z.strictObject({
  version: z.number().int().min(0).max(maxInteger),
  status: ContactStatus.optional(),
  owner: optionalText(100).optional(),
  firstName: optionalText(100).optional(),
  lastName: optionalText(100).optional(),
  company: optionalText(200).optional(),
  phone: optionalText(40).optional(),
})
export type ContactChange = z.infer<typeof ContactChange>

const noNote = 'Write something first'
export const NewNote = z.strictObject({ text: z.string(noNote).trim().min(1, noNote).max(5_000) })

export const ErasureCounts = z.record(z.string(), z.number().int())
export type ErasureCounts = z.infer<typeof ErasureCounts>

export const ImportRequest = z.strictObject({
  /** RFC 4180, with a first line of column names. */
  csv: z.string().max(2_000_000, 'must be at most 2 MB'),
  /** Says what would happen and changes nothing. */
  isTrial: z.boolean().default(false),
})
export type ImportRequest = z.infer<typeof ImportRequest>

/** Line numbers count the first line as 1. */
export const ImportOutcome = z.object({
  created: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  refused: z.array(z.object({ line: z.number().int(), column: z.string(), message: z.string() })),
})
export type ImportOutcome = z.infer<typeof ImportOutcome>

/** What waits for a look: a suspected bot's submission, or a lead record that no form belongs to. */
export const QuarantinedItem = z.object({
  id: z.string(),
  kind: z.enum(['submission', 'lead']),
  form: z.string(),
  email: z.string(),
  values: z.record(z.string(), z.string()),
  suspicions: z.array(z.string()),
  receivedAt: Instant,
})
export type QuarantinedItem = z.infer<typeof QuarantinedItem>

export const Quarantine = z.object({ items: z.array(QuarantinedItem), next: z.string().nullable(), total: z.number() })
export type Quarantine = z.infer<typeof Quarantine>

/** How the outbox to the form service stands; each figure is counted to a thousand at most. */
export const OutboxHealth = z.object({
  /** Id of the adapter; `builtin` keeps everything here. */
  destination: z.string(),
  waiting: z.number().int(),
  delivered: z.number().int(),
  dead: z.number().int(),
  /** Accepted submissions that no row of the outbox is about, such as those of before the destination was set up. */
  unqueued: z.number().int(),
})
export type OutboxHealth = z.infer<typeof OutboxHealth>

/** What became of a change: `outdated` when somebody else was faster, or what it is about is gone. */
export type ChangeOutcome = 'done' | 'outdated'

/** Contacts and leads, for the admin. */
export interface AdminLeads {
  list(query: ContactQuery): Promise<ContactPage>
  find(contactId: string): Promise<ContactDetails | null>
  change(contactId: string, change: ContactChange): Promise<ChangeOutcome>
  addNote(contactId: string, text: string): Promise<ChangeOutcome>
  removeNote(contactId: string, noteId: string): Promise<void>
  /**
   * Makes the contact of another address part of this one; `unknown` when no contact has that address, `itself` when
   * this one has it.
   */
  mergeWith(contactId: string, otherEmail: string): Promise<ChangeOutcome | 'unknown' | 'itself'>
  unmerge(mergeId: string): Promise<ChangeOutcome>
  /** Null when the contact is gone already. */
  erase(contactId: string): Promise<ErasureCounts | null>
  quarantine(after: string): Promise<Quarantine>
  countQuarantined(): Promise<number>
  /** The contact that it belongs to now; null when it no longer waits. */
  release(itemId: string): Promise<string | null>
  drop(itemId: string): Promise<void>
  health(): Promise<OutboxHealth>
  /** @returns how many deliveries are due again. */
  replay(request: { ids: readonly string[] | null; missing: boolean }): Promise<number>
  /** `problem` says what is wrong with the file as a whole. */
  importCsv(request: ImportRequest): Promise<{ outcome: ImportOutcome } | { problem: string }>
}

/** Counting goes no further: a figure beside a list is a hint, and a million rows are not counted for one. */
export const countedAtMost = 1_000
