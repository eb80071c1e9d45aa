import type { ApplyPage } from '#contract/site/page-apply.ts'
import { bindWorkspace, inSystem } from '#server/platform/db/scope.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { selectClosesAt } from '#server/platform/workspaces/store.ts'
import type { ServiceDeps } from '#server/screening/models/open-interview-models.ts'
import type { StoredOpening } from '#server/screening/openings/store.ts'
import { readEmployerLook } from '#server/tenancy/index.ts'
import { type StoredLink, selectLinkBySlug } from './store.ts'

export type ApplyDeps = ServiceDeps & Pick<Deps, 'db' | 'ids' | 'storage' | 'rateLimits'>

/** What an apply link leads to. */
export interface Found extends Pick<ApplyPage, 'state' | 'employer' | 'look'> {
  link: StoredLink
  opening: StoredOpening
}

/** Looked up as the system, then nothing but the workspace's own rows is seen. Null where no link has the address. */
export async function throughLink<Result>(
  deps: Pick<Deps, 'db'>,
  slug: string,
  run: (tx: Transaction, link: StoredLink) => Promise<Result>,
): Promise<Result | null> {
  if (!/^[a-z0-9-]{1,80}$/.test(slug)) return null
  return await inSystem(deps.db, 'find opening by apply link', async (tx) => {
    const link = await selectLinkBySlug(tx, slug)
    if (link === null) return null
    await bindWorkspace(tx, link.workspaceId)
    return await run(tx, link)
  })
}

/** @param opening Locked where something is stored by what is found. */
export async function readFound(
  tx: Transaction,
  link: StoredLink,
  opening: StoredOpening | null,
): Promise<Found | null> {
  if (opening === null) return null
  const isClosed = opening.status !== 'open' || (await selectClosesAt(tx, link.workspaceId)) !== null
  const state = isClosed ? 'closed' : link.state === 'paused' ? 'paused' : 'open'
  const look = await readEmployerLook(tx, link.workspaceId)
  return { link, opening, employer: look.name, look, state }
}
