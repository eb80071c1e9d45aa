import type { Deps } from '#server/platform/deps.ts'
import { findReportInterview } from '#server/screening/interviews/read.ts'
import type { StoredInterview } from '#server/screening/interviews/store.ts'
import type { OpenShare } from './share-store.ts'
import { findShared } from './shares.ts'

/** The interview that a link opens: the one of whoever was interviewed, or one that a workspace has shared. */
export async function findReadable(
  deps: Pick<Deps, 'db' | 'clock'>,
  token: string,
  readerEmail: string | null,
): Promise<{ interview: StoredInterview; share: OpenShare | null } | null> {
  const interview = await findReportInterview(deps.db, token, deps.clock.now(), readerEmail)
  return interview === null ? await findShared(deps, token) : { interview, share: null }
}
