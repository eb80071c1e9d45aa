import { notify } from '#server/messaging/index.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { fullnessOf } from './policy.ts'
import type { UsageDeps, UsageState } from './standing.ts'
import { selectOwners } from './store.ts'

export type TellDeps = UsageDeps & Pick<Deps, 'ids'>

/** The owners, who can do something about it, are told that a limit is near, and that it is reached: once each for each limit of a month. */
export async function tellFullness(
  tx: Transaction,
  deps: TellDeps,
  workspaceId: string,
  { standing, month }: Pick<UsageState, 'standing' | 'month'>,
): Promise<void> {
  const fullness = fullnessOf(standing)
  if (fullness === null) return
  const { state, total } = fullness
  const owners = await selectOwners(tx, workspaceId)
  await notify(tx, deps, workspaceId, {
    kind: state === 'low' ? 'quota_low' : 'quota_used',
    key: `quota/${month.key}/${state}/${total}`,
    interviewId: null,
    to: owners.map(({ userId }) => userId),
  })
}
