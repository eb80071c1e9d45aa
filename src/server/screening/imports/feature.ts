import { z } from 'zod'
import {
  previewImport as previewEndpoint,
  importRows as rowsEndpoint,
  takeImportLinks,
  undoImport as undoEndpoint,
} from '#contract/api/imports.ts'
import { inSystem } from '#server/platform/db/scope.ts'
import type { Feature } from '#server/platform/feature.ts'
import { handleInWorkspace, type Route } from '#server/platform/http/handle.ts'
import { defineJob, defineSchedule } from '#server/platform/jobs/define-job.ts'
import { importRows } from './import-rows.ts'
import { takeLinks } from './open-imports.ts'
import { previewBodyBytes, previewRateLimit, rowsBodyBytes, undoableSince } from './policy.ts'
import { previewImport } from './preview-import.ts'
import { deleteOldItems } from './store.ts'
import { undoImport } from './undo-import.ts'

const routes: readonly Route[] = [
  handleInWorkspace(previewEndpoint, (deps, workspace, { body }) => previewImport(deps, workspace, body), {
    bodyLimitBytes: previewBodyBytes,
    rateLimit: previewRateLimit,
  }),
  handleInWorkspace(
    rowsEndpoint,
    (deps, workspace, { params, body }) => importRows(deps, workspace, params.importId, body),
    { bodyLimitBytes: rowsBodyBytes },
  ),
  handleInWorkspace(undoEndpoint, (deps, workspace, { params }) => undoImport(deps, workspace, params.importId)),
  handleInWorkspace(takeImportLinks, (deps, workspace, { params }) => takeLinks(deps, workspace, params.importId)),
]

/** What an import made is known for as long as it can be undone. */
export const forgetItemsJob = defineJob({
  name: 'imports.forget-items',
  payload: z.object({}),
  attempts: 10,
  timeoutMs: 10 * 60_000,
  async run({ db, clock }) {
    await inSystem(db, 'sweep', (tx) => deleteOldItems(tx, undoableSince(clock.now())))
  },
})

/** Openings and candidates from a spreadsheet, or from another system's export. */
export const importsFeature: Feature = {
  id: 'imports',
  routes,
  jobs: [forgetItemsJob],
  schedules: [defineSchedule({ job: forgetItemsJob, cron: '42 * * * *', payload: {} })],
}
