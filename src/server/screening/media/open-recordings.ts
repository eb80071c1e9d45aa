import type { CustomerRecordings } from '#contract/customer/usage.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Workspace } from '#server/platform/workspaces/workspace.ts'
import { countBytes } from './store.ts'

/** The part of a visit that tells what recordings take. */
export function openRecordings({ config }: Pick<Deps, 'config'>, workspace: Workspace): CustomerRecordings {
  return {
    async loadRoom() {
      const { workspace: usedBytes } = await workspace.transaction((tx) => countBytes(tx, workspace.id))
      return { usedBytes, quotaBytes: config.recordingQuotaBytes }
    },
  }
}
