import { NumbersQuery } from '../customer/numbers.ts'
import { NumbersTable } from '../values/numbers.ts'
import { WorkspaceParams } from '../values/workspace.ts'
import { defineEndpoint, workspacePath } from './endpoint.ts'

export const exportNumbers = defineEndpoint({
  id: 'numbers.export',
  method: 'GET',
  path: `${workspacePath}/numbers.csv`,
  summary:
    'Download one table of a workspace’s numbers as CSV: counts and lengths of time by stage, source, opening, question, channel, device, member.',
  tag: 'Numbers',
  access: { workspace: 'viewer' },
  params: WorkspaceParams,
  query: NumbersQuery.extend({ table: NumbersTable }),
  produces: 'text/csv; charset=utf-8',
  errors: ['request.invalid'],
})
