import { Pipeline } from '../customer/pipeline.ts'
import { OpeningId } from '../values/opening-status.ts'
import { WorkspaceParams } from '../values/workspace.ts'
import { defineEndpoint, workspacePath } from './endpoint.ts'

export const readPipeline = defineEndpoint({
  id: 'openings.pipeline',
  method: 'GET',
  path: `${workspacePath}/openings/:openingId/pipeline`,
  summary: 'Count the candidates of an opening at each stage, with who has stood there longest, and by their source.',
  tag: 'Openings',
  access: { workspace: 'viewer' },
  params: WorkspaceParams.extend({ openingId: OpeningId }),
  result: Pipeline,
  errors: ['opening.not_found'],
})
