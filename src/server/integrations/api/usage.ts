import { apiExportInterviews, apiGetUsage } from '#contract/api/v1/usage.ts'
import { readAllowance } from '#server/billing/index.ts'
import { handleFile, type Route, workspaceOf } from '#server/platform/http/handle.ts'
import { writeInterviewList } from '#server/screening/index.ts'
import { handleApi, handleApiFile } from './handle-api.ts'

const exportRateLimit = { max: 60, windowMs: 60_000 }

/** What the plan allows, and lists to take along, for programs. */
export const usageRoutes: readonly Route[] = [
  handleApi(apiGetUsage, async (deps, workspace) => {
    const allowance = await workspace.transaction((tx) => readAllowance(tx, deps, workspace.id))
    const { monthly, trialLeft, counted, reserved, free, renewsAt } = allowance
    return { monthly, trialLeft, counted, reserved, free, renewsAt }
  }),
  handleApiFile(
    handleFile(
      apiExportInterviews,
      async (deps, context) => {
        const { csv } = await writeInterviewList(deps, workspaceOf(context))
        return { bytes: Buffer.from(csv), downloadName: 'interviews.csv' }
      },
      { rateLimit: exportRateLimit },
    ),
  ),
]
