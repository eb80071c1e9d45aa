import { createInterview as createInterviewEndpoint } from '#contract/api/interviews.ts'
import { previewOpening as previewEndpoint } from '#contract/api/openings.ts'
import type { Feature } from '#server/platform/feature.ts'
import { handle, handleInWorkspace } from '#server/platform/http/handle.ts'
import { createInterview } from './create-interview.ts'
import { creationRateLimit, previewRateLimit } from './policy.ts'
import { previewOpening } from './preview-opening.ts'

export const routes = [
  handle(createInterviewEndpoint, (deps, _context, { body }) => createInterview(deps, body), {
    rateLimit: creationRateLimit,
  }),
  handleInWorkspace(
    previewEndpoint,
    (deps, workspace, { params, body }) => previewOpening(deps, workspace, params.openingId, body.voice),
    { rateLimit: previewRateLimit },
  ),
]

/** Interviews, with their transcripts: how they are made and which state they are in. */
export const interviewsFeature: Feature = { id: 'interviews', routes, jobs: [] }
