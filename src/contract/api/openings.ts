import { z } from 'zod'
import { OpeningChanges, OpeningChangesQuery } from '../customer/opening-list.ts'
import {
  DocumentProblem,
  NewOpening,
  Opening,
  OpeningJob,
  OpeningPage,
  OpeningQuery,
  SavedPlan,
} from '../customer/openings.ts'
import { AccessToken, InterviewId } from '../values/ids.ts'
import { OpeningId } from '../values/opening-status.ts'
import { VoiceId } from '../values/voices.ts'
import { WorkspaceParams } from '../values/workspace.ts'
import { defineEndpoint, workspacePath } from './endpoint.ts'

const tag = 'Openings'
const OpeningParams = WorkspaceParams.extend({ openingId: OpeningId })

export const listOpenings = defineEndpoint({
  id: 'openings.list',
  method: 'GET',
  path: `${workspacePath}/openings`,
  summary: 'List the openings of a workspace, the newest first.',
  tag,
  access: { workspace: 'hiring_manager' },
  params: WorkspaceParams,
  query: OpeningQuery,
  result: OpeningPage,
  errors: ['request.invalid'],
})

export const listOpeningChanges = defineEndpoint({
  id: 'openings.list-changes',
  method: 'GET',
  path: `${workspacePath}/openings/changes`,
  summary: 'List the ids of openings that have changed since a list was loaded, or one of whose candidates has.',
  tag,
  access: { workspace: 'viewer' },
  params: WorkspaceParams,
  query: OpeningChangesQuery,
  result: OpeningChanges,
  errors: ['request.invalid'],
})

export const getOpening = defineEndpoint({
  id: 'openings.get',
  method: 'GET',
  path: `${workspacePath}/openings/:openingId`,
  summary: 'Read an opening with the plan that its next candidate gets.',
  tag,
  access: { workspace: 'hiring_manager' },
  params: OpeningParams,
  result: Opening,
  errors: ['opening.not_found'],
})

export const createOpening = defineEndpoint({
  id: 'openings.create',
  method: 'POST',
  path: `${workspacePath}/openings`,
  summary: 'Create an opening as a draft, with a plan proposed from its text.',
  tag,
  access: { workspace: 'recruiter' },
  params: WorkspaceParams,
  body: NewOpening,
  result: Opening,
  status: 201,
  errors: ['request.invalid'],
})

export const changeOpeningJob = defineEndpoint({
  id: 'openings.change-job',
  method: 'PUT',
  path: `${workspacePath}/openings/:openingId/job`,
  summary: 'Change the title and the text of an opening; its plan stays.',
  tag,
  access: { workspace: 'recruiter' },
  params: OpeningParams,
  body: OpeningJob,
  result: Opening,
  errors: ['request.invalid', 'opening.not_found'],
})

export const saveOpeningPlan = defineEndpoint({
  id: 'openings.save-plan',
  method: 'PUT',
  path: `${workspacePath}/openings/:openingId/plan`,
  summary: 'Save the interview plan; where a candidate has begun with the last version, as a new one.',
  tag,
  access: { workspace: 'recruiter' },
  params: OpeningParams,
  body: SavedPlan,
  result: Opening,
  errors: ['request.invalid', 'opening.not_found', 'opening.plan_invalid', 'opening.plan_changed'],
})

export const setOpeningStatus = defineEndpoint({
  id: 'openings.set-status',
  method: 'PUT',
  path: `${workspacePath}/openings/:openingId/status`,
  summary: 'Open an opening for candidates, or close it.',
  tag,
  access: { workspace: 'recruiter' },
  params: OpeningParams,
  body: z.strictObject({ status: z.enum(['open', 'closed']) }),
  result: Opening,
  errors: ['request.invalid', 'opening.not_found', 'opening.plan_invalid'],
})

export const archiveOpening = defineEndpoint({
  id: 'openings.archive',
  method: 'PUT',
  path: `${workspacePath}/openings/:openingId/archived`,
  summary: 'Put an opening out of the usual lists, closed if it was open, or back into them.',
  tag,
  access: { workspace: 'recruiter' },
  params: OpeningParams,
  body: z.strictObject({ isArchived: z.boolean() }),
  result: Opening,
  errors: ['request.invalid', 'opening.not_found'],
})

export const duplicateOpening = defineEndpoint({
  id: 'openings.duplicate',
  method: 'POST',
  path: `${workspacePath}/openings/:openingId/duplicate`,
  summary: 'Make a new draft with the same job and plan.',
  tag,
  access: { workspace: 'recruiter' },
  params: OpeningParams,
  result: Opening,
  status: 201,
  errors: ['opening.not_found'],
})

export const readJobDocument = defineEndpoint({
  id: 'openings.read-document',
  method: 'POST',
  path: `${workspacePath}/openings/read-document`,
  summary: 'Take the text out of a PDF, Word (.docx) or text file, sent as base64; nothing of it is kept.',
  tag,
  access: { workspace: 'recruiter' },
  params: WorkspaceParams,
  body: z.strictObject({ name: z.string().trim().min(1).max(255), content: z.base64() }),
  result: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('read'), text: z.string(), title: z.string().nullable(), isCut: z.boolean() }),
    z.object({ kind: z.literal('refused'), reason: DocumentProblem }),
  ]),
  errors: ['request.invalid', 'request.too_large', 'rate.limited'],
})

export const previewOpening = defineEndpoint({
  id: 'openings.preview',
  method: 'POST',
  path: `${workspacePath}/openings/:openingId/preview`,
  summary: 'Be interviewed with the current plan oneself; marked as a preview and counted nowhere.',
  tag,
  access: { workspace: 'recruiter' },
  params: OpeningParams,
  body: z.strictObject({ voice: VoiceId }),
  /** The tokens are shown this once; only their hashes are stored. */
  result: z.object({
    interviewId: InterviewId,
    callToken: AccessToken,
    reportToken: AccessToken,
    expiresAt: z.iso.datetime(),
  }),
  status: 201,
  errors: ['request.invalid', 'opening.not_found', 'opening.plan_invalid', 'rate.limited'],
})
