import { lte, type SQL } from 'drizzle-orm'
import { workspaces } from './schema.ts'

/** What an owner keeps in the last second stays kept: deleting begins so much later. Longer than any request takes. */
export const keepingGraceMs = 10 * 60 * 1000

/** Workspaces whose time has come: from then on nobody can keep them any more, and all of it is deleted. */
export function isEnded(now: Date): SQL {
  return lte(workspaces.closesAt, new Date(now.getTime() - keepingGraceMs))
}
