import { z } from 'zod'
import { AlertId, AlertList, WorkspaceAlert } from '../customer/alerts.ts'
import { InterviewId } from '../values/ids.ts'
import { WorkspaceParams } from '../values/workspace.ts'
import { defineEndpoint, workspacePath } from './endpoint.ts'

const tag = 'Alerts'

export const listAlerts = defineEndpoint({
  id: 'alerts.list',
  method: 'GET',
  path: `${workspacePath}/alerts`,
  summary: 'List where danger was heard in an interview: every open alert, and the acknowledged ones page by page.',
  tag,
  access: { workspace: 'viewer' },
  params: WorkspaceParams,
  query: z.strictObject({ after: AlertId.optional() }),
  result: AlertList,
  errors: ['request.invalid'],
})

export const acknowledgeAlert = defineEndpoint({
  id: 'alerts.acknowledge',
  method: 'PUT',
  path: `${workspacePath}/interviews/:interviewId/alert/acknowledgement`,
  summary: 'Say that the caller takes care of an alert; where somebody has before, the answer says who.',
  tag,
  access: { workspace: 'recruiter' },
  params: WorkspaceParams.extend({ interviewId: InterviewId }),
  result: WorkspaceAlert,
  errors: ['request.invalid', 'alert.not_found', 'origin.forbidden'],
})
