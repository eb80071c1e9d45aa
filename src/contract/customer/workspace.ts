import { z } from 'zod'
import { WorkspaceId, WorkspaceRole } from '../values/workspace.ts'

/** A workspace and what somebody is in it. */
export const OwnWorkspace = z.object({ id: WorkspaceId, name: z.string(), role: WorkspaceRole })
export type OwnWorkspace = z.infer<typeof OwnWorkspace>

/** The workspace's own part of a customer's visit. */
export interface CustomerWorkspace {
  readonly id: string
  readonly name: string
  /** Every workspace of this person, this one included, in the order of joining. */
  listOwn(): Promise<readonly OwnWorkspace[]>
  /** For owners. @param name As `WorkspaceName` asks for. */
  rename(name: string): Promise<void>
}
