import type { CustomerComparison } from '#contract/customer/comparison.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Workspace } from '#server/platform/workspaces/workspace.ts'
import { compareInterviews } from './compare-interviews.ts'

/** The comparison's part of a visit. */
export function openComparison(deps: Pick<Deps, 'db' | 'clock'>, workspace: Workspace): CustomerComparison {
  return { compare: (interviewIds) => compareInterviews(deps, workspace, interviewIds) }
}
