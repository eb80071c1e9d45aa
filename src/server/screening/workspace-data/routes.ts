import {
  listAuditLog as auditEndpoint,
  changeRetention as changeRetentionEndpoint,
  readRetention,
} from '#contract/api/workspaces.ts'
import { AppError } from '#contract/errors.ts'
import { handleInWorkspace } from '#server/platform/http/handle.ts'
import { changeRetention, openRetention } from './change-retention.ts'
import { listAuditLog } from './list-audit-log.ts'

export const routes = [
  handleInWorkspace(readRetention, (deps, workspace) => openRetention(deps, workspace).load()),
  handleInWorkspace(changeRetentionEndpoint, async (deps, workspace, { body }) => {
    if ((await changeRetention(deps, workspace, body.retention, body.isConfirmed)) === 'unconfirmed') {
      throw new AppError('conflict', 'retention.unconfirmed', 'A shorter period deletes what is stored: confirm it')
    }
    return null
  }),
  handleInWorkspace(auditEndpoint, (_deps, workspace, { query }) => listAuditLog(workspace, query.after ?? null)),
]
