import type { OpeningPage, OpeningQuery } from '#contract/customer/openings.ts'
import { OpeningId } from '#contract/values/opening-status.ts'
import type { Workspace } from '#server/platform/workspaces/workspace.ts'
import { countOpenings, selectOpenings } from './store.ts'

/** A page of a workspace's openings, the newest first. An `after` that is no cursor of the list is the beginning. */
export function listOpenings(workspace: Workspace, query: OpeningQuery): Promise<OpeningPage> {
  const { status, search, after, limit } = query
  const afterId = OpeningId.safeParse(after).success ? after : ''
  return workspace.transaction(async (tx) => {
    const found = await selectOpenings(tx, workspace.id, { status, search, afterId, limit: limit + 1 })
    const counted = await countOpenings(tx, workspace.id)
    const count = (wanted: OpeningPage['openings'][number]['status']) =>
      counted.find((each) => each.status === wanted)?.count ?? 0
    const shown = found.slice(0, limit)
    return {
      openings: shown.map(({ version, createdAt, updatedAt, ...opening }) => ({
        ...opening,
        planVersion: version,
        createdAt: createdAt.toISOString(),
        updatedAt: updatedAt.toISOString(),
      })),
      next: found.length > limit ? (shown.at(-1)?.id ?? null) : null,
      counts: { draft: count('draft'), open: count('open'), closed: count('closed') },
    }
  })
}
