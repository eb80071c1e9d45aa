import type { OpeningPage, OpeningQuery } from '#contract/customer/opening-list.ts'
import { OpeningId, type OpeningPart } from '#contract/values/opening-status.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Workspace } from '#server/platform/workspaces/workspace.ts'
import { countOpenings, selectOpenings } from './list-store.ts'

/** A page of a workspace's openings, the newest first. An `after` that is no cursor of the list is the beginning. */
export function listOpenings(
  deps: Pick<Deps, 'clock'>,
  workspace: Workspace,
  query: OpeningQuery,
): Promise<OpeningPage> {
  const { status, search, after, limit } = query
  const afterId = OpeningId.safeParse(after).success ? after : ''
  // Before it is read: what changes meanwhile is told once too often rather than never.
  const now = deps.clock.now().toISOString()
  return workspace.transaction(async (tx) => {
    const found = await selectOpenings(tx, workspace.id, { status, search, afterId, limit: limit + 1 })
    const counted = await countOpenings(tx, workspace.id)
    const count = (wanted: OpeningPart) => counted.find(({ part }) => part === wanted)?.count ?? 0
    const shown = found.slice(0, limit)
    return {
      openings: shown.map(({ version, createdAt, updatedAt, ...opening }) => ({
        ...opening,
        planVersion: version,
        createdAt: createdAt.toISOString(),
        updatedAt: updatedAt.toISOString(),
      })),
      now,
      next: found.length > limit ? (shown.at(-1)?.id ?? null) : null,
      counts: { draft: count('draft'), open: count('open'), closed: count('closed'), archived: count('archived') },
    }
  })
}
