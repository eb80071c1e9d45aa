import type { CallOutside } from '#server/platform/http/outside-client.ts'

/**
 * What went wrong with one request, as far as it matters for what happens next:
 * `reconnect` the key is no good any more, a person has to connect again;
 * `record` it is about this record alone, such as a candidate who was deleted there;
 * `limited` too many requests, none before `waitMs`;
 * `away` nothing was done, and the same may be asked again later;
 * `unknown` it may have been done or not: look before it is asked again;
 * `refused` the ATS understood and said no.
 */
export type AtsFailureKind = 'reconnect' | 'record' | 'limited' | 'away' | 'unknown' | 'refused'

/** The one error of every adapter. `said` is a short code or sentence of the ATS, without personal data and without secrets. */
export class AtsFailure extends Error {
  readonly kind: AtsFailureKind
  readonly said: string | null
  readonly waitMs: number | null

  constructor(kind: AtsFailureKind, { said = null, waitMs = null, cause }: AtsFailureDetails = {}) {
    super(`The ATS answered: ${kind}`, { cause })
    this.name = 'AtsFailure'
    this.kind = kind
    this.said = said
    this.waitMs = waitMs
  }
}

interface AtsFailureDetails {
  said?: string | null
  waitMs?: number | null
  cause?: unknown
}

/** One value that an owner types to connect. */
export interface AtsCredential {
  id: string
  label: string
  /** Where it is found in the ATS. */
  help: string
  isSecret: boolean
  /** What a value looks like; left out: any visible characters. */
  pattern?: RegExp
  /** Left out: it has to be given. */
  isOptional?: true
}

/** What is known of an ATS without asking it: data for pages, documents and checks. */
export interface AtsManifest {
  id: string
  name: string
  /** Names that are asked, exactly or (with a dot in front) as an ending. Nothing else is, whatever an answer links to. */
  hosts: readonly string[]
  credentials: readonly AtsCredential[]
  /** What an owner does in the ATS, in order. */
  setup: readonly string[]
  /** What that ATS can hold, in its own words; null: it has no such thing, or none that a program may write. */
  capabilities: {
    note: string
    file: string | null
    score: string | null
    scorecard: string | null
    move: string | null
  }
  /** Null: there is none for candidates, and changes are found by looking every five minutes. */
  webhook: {
    events: readonly string[]
    /** Whether the secret is made here and typed there, or the other way round. */
    secret: 'ours' | 'theirs'
    /** How it is set up there, in order. */
    steps: readonly string[]
  } | null
  /** Of a service that stands before many systems: those of its public list, by their names there. */
  reaches?: readonly string[]
  /** Facts that no documentation and no working code confirms: to be tried against a real account. */
  unconfirmed: readonly string[]
}

/** A page of a list. `next` continues it; `resume`, on the last page, asks next time for what has changed since. */
export interface AtsPage<Item> {
  items: readonly Item[]
  next: string | null
  resume: string | null
}

export interface AtsJob {
  id: string
  title: string
  isOpen: boolean
}

export interface AtsStage {
  id: string
  name: string
}

/** One candidate for one job. Name and address are personal data: never logged. */
export interface AtsApplication {
  id: string
  candidateId: string
  jobId: string
  stageId: string | null
  /** Neither rejected nor hired nor withdrawn. */
  isActive: boolean
  name: string | null
  email: string | null
}

export interface AtsChange {
  id: string
  applicationId: string
}

/** Whom a write is about. */
export type AtsTarget = Pick<AtsApplication, 'id' | 'candidateId' | 'jobId'>

export interface AtsNote {
  /** Paragraphs of plain text. */
  paragraphs: readonly string[]
  /** A link in the last paragraph, different for each note of ours: by it the note is found again. */
  link: { href: string; label: string }
}

export interface AtsFile {
  /** Different for each file of ours: by it the file is found again. */
  name: string
  bytes: Uint8Array
  contentType: 'application/pdf'
}

/** A field, a form or another place that an owner chooses by name. */
export interface AtsPlace {
  id: string
  name: string
}

/** What a draft of a scorecard says. Levels are 1 to 5, in halves; null: could not be rated. */
export interface AtsScorecard {
  /** The form to fill in, of `listScorecardForms`. */
  formId: string
  /** Says that it is a draft by software, and where the report is. */
  heading: string
  /** Part of the heading that no other scorecard has: by it the draft is found again. */
  marker: string
  summary: readonly string[]
  levels: readonly { name: string; level: number | null }[]
}

/** `person-first`: a person has filled in that scorecard, and nothing was written. */
export type ScorecardOutcome = { kind: 'drafted'; id: string | null } | { kind: 'person-first' }

export interface AtsCheck {
  /** What tells this account from others of the same ATS, such as a subdomain; empty where nothing does. */
  account: string
  /** What the key may not do and would have to, in words; empty: all is well. */
  missing: readonly string[]
}

/**
 * An ATS with one customer's key. Every method throws `AtsFailure` and nothing else but what the signal throws. A method that
 * writes throws `unknown` whenever it may have been done; those that begin with `find` tell then, and answer null for no.
 */
export interface AtsClient {
  /** Asks for everything that is needed later, and changes nothing. @throws `reconnect` where the key is refused. */
  check(): Promise<AtsCheck>
  listJobs(cursor: string | null): Promise<AtsPage<AtsJob>>
  /** In their order. */
  listStages(jobId: string): Promise<readonly AtsStage[]>
  /**
   * Active applications of a job. What is older than `resume` and unchanged may be left out; what is in another stage may be in
   * it, so that a caller looks at the stage.
   */
  listApplications(
    query: { jobId: string; stageId: string; resume: string | null },
    cursor: string | null,
  ): Promise<AtsPage<AtsApplication>>
  /**
   * What has changed since it was last asked, where the ATS keeps that and lets it be read once. What was read last comes again,
   * since its answer may have been lost: the same id is the same change.
   */
  listChanges?(): Promise<{ changes: readonly AtsChange[]; isMore: boolean }>
  /**
   * When what it tells was last in step with the system in which people work, null before the first time. For a service that
   * answers from a copy; left out: the system itself answers.
   */
  copiedAt?(what: 'notes' | 'applications'): Promise<Date | null>
  /** Null: it is not there any more. */
  readApplication(id: string): Promise<AtsApplication | null>
  writeNote(target: AtsTarget, note: AtsNote): Promise<string | null>
  /** Left out: notes cannot be read back there, and one whose answer was lost is never written again. */
  findNote?(target: AtsTarget, note: AtsNote): Promise<string | null>
  attachFile?(target: AtsTarget, file: AtsFile): Promise<string | null>
  findFile?(target: AtsTarget, file: Pick<AtsFile, 'name'>): Promise<string | null>
  /** Where a score may go; left out: there is one place, and it has no name. */
  listScoreFields?(): Promise<readonly AtsPlace[]>
  /** The same again changes nothing. @param score 0 to 100. */
  setScore?(target: AtsTarget, value: { fieldId: string | null; score: number }): Promise<void>
  listScorecardForms?(): Promise<readonly AtsPlace[]>
  /** Never touches what a person has written. */
  draftScorecard?(target: AtsTarget, scorecard: AtsScorecard): Promise<ScorecardOutcome>
  findScorecard?(target: AtsTarget, scorecard: AtsScorecard): Promise<string | null>
  /** Only while it still is in `fromStageId`, as far as the ATS can promise it. */
  moveStage?(target: AtsTarget, move: { fromStageId: string; toStageId: string }): Promise<void>
}

/** What a webhook tells. What it says of a record is a hint alone: it is read again. */
export type AtsEvent = { kind: 'application'; applicationId: string } | { kind: 'ping' } | { kind: 'other' }

export interface AtsDelivery {
  bytes: Uint8Array
  /** Names in lower case. */
  headers: Readonly<Record<string, string | undefined>>
}

export interface AtsDelivered {
  /** The ATS's own name of this delivery; null: it gives none, and the same bytes are the same delivery. */
  id: string | null
  events: readonly AtsEvent[]
}

/** By the ids of the manifest, with what an ATS gives in their place. */
export type AtsCredentials = Readonly<Record<string, string>>

/**
 * Changes what a connection is opened with, one after the other: hands over what is kept now, and keeps what comes back before it
 * answers. For an ATS that takes a token once and gives another with it.
 */
export type RenewCredentials = (change: (kept: AtsCredentials) => Promise<AtsCredentials>) => Promise<AtsCredentials>

export interface AtsDeps {
  call: CallOutside
  signal: AbortSignal
  renew: RenewCredentials
}

/** One ATS. */
export interface AtsConnector {
  manifest: AtsManifest
  open(credentials: AtsCredentials, deps: AtsDeps): AtsClient
  /**
   * Pure. Null: it is not signed with this secret. The comparison takes the same time for every wrong signature.
   * @param now Against old deliveries that somebody sends again, where the ATS signs its time.
   * @param account As `check` has named it: what is told of another one is none of ours.
   */
  readWebhook?(delivery: AtsDelivery, secret: string, now: Date, account?: string): AtsDelivered | null
}
