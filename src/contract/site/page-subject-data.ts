import type { InterviewStatus } from '../interview/states.ts'

/** What became of the sound of somebody's answers. `refused`: never recorded, they did not agree. `none`: nothing was said by voice. */
export type RecordingState = 'kept' | 'refused' | 'none' | 'deleted'

/** What a candidate sees of what is stored about them. Instants are ISO 8601. */
export interface KeptSubjectData {
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
export interface DeletedSubjectData {
  state: 'deleted'
  employer: string
  askedAt: string | null
}

/** The link was mailed to an address that somebody typed in: nothing is shown before they have said that it is theirs. */
export interface UnconfirmedSubjectData {
  state: 'confirm'
  employer: string
  position: string
}

export type SubjectDataView = KeptSubjectData | DeletedSubjectData | UnconfirmedSubjectData

export type CorrectionOutcome =
  | { state: 'saved' }
  /** The name is saved; the address waits until the link that is mailed to it is opened. */
  | { state: 'asked' }
  | { state: 'closed' }
  | { state: 'invalid'; errors: { name?: string; email?: string } }

/** A candidate's own data, on behalf of whoever has the link to it. */
export interface PageSubjectData {
  /** Null for a link that opens nothing: malformed, unknown or run out. */
  load(token: string): Promise<SubjectDataView | null>
  /** Another address counts only when the link that is mailed to it was opened. */
  correct(token: string, person: { name: string; email: string }): Promise<CorrectionOutcome>
  /** The address that an unconfirmed link was mailed to is theirs; ends every other link to these data. */
  confirm(token: string, address: string): Promise<boolean>
  /** An empty text takes the remark back. False where nothing is kept any more. */
  remark(token: string, text: string): Promise<boolean>
  askForPerson(token: string, note: string): Promise<boolean>
  /** Deletes everything; repeating it is harmless. False for a link that opens nothing. */
  erase(token: string): Promise<boolean>
  /** Mails links to whatever is stored with an address; tells nobody whether there is anything. False for what is no address. */
  request(email: string): Promise<boolean>
  /** A link to their data for whoever came by the mailed link or in the browser of the interview; null for all others. */
  openFromPortal(portalToken: string): Promise<string | null>
}
