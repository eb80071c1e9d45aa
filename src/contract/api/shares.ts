import { z } from 'zod'
import { NewShare, Share } from '../customer/shares.ts'
import { InterviewId } from '../values/ids.ts'
import { WorkspaceParams } from '../values/workspace.ts'
import { defineEndpoint, workspacePath } from './endpoint.ts'

const tag = 'Shared reports'
const params = WorkspaceParams.extend({ interviewId: InterviewId })
const sharesPath = `${workspacePath}/interviews/:interviewId/shares` as const

export const listShares = defineEndpoint({
  id: 'shares.list',
  method: 'GET',
  path: sharesPath,
  summary: 'List the links that open a report, the newest first, also those that are closed.',
  tag,
  access: { workspace: 'recruiter' },
  params,
  result: z.object({ shares: z.array(Share) }),
  errors: ['report.not_found'],
})

export const shareReport = defineEndpoint({
  id: 'shares.create',
  method: 'POST',
  path: sharesPath,
  summary: 'Make a link that opens a report, read-only, for a while; it is answered this once.',
  tag,
  access: { workspace: 'recruiter' },
  params,
  body: NewShare,
  result: z.object({ link: z.string(), expiresAt: z.iso.datetime() }),
  status: 201,
  errors: ['request.invalid', 'report.not_found', 'report.not_ready', 'share.known', 'rate.limited'],
})

export const revokeShare = defineEndpoint({
  id: 'shares.revoke',
  method: 'DELETE',
  path: `${sharesPath}/:shareId`,
  summary: 'Close a link at once; one that is closed stays closed.',
  tag,
  access: { workspace: 'recruiter' },
  params: params.extend({ shareId: z.uuid() }),
  status: 204,
  errors: ['report.not_found', 'share.not_found'],
})
