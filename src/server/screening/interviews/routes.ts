import { createInterview as createInterviewEndpoint } from '#contract/api/interviews.ts'
import { previewOpening as previewEndpoint } from '#contract/api/openings.ts'
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
