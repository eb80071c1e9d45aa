import { InboxIds, InboxQuery } from '../customer/inbox.ts'
import { WorkspaceParams } from '../values/workspace.ts'
import { defineEndpoint, workspacePath } from './endpoint.ts'

export const listInboxIds = defineEndpoint({
  id: 'inbox.list-ids',
  method: 'GET',
  path: `${workspacePath}/inbox/ids`,
  summary: 'List who stands in the inbox of whoever asks, by their ids alone, to learn whether it has changed.',
  tag: 'Interviews',
  access: { workspace: 'recruiter' },
  params: WorkspaceParams,
  query: InboxQuery,
  result: InboxIds,
  errors: ['request.invalid'],
})
