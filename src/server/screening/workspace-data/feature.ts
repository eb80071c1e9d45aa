import { z } from 'zod'
import {
  exportDecisionLog as exportDecisionLogEndpoint,
  exportWorkspace as exportEndpoint,
} from '#contract/api/workspaces.ts'
import type { Feature } from '#server/platform/feature.ts'
import { handleStream, workspaceOf } from '#server/platform/http/handle.ts'
import { defineJob, defineSchedule } from '#server/platform/jobs/define-job.ts'
import { deleteClosedWorkspaces } from './delete-closed.ts'
import { exportDecisionLog } from './export-decision-log.ts'
import { type ExportPart, exportWorkspace } from './export-workspace.ts'

/** An archive may be large, and whoever takes one along does so seldom; an office behind one address stays below it. */
const rateLimit = { max: 60, windowMs: 60 * 60 * 1000 }

const routesWith = (parts: readonly ExportPart[]) => [
  handleStream(
    exportEndpoint,
    async (deps, context, { query }) => {
      const workspace = workspaceOf(context)
      return {
        chunks: await exportWorkspace(deps, workspace, { withRecordings: query.recordings === 'yes' }, parts),
        downloadName: `Workspace ${workspace.name}.zip`,
      }
    },
    { rateLimit },
  ),
  handleStream(
    exportDecisionLogEndpoint,
    async (deps, context) => {
      const workspace = workspaceOf(context)
      return {
        chunks: await exportDecisionLog(deps, workspace),
        downloadName: `Decision log of ${workspace.name}.jsonl`,
      }
    },
    { rateLimit },
  ),
]

/** Ten minutes after the retention, which erases the interviews of what has ended. */
const deleteClosedJob = defineJob({
  name: 'workspaces.delete-closed',
  payload: z.object({}),
  attempts: 3,
  timeoutMs: 30 * 60_000,
  async run(deps, _payload, context) {
    await deleteClosedWorkspaces(deps, context.signal)
  },
})

export const workspaceDataJobs = [deleteClosedJob]

const schedules = [defineSchedule({ job: deleteClosedJob, cron: '17 * * * *', payload: {} })]

/**
 * What a workspace holds, as a whole: how long it is kept, who did what with it, its export and its end.
 * @param parts What contexts above this one hold of a workspace, for its export.
 */
export function createWorkspaceDataFeature(parts: readonly ExportPart[]): Feature {
  return { id: 'workspace-data', routes: routesWith(parts), jobs: workspaceDataJobs, schedules }
}
