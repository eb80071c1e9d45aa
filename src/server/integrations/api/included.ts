import { AppError } from '#contract/errors.ts'
import type { Entitlement } from '#contract/values/billing.ts'
import { hasEntitlement } from '#server/billing/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Workspace } from '#server/platform/workspaces/workspace.ts'

/** A plan that ends or begins is seen by programs after so long; asking each time costs eight statements. */
const rememberedMs = 60_000
/** Beyond it all is forgotten and asked for again. */
const maxRemembered = 10_000

const remembered = new WeakMap<object, Map<string, { isIncluded: boolean; untilMs: number }>>()

/** @throws AppError `plan.not_included` where the workspace's plans include no such use of the API. */
export async function checkIncluded(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'site'>,
  workspace: Workspace,
  entitlement: Entitlement,
): Promise<void> {
  const memory = remembered.get(deps.db) ?? new Map<string, { isIncluded: boolean; untilMs: number }>()
  if (memory.size >= maxRemembered) memory.clear()
  remembered.set(deps.db, memory)
  const key = `${entitlement} ${workspace.id}`
  const nowMs = deps.clock.now().getTime()
  let known = memory.get(key)
  if (known === undefined || known.untilMs <= nowMs) {
    const isIncluded = await workspace.transaction((tx) => hasEntitlement(tx, deps, workspace.id, entitlement))
    known = { isIncluded, untilMs: nowMs + rememberedMs }
    memory.set(key, known)
  }
  if (known.isIncluded) return
  throw new AppError('forbidden', 'plan.not_included', 'The workspace’s plan does not include this use of the API', {
    extensions: { entitlement, plansUrl: `${deps.config.publicUrl}/pricing` },
  })
}
