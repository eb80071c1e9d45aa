import type { InterviewStatus } from '../interview/states.ts'

/** What became of the sound of somebody's answers. `refused`: never recorded, they did not agree. `none`: nothing was said by voice. */
export type RecordingState = 'kept' | 'refused' | 'none' | 'deleted'

/** What a candidate sees of what is stored about them. Instants are ISO 8601. */
export interface KeptOwnData {
  state: 'kept'
  employer: string
  position: string
  status: InterviewStatus
  /** Null before the interview is begun. */
  startedAt: string | null
  linkExpiresAt: string
  contact: { name: string | null; email: string | null; until: string }
  transcript: { turns: readonly { isCandidate: boolean; text: string }[]; until: string }
  hasReport: boolean
  recording: { state: RecordingState; answers: number; until: string; deletedAt: string | null }
  /** What the candidate has said about the transcript; empty for nothing. */
  remark: string
  personAskedAt: string | null
}

/** It is deleted, or is being deleted this minute; `askedAt` is null where its time had come. */
export interface DeletedOwnData {
  state: 'deleted'
  employer: string
  askedAt: string | null
}

export type OwnDataView = KeptOwnData | DeletedOwnData

export type CorrectionOutcome =
  | { state: 'saved' }
  | { state: 'closed' }
  | { state: 'invalid'; errors: { name?: string; email?: string } }

/** A candidate's own data, on behalf of whoever has the link to it. */
export interface PageOwnData {
  /** Null for a link that opens nothing: malformed, unknown or run out. */
  load(token: string): Promise<OwnDataView | null>
  /** Another address ends every other link to these data. */
  correct(token: string, person: { name: string; email: string }): Promise<CorrectionOutcome>
  /** An empty text takes the remark back. False where nothing is kept any more. */
  remark(token: string, text: string): Promise<boolean>
  askForPerson(token: string, note: string): Promise<boolean>
  /** Deletes everything; repeating it is harmless. False for a link that opens nothing. */
  erase(token: string): Promise<boolean>
  /** Mails links to whatever is stored with an address; tells nobody whether there is anything. False for what is no address. */
  request(email: string): Promise<boolean>
  /** A link to their data for whoever has the link to the interview; null where that opens nothing. */
  openFromDoor(doorToken: string): Promise<string | null>
}
