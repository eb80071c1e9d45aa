import type { WorkspaceId, WorkspaceRole } from '../values/workspace.ts'

/** A workspace and what somebody is in it. */
export interface OwnWorkspace {
  id: WorkspaceId
  name: string
  role: WorkspaceRole
  /** When all of it is deleted: an owner has closed it. Null while it is used. */
  closesAt: string | null
}

/** The workspace's own part of a request context. */
export interface CustomerWorkspace {
  readonly id: string
  readonly name: string
  /** When all of it is deleted; null while it is used. */
  readonly closesAt: string | null
  /** Every workspace of this person, this one included, in the order of joining. */
  listOwn(): Promise<readonly OwnWorkspace[]>
  /** For owners. @param name As `WorkspaceName` asks for. */
  rename(name: string): Promise<void>
  /**
   * For owners: in `closingDays` all of it is deleted. Nobody is invited from now on, and whoever has not begun no longer can.
   * @param typedName The workspace's name, typed anew; another one changes nothing (`other_name`), nor does
   *   closing it again and again in a day (`too_often`): every member is told each time.
   */
  close(typedName: string): Promise<'closing' | 'other_name' | 'too_often'>
  /** For owners: it goes on as if it had not been closed. False when its time has come. */
  keep(): Promise<boolean>
}
