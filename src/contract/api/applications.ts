import { z } from 'zod'
import { ApplyLink, ApplyLinkSettings, NewApplyLink } from '../customer/applications.ts'
import { ApplyLinkState } from '../values/application.ts'
import { InterviewId } from '../values/ids.ts'
import { OpeningId } from '../values/opening-status.ts'
import { WorkspaceParams } from '../values/workspace.ts'
import { defineEndpoint, workspacePath } from './endpoint.ts'

const tag = 'Applications'
const params = WorkspaceParams.extend({ openingId: OpeningId })
const interviewParams = WorkspaceParams.extend({ interviewId: InterviewId })
const linkPath = `${workspacePath}/openings/:openingId/apply-link` as const
const interviewPath = `${workspacePath}/interviews/:interviewId` as const

export const getApplyLink = defineEndpoint({
  id: 'apply-links.get',
  method: 'GET',
  path: linkPath,
  summary: 'Read the public address at which people apply to an opening, and how it is set.',
  tag,
  access: { workspace: 'viewer' },
  params,
  result: ApplyLink,
  errors: ['apply_link.not_found'],
})

export const makeApplyLink = defineEndpoint({
  id: 'apply-links.make',
  method: 'POST',
  path: linkPath,
  summary: 'Switch on the public apply link of an open opening.',
  tag,
  access: { workspace: 'recruiter' },
  params,
  body: NewApplyLink,
  result: ApplyLink,
  status: 201,
  errors: ['request.invalid', 'opening.not_found', 'opening.not_open', 'workspace.unnamed'],
})

export const changeApplyLink = defineEndpoint({
  id: 'apply-links.change',
  method: 'PUT',
  path: linkPath,
  summary: 'Set how many places an apply link has, what its advertisements are called, and which sites may embed it.',
  tag,
  access: { workspace: 'recruiter' },
  params,
  body: ApplyLinkSettings,
  result: ApplyLink,
  errors: ['request.invalid', 'apply_link.not_found'],
})

export const setApplyLinkState = defineEndpoint({
  id: 'apply-links.set-state',
  method: 'PUT',
  path: `${linkPath}/state`,
  summary: 'Pause an apply link, or let people apply again.',
  tag,
  access: { workspace: 'recruiter' },
  params,
  body: z.strictObject({ state: ApplyLinkState }),
  result: ApplyLink,
  errors: ['request.invalid', 'apply_link.not_found'],
})

export const renewApplyLink = defineEndpoint({
  id: 'apply-links.renew',
  method: 'POST',
  path: `${linkPath}/renew`,
  summary: 'Give an apply link another address; the one before opens nothing any more.',
  tag,
  access: { workspace: 'recruiter' },
  params,
  result: ApplyLink,
  errors: ['apply_link.not_found'],
})

export const admitApplicant = defineEndpoint({
  id: 'applications.admit',
  method: 'POST',
  path: `${interviewPath}/admit`,
  summary: 'Send the interview’s link to somebody who has applied and waits.',
  tag,
  access: { workspace: 'recruiter' },
  params: interviewParams,
  status: 204,
  errors: [
    'application.not_found',
    'application.not_waiting',
    'opening.not_open',
    'invitation.mails_used',
    'plan.limit_reached',
  ],
})

export const downloadResume = defineEndpoint({
  id: 'applications.resume',
  method: 'GET',
  path: `${interviewPath}/resume`,
  summary: 'Download the file that somebody has applied with.',
  tag,
  access: { workspace: 'viewer' },
  params: interviewParams,
  produces: 'application/octet-stream',
  errors: ['resume.not_found', 'storage.unavailable'],
})
