import { NewRating, RatingDraft, RatingRecord, RatingSheet, WorkspaceAgreement } from '../customer/ratings.ts'
import { InterviewId } from '../values/ids.ts'
import { WorkspaceParams } from '../values/workspace.ts'
import { defineEndpoint, workspacePath } from './endpoint.ts'

const tag = 'Reviews'
const params = WorkspaceParams.extend({ interviewId: InterviewId })
const interviewPath = `${workspacePath}/interviews/:interviewId` as const

export const readRatingSheet = defineEndpoint({
  id: 'ratings.read-sheet',
  method: 'GET',
  path: `${interviewPath}/rating-sheet`,
  summary: 'Read what was said, by competency and without any figure, to rate an interview blind.',
  tag,
  access: { workspace: 'recruiter' },
  params,
  result: RatingSheet,
  errors: ['report.not_found', 'report.not_ready'],
})

export const saveRatingDraft = defineEndpoint({
  id: 'ratings.save-draft',
  method: 'PUT',
  path: `${interviewPath}/rating-draft`,
  summary: 'Save how far you have come with a rating; nobody else sees it.',
  tag,
  access: { workspace: 'recruiter' },
  params,
  body: RatingDraft,
  status: 204,
  errors: ['request.invalid', 'report.not_found', 'report.not_ready', 'rating.frozen'],
})

export const submitRating = defineEndpoint({
  id: 'ratings.submit',
  method: 'POST',
  path: `${interviewPath}/ratings`,
  summary: 'Submit your rating of an interview; it is frozen, and says what you had seen before.',
  tag,
  access: { workspace: 'recruiter' },
  params,
  body: NewRating,
  status: 204,
  errors: [
    'request.invalid',
    'report.not_found',
    'report.not_ready',
    'rating.frozen',
    'rating.incomplete',
    'rating.transcript_changed',
  ],
})

export const listRatings = defineEndpoint({
  id: 'ratings.list',
  method: 'GET',
  path: `${interviewPath}/ratings`,
  summary:
    'List the ratings of an interview beside the report’s levels; others’ are hidden until you have submitted yours.',
  tag,
  access: { workspace: 'viewer' },
  params,
  result: RatingRecord,
  errors: ['report.not_found'],
})

export const revealRatings = defineEndpoint({
  id: 'ratings.reveal',
  method: 'PUT',
  path: `${interviewPath}/ratings-opening`,
  summary: 'Choose to see others’ ratings before your own; a rating of yours is then marked as not blind.',
  tag,
  access: { workspace: 'recruiter' },
  params,
  status: 204,
  errors: ['report.not_found', 'report.not_ready'],
})

export const readAgreement = defineEndpoint({
  id: 'ratings.read-agreement',
  method: 'GET',
  path: `${workspacePath}/rating-agreement`,
  summary: 'Read how far a workspace’s blind ratings agree with one another and with the reports.',
  tag,
  access: { workspace: 'viewer' },
  params: WorkspaceParams,
  result: WorkspaceAgreement,
  errors: [],
})
