import { exportDecisionLog as exportEndpoint } from '#contract/api/workspaces.ts'
import type { Feature } from '#server/platform/feature.ts'
import { handleStream, workspaceOf } from '#server/platform/http/handle.ts'
import { exportDecisionLog } from './export-decision-log.ts'

/** As the export of everything: seldom taken, and an office behind one address stays below it. */
const rateLimit = { max: 60, windowMs: 60 * 60 * 1000 }

const routes = [
  handleStream(
    exportEndpoint,
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

/** What led to each decision, so that a program can check that nothing of it was changed since. */
export const decisionLogFeature: Feature = { id: 'decision-log', routes, jobs: [] }
