import { z } from 'zod'

/** UUIDv7, made by the application. */
export const WorkspaceId = z.uuid()
export type WorkspaceId = z.infer<typeof WorkspaceId>

/**
 * What a member may do, the least first: judge the candidates of openings that they are named for, and see nothing else;
 * read; work with openings, candidates and decisions; also rule over members and settings. Source: rulings, Accounts.
 */
export const WorkspaceRole = z.enum(['hiring_manager', 'viewer', 'recruiter', 'owner'])
export type WorkspaceRole = z.infer<typeof WorkspaceRole>

/**
 * What is asked of a role: to be at least this one; or to be a reviewer, who rates and writes notes, as hiring managers and
 * recruiters do and viewers do not.
 */
export const AskedRole = z.enum([...WorkspaceRole.options, 'reviewer'])
export type AskedRole = z.infer<typeof AskedRole>

const rank = { hiring_manager: 0, viewer: 1, recruiter: 2, owner: 3 } as const satisfies Record<WorkspaceRole, number>

/** Whether a role may do what `least` may do. */
export function hasRole(role: WorkspaceRole, least: AskedRole): boolean {
  if (least === 'reviewer') return role === 'hiring_manager' || rank[role] >= rank.recruiter
  return rank[role] >= rank[least]
}

/** The page, below their workspace, that somebody of a role begins with. */
export function homeOf(role: WorkspaceRole): string {
  return hasRole(role, 'viewer') ? '' : '/openings'
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
