import type { Unfit } from '#evaluation/calibration.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { StoredInterview } from '#server/screening/interviews/store.ts'

/** Which engine people of a workspace agree with too little, and on which competencies; it is not offered for those. */
export type FindUnfit = (deps: Pick<Deps, 'db'>, workspaceId: string) => Promise<readonly Unfit[]>

export const nobodyRates: FindUnfit = async () => []

/** An interview of the public site belongs to nobody who rates. */
export async function unfitFor(
  deps: Pick<Deps, 'db'>,
  { workspaceId }: Pick<StoredInterview, 'workspaceId'>,
  findUnfit: FindUnfit,
): Promise<readonly Unfit[]> {
  return workspaceId === null ? [] : await findUnfit(deps, workspaceId)
}
