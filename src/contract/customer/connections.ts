import { z } from 'zod'
import type { AtsLogWord, AtsProblem, AtsWait } from '../values/ats.ts'
import { OpeningId } from '../values/opening-status.ts'

/** A field, a form or a stage in the ATS, by its own name. */
export const AtsPlaceChoice = z.object({ id: z.string(), name: z.string() })
export type AtsPlaceChoice = z.infer<typeof AtsPlaceChoice>

/** What goes back to the ATS once a report is ready. The note with the link always does. */
export const ConnectionSettings = z.object({
  sendsFile: z.boolean(),
  /** Null: no score is sent. An empty id: the ATS has one place for it. */
  scoreField: AtsPlaceChoice.nullable(),
  /** Null: no scorecard is drafted. */
  scorecardForm: AtsPlaceChoice.nullable(),
})
export type ConnectionSettings = z.infer<typeof ConnectionSettings>

/** An ATS that can be connected. */
export interface ConnectorOffer {
  id: string
  name: string
  credentials: readonly { id: string; label: string; help: string; isSecret: boolean; isOptional: boolean }[]
  setup: readonly string[]
  capabilities: Readonly<Record<'note' | 'file' | 'score' | 'scorecard' | 'move', string | null>>
  /** Of a service that stands before many systems: those that it names. */
  reaches: readonly string[]
  unconfirmed: readonly string[]
}

export interface ConnectionSummary {
  id: string
  connector: string
  name: string
  account: string
  problem: AtsProblem | null
  openings: number
  syncedAt: string | null
}

export interface ConnectionsView {
  /** Whether the workspace's plan includes them. */
  isIncluded: boolean
  offers: readonly ConnectorOffer[]
  connections: readonly ConnectionSummary[]
}

export interface ConnectedJob {
  id: string
  title: string
  isOpen: boolean
  opening: { id: string; title: string } | null
  inviteStage: string | null
  advanceStage: string | null
}

export interface ConnectionLine {
  id: string
  at: string
  word: AtsLogWord
  details: Readonly<Record<string, string>>
  /** Null: of the connection as a whole. */
  candidate: { name: string | null; interviewId: string | null } | null
}

export interface ConnectionView extends ConnectionSummary {
  offer: ConnectorOffer
  settings: ConnectionSettings
  /** Where results may go, as the ATS listed it when it was last checked. */
  places: { scoreFields: readonly AtsPlaceChoice[]; scorecardForms: readonly AtsPlaceChoice[] }
  checkedAt: string
  waitsUntil: string | null
  /** Null: the ATS tells nothing by itself, and is asked every five minutes. */
  webhook: {
    address: string
    /** Whether the secret is made here and typed there, or the other way round. */
    secret: 'ours' | 'theirs'
    steps: readonly string[]
    deliveredAt: string | null
  } | null
  jobs: readonly ConnectedJob[]
  /** Candidates who are not invited (yet), by why. */
  waiting: readonly { reason: AtsWait; count: number }[]
  lines: readonly ConnectionLine[]
}

/** What the form of a job shows. */
export interface JobSetup {
  job: ConnectedJob
  connection: { id: string; name: string }
  /** Null: the ATS did not answer. */
  stages: readonly AtsPlaceChoice[] | null
  inviteStageId: string | null
  advanceStageId: string | null
  invitesPresent: boolean
  canMove: boolean
  /** Openings that may be chosen; those with a name like the job's first. */
  openings: readonly { id: string; title: string; isLike: boolean }[]
}

/** Stands for an opening in a choice: one is made from the job. */
export const newOpeningChoice = 'new'

export const NewJobSetup = z.object({
  openingId: z.union([OpeningId, z.literal(newOpeningChoice)], 'Choose an opening, or make one from this job.'),
  inviteStageId: z.string('Choose the stage that invites.').min(1, 'Choose the stage that invites.'),
  /** Empty: nobody is moved. */
  advanceStageId: z.string().default(''),
  invitesPresent: z.boolean().default(false),
})
export type NewJobSetup = z.infer<typeof NewJobSetup>

/** What would happen with a job that were set up so. */
export interface JobPreview {
  inStage: number
  wouldInvite: number
  alreadyInvited: number
  withoutAddress: number
  /** Only the beginning was read: there are more. */
  isMore: boolean
}

/** A webhook's secret that an ATS has made. */
export const TheirSecret = z
  .string('Please enter the secret.')
  .trim()
  .max(500, 'Please check the secret: it is longer than any we know.')
  .regex(/^[\x21-\x7e]+$/, 'Please check the secret: it has spaces or characters that no secret has.')

export const NewConnection = z.object({
  connector: z.string(),
  credentials: z.record(z.string(), z.string().trim().max(2_000)),
})
export type NewConnection = z.infer<typeof NewConnection>

/** The connection is made, or why it is not: fields of the form, what the key may not do, or what came of asking. */
export type ConnectOutcome =
  | { kind: 'connected'; id: string; secret: string | null }
  | { kind: 'invalid'; fields: Readonly<Record<string, string>> }
  | { kind: 'missing'; missing: readonly string[] }
  | { kind: 'failed'; why: 'key' | 'away' | 'limited' | 'refused'; said: string | null }

export type CheckOutcome = Exclude<ConnectOutcome, { kind: 'invalid' | 'connected' }> | { kind: 'well' }

/** The pages *Integrations*, for a workspace's owners alone. Methods throw `connection.not_found` for what is not there. */
export interface CustomerConnections {
  load(): Promise<ConnectionsView>
  read(connectionId: string): Promise<ConnectionView>
  /** Asks the ATS for all that is needed and stores only what has passed. @throws `plan.not_included`. */
  connect(input: unknown): Promise<ConnectOutcome>
  /** Another key for the same account; also takes the connection over. @throws `plan.not_included`. */
  reconnect(connectionId: string, credentials: unknown): Promise<ConnectOutcome>
  /** Asks again, and looks for new jobs. */
  check(connectionId: string): Promise<CheckOutcome>
  /** From here on candidates are invited in the name of whoever presses. */
  takeOver(connectionId: string): Promise<void>
  /** A new secret for the webhook, shown this once; the old one opens nothing any more. */
  renewSecret(connectionId: string): Promise<string>
  /** The secret that the ATS has made. */
  saveSecret(connectionId: string, secret: string): Promise<void>
  change(connectionId: string, settings: ConnectionSettings): Promise<void>
  /** Forgets the key and everything of the connection; interviews stay. */
  disconnect(connectionId: string): Promise<void>
  readJob(connectionId: string, jobId: string): Promise<JobSetup>
  /** Reads in the ATS and changes nothing anywhere. Null: it does not answer. */
  previewJob(connectionId: string, jobId: string, setup: NewJobSetup): Promise<JobPreview | null>
  /** @throws `connection.stage_unknown`, `opening.not_found`. */
  setUpJob(connectionId: string, jobId: string, setup: NewJobSetup): Promise<void>
  stopJob(connectionId: string, jobId: string): Promise<void>
}
