import { AppError } from '#contract/errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import { writeZip } from '#server/platform/write-zip.ts'
import { isGone } from '#server/screening/interviews/store.ts'
import { type CollectedInterview, collectInterview } from './collect-interview.ts'
import { entriesOf, toJson } from './interview-entries.ts'
import { lookThroughLink } from './through-link.ts'

type ExportDeps = Pick<Deps, 'db' | 'clock'>

/** @throws AppError `own_data.not_found`. */
export async function exportData(deps: ExportDeps, token: string): Promise<Uint8Array> {
  return toJson((await collect(deps, token)).data)
}

/** The same with every recording, made while it is sent. @throws AppError `own_data.not_found`. */
export async function exportArchive(
  deps: ExportDeps & Pick<Deps, 'storage'>,
  token: string,
): Promise<AsyncIterable<Uint8Array>> {
  return writeZip(entriesOf(deps, await collect(deps, token)), deps.clock.now())
}

async function collect(deps: ExportDeps, token: string): Promise<CollectedInterview> {
  const collected = await lookThroughLink(deps, token, async (tx, { link, ...subject }) => {
    if (isGone(subject.interview) || subject.invitation === null) return null
    return await collectInterview(
      tx,
      deps,
      { ...subject, workspaceId: link.workspaceId },
      {
        namesMembers: false,
        shownTo: 'nobody',
      },
    )
  })
  if (collected === null) throw new AppError('not_found', 'own_data.not_found', 'The link opens nothing')
  return collected
}
