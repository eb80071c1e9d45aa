import { z } from 'zod'
import { Comparison, comparedAtOnce } from '../customer/comparison.ts'
import { WorkspaceParams } from '../values/workspace.ts'
import { defineEndpoint, workspacePath } from './endpoint.ts'

const id = '[0-9a-fA-F-]{36}'
const { least, most } = comparedAtOnce

export const compareInterviews = defineEndpoint({
  id: 'interviews.compare',
  method: 'GET',
  path: `${workspacePath}/comparison`,
  summary: 'Compare candidates of one opening, competency by competency; who cannot be told apart is tied.',
  tag: 'Interviews',
  access: { workspace: 'viewer' },
  params: WorkspaceParams,
  query: z.strictObject({
    /** Ids of two to six interviews, with commas between. */
    interviews: z.string().regex(new RegExp(`^${id}(,${id}){${least - 1},${most - 1}}$`)),
  }),
  result: Comparison,
  errors: ['request.invalid'],
})
