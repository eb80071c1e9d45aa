import { exportWorkspace as exportEndpoint } from '#contract/api/workspaces.ts'
import { handleStream, workspaceOf } from '#server/platform/http/handle.ts'
import { exportWorkspace } from './export-workspace.ts'

/** An archive may be large, and whoever takes one along does so seldom; an office behind one address stays below it. */
const rateLimit = { max: 60, windowMs: 60 * 60 * 1000 }

export const routes = [
  handleStream(
    exportEndpoint,
    async (deps, context, { query }) => {
      const workspace = workspaceOf(context)
      return {
        chunks: await exportWorkspace(deps, workspace, { withRecordings: query.recordings === 'yes' }),
        downloadName: `Workspace ${workspace.name}.zip`,
      }
    },
    { rateLimit },
  ),
]
