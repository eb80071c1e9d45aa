import type { Dashboard } from '../values/account.ts'

/** What belongs to the person and not to the workspace: the demos they have held, what they have bought. */
export interface CustomerHome {
  load(): Promise<Dashboard>
}
