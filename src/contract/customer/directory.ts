import { z } from 'zod'
import { WorkspaceRole } from '../values/workspace.ts'

/** For how many days a token opens something; null: until it is revoked. */
export const directoryTokenDays = [90, 365] as const

/** Of a workspace, revoked ones aside: one for each directory, and one in the place of another. */
export const maxDirectoryTokens = 5

/** A rotated token's former text opens for so long, so that the directory can be changed meanwhile. */
export const directoryRotationHours = 24

/** What people in no mapped group may be; an owner is made by hand or by a group that an owner has mapped. */
export const DefaultRole = WorkspaceRole.exclude(['owner'])
export type DefaultRole = z.infer<typeof DefaultRole>

/** Until an owner says otherwise: the least that sees what a colleague works on. */
export const usualDefaultRole: DefaultRole = 'viewer'

export const DirectoryTokenDays = z.union(directoryTokenDays.map((days) => z.literal(days))).nullable()
export type DirectoryTokenDays = z.infer<typeof DirectoryTokenDays>

export interface DirectoryTokenSummary {
  id: string
  /** Its last four characters. */
  tokenEnd: string
  createdAt: string
  /** Null: their account is gone. */
  createdBy: string | null
  expiresAt: string | null
  isExpired: boolean
  lastUsedAt: string | null
  /** Until when the text before the last rotation opens something; null where there is none. */
  formerUntil: string | null
}

/** A token that has just been made or rotated: the text is answered this once. */
export interface MadeDirectoryToken {
  id: string
  text: string
}

export interface DirectoryGroupSummary {
  id: string
  name: string
  members: number
  /** Null: it is mapped to none. */
  role: WorkspaceRole | null
}

/** An API key that opens something, made by somebody whom the directory has deactivated. */
export interface LeftKey {
  id: string
  name: string
  keyEnd: string
  createdBy: string
}

export interface DirectorySettings {
  /** Whether the plan includes directory sync. */
  isIncluded: boolean
  /** Whether whoever looks has proved just now that it is them, as changing who comes in asks for. */
  isProved: boolean
  /** What is entered at the directory, without a slash at its end. */
  baseUrl: string
  tokens: DirectoryTokenSummary[]
  defaultRole: DefaultRole
  groups: DirectoryGroupSummary[]
  people: { active: number; inactive: number }
  leftKeys: LeftKey[]
}

/** Directory sync's part of a visit, for owners. */
export interface CustomerDirectory {
  load(): Promise<DirectorySettings>
  createToken(days: DirectoryTokenDays): Promise<MadeDirectoryToken>
  rotateToken(id: string): Promise<MadeDirectoryToken>
  revokeToken(id: string): Promise<void>
  setDefaultRole(role: DefaultRole): Promise<void>
  /** @param role Null: the group gives none. */
  mapGroup(id: string, role: WorkspaceRole | null): Promise<void>
}
