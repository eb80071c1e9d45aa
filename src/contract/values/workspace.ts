import { z } from 'zod'

/** UUIDv7, made by the application. */
export const WorkspaceId = z.uuid()
export type WorkspaceId = z.infer<typeof WorkspaceId>

/**
 * What a member may do, the least first: read; work with openings, candidates and decisions; also rule over members and
 * settings. Source: rulings, Accounts.
 */
export const WorkspaceRole = z.enum(['viewer', 'recruiter', 'owner'])
export type WorkspaceRole = z.infer<typeof WorkspaceRole>

const rank = { viewer: 0, recruiter: 1, owner: 2 } as const satisfies Record<WorkspaceRole, number>

/** Whether a role may do what `least` may do. */
export function hasRole(role: WorkspaceRole, least: WorkspaceRole): boolean {
  return rank[role] >= rank[least]
}

/** The parameters of every path below a workspace; extend it with those of your own. */
export const WorkspaceParams = z.strictObject({ workspaceId: WorkspaceId })

/** A workspace that was closed can be read, exported and kept for so long. Source: terms, Termination. */
export const closingDays = 30

/** Shown in lists and mails. */
export const WorkspaceName = z
  .string('Please give the workspace a name.')
  .trim()
  .min(1, 'Please give the workspace a name.')
  .max(80, 'Please keep the name within 80 characters.')
  // Names go into subjects and lists: one line, nothing that steers a terminal or a mail.
  .regex(/^\P{Cc}*$/u, 'Please keep the name on one line.')
export type WorkspaceName = z.infer<typeof WorkspaceName>

/** Whether a workspace is called after a person, as each is before somebody names it: "Dana’s workspace". */
export function isUnnamed(name: string): boolean {
  return /[’']s workspace\s*$/iu.test(name)
}

/** The name of the company that candidates are invited by; its workspace is called so. */
export const CompanyName = z
  .string('Please give your company’s name.')
  .trim()
  .min(1, 'Please give your company’s name.')
  .pipe(WorkspaceName)
  .refine((name) => !isUnnamed(name), 'Candidates read this name: please give your company’s.')
