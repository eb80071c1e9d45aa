import type { WorkspaceRole } from '#contract/values/workspace.ts'

/*
 * What the frame around every page of a workspace says. It is loaded with whichever page is opened first: what only some pages
 * say stands with them.
 */

/** Above every page of a workspace that was closed. */
export const closingNoticeWords = {
  notice:
    'This workspace is deleted on {day}. Until then it can be read, and an owner can export the data; nobody is invited any more.',
  toKeep: 'Keep it',
} as const

/** The roles as people call them. */
export const roleNames: Readonly<Record<WorkspaceRole, string>> = {
  hiring_manager: 'Hiring manager',
  viewer: 'Viewer',
  recruiter: 'Recruiter',
  owner: 'Owner',
}
