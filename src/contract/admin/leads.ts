import type {
  ContactChange,
  ContactDetails,
  ContactPage,
  ContactQuery,
  ErasureCounts,
  ImportOutcome,
  ImportRequest,
  OutboxHealth,
  Quarantine,
} from './contacts.ts'

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
