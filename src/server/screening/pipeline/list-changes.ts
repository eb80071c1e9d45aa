import type { OpeningChanges, OpeningChangesQuery } from '#contract/customer/opening-list.ts'
import type { Workspace } from '#server/platform/workspaces/workspace.ts'
import { selectChanged } from './change-store.ts'

const maxChanges = 100

/** What of the openings has changed since a list was loaded; ids alone, from which whoever shows the list counts. */
export async function listChanges(
  workspace: Workspace,
  { loadedAt, ...list }: OpeningChangesQuery,
): Promise<OpeningChanges> {
  const asked = { after: new Date(loadedAt), most: maxChanges }
  return { openings: await workspace.transaction((tx) => selectChanged(tx, workspace.id, list, asked)) }
}
