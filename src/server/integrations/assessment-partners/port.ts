/** What an ATS asks of whoever gives its assessments, as it came. */
export interface PartnerCall {
  method: 'GET' | 'POST'
  /** The last part of the address, such as `send_test`. */
  name: string
  /** Names in lower case. */
  headers: Readonly<Record<string, string | undefined>>
  query: Readonly<Record<string, string>>
  bytes: Uint8Array
}

/** A candidate whom the ATS sends. Name and address are personal data: never logged. */
export interface NewOrder {
  /** The ATS’s own name of this order: the same again is the same order. */
  remoteKey: string
  /** Of what the tests were listed under. */
  testId: string
  name: string | null
  email: string
  /** Where the result is told; null: at one place for all. */
  callback: string | null
}

export type Asked =
  | { kind: 'tests' }
  | { kind: 'order'; order: NewOrder }
  | { kind: 'status'; orderId: string }
  | { kind: 'cancel'; orderId: string }
  /** Something that needs no more than to be taken, such as a report of an error. */
  | { kind: 'noted' }
  | { kind: 'invalid'; message: string }

export interface PartnerAnswer {
  status: number
  /** A text is sent as plain text, everything else as JSON. */
  body: unknown
}

export interface PartnerSecrets {
  /** Ours, which the ATS sends; empty where it has one of its own. */
  key: string
  /** What the ATS has given, by the ids of the manifest. */
  theirs: Readonly<Record<string, string>>
}

/** A value that the ATS has given and an owner types. */
export interface PartnerField {
  id: string
  label: string
  help: string
}

/** What is known of an ATS without asking it: data for pages, documents and checks. */
export interface PartnerManifest {
  id: string
  name: string
  /** Whether it calls with a key that is made here. */
  takesOurKey: boolean
  fields: readonly PartnerField[]
  /** Hosts that a result is told to, exactly or (with a dot in front) as an ending; whatever address a call names. */
  hosts: readonly string[]
  /** What an owner does there, in order. */
  setup: readonly string[]
  /** What it can hold, in its own words; null: it cannot. */
  gives: { score: string; link: string; summary: string | null; file: string | null }
  /** Facts that no documentation and no working code confirms. */
  unconfirmed: readonly string[]
}

/** What is told of a finished interview. */
export interface PartnerResult {
  orderId: string
  callback: string | null
  /** The report’s page, for members who are signed in. */
  link: string
  /** When it is told; later ones are larger. */
  at: Date
  /** Null while the workspace covers scores: then the link alone is told. */
  rating: { score: number | null; summary: readonly string[] } | null
}

export interface Telling {
  url: string
  method: 'PATCH' | 'POST' | 'PUT'
  headers: Readonly<Record<string, string>>
  /** Null: none. */
  json: unknown
}

/** How an order stands, for an ATS that asks. */
export type OrderState = { kind: 'invited' } | { kind: 'cancelled' } | { kind: 'finished'; result: PartnerResult }

/** One ATS that calls us as its partner for assessments. Everything is pure. */
export interface AssessmentPartner {
  manifest: PartnerManifest
  /** In a time that does not depend on where a wrong key differs. */
  isAuthentic(call: PartnerCall, secrets: PartnerSecrets, now: Date): boolean
  /** Null: it is no call of this ATS. */
  read(call: PartnerCall): Asked | null
  answer: {
    tests(tests: readonly { id: string; name: string }[]): PartnerAnswer
    ordered(orderId: string): PartnerAnswer
    status(state: OrderState): PartnerAnswer
    cancelled(orderId: string): PartnerAnswer
    noted(): PartnerAnswer
    refused(refusal: { status: number; message: string }): PartnerAnswer
  }
  /** The same again has the same effect. */
  tellResult(result: PartnerResult, secrets: PartnerSecrets): Telling
  /** That the candidate was invited; left out: the answer to the order says it. */
  tellInvited?(order: Pick<PartnerResult, 'orderId' | 'callback'>, secrets: PartnerSecrets): Telling
  /** What an answer of 2xx refuses all the same; null: nothing. */
  refusalIn?(json: unknown): string | null
}
