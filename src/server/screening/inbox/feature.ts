import { listInboxIds } from '#contract/api/inbox.ts'
import type { Feature } from '#server/platform/feature.ts'
import { handleInWorkspace, type Route } from '#server/platform/http/handle.ts'
import { listIds } from './read-inbox.ts'

const routes: readonly Route[] = [
  handleInWorkspace(listInboxIds, (_deps, workspace, { query }) => listIds(workspace, query)),
]

/** What waits for a member's decision. */
export const inboxFeature: Feature = { id: 'inbox', routes, jobs: [] }
