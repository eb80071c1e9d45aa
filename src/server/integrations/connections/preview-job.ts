import { type JobPreview, type NewJobSetup, newOpeningChoice } from '#contract/customer/connections.ts'
import { Candidate } from '#contract/customer/invitations.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import type { AtsApplication, AtsPage } from '#server/providers/ats/port.ts'
import { findInvited } from '#server/screening/index.ts'
import { findBoth, type MapDeps, openClient } from './map-jobs.ts'
import { hashApplication } from './policy.ts'
import { type StoredConnection, selectHandled } from './store.ts'

/** A preview reads this much of a list; more is said to be more. */
const previewPages = 5

/** What setting a job up so would do, without doing it. @throws AppError `connection.not_found`; AtsFailure. */
export async function previewJob(
  deps: MapDeps,
  workspace: Workspace,
  connectionId: string,
  jobId: string,
  setup: NewJobSetup,
): Promise<JobPreview> {
  requireRole(workspace, 'owner')
  const { connection, job } = await findBoth(workspace, connectionId, jobId)
  const client = openClient(deps, connection)
  const preview: JobPreview = { inStage: 0, wouldInvite: 0, alreadyInvited: 0, withoutAddress: 0, isMore: false }
  let cursor: string | null = null
  for (let pages = 0; pages < previewPages; pages++) {
    const query = { jobId: job.remoteId, stageId: setup.inviteStageId, resume: null }
    const page: AtsPage<AtsApplication> = await client.listApplications(query, cursor)
    const here = page.items.filter(({ isActive, stageId }) => isActive && stageId === setup.inviteStageId)
    const fates = await workspace.transaction((tx) => judge(tx, connection, setup.openingId, here))
    for (const fate of fates) {
      preview.inStage += 1
      if (fate !== 'new') preview[fate] += 1
      else if (setup.invitesPresent) preview.wouldInvite += 1
    }
    cursor = page.next
    if (cursor === null) break
  }
  return { ...preview, isMore: cursor !== null }
}

type Fate = 'withoutAddress' | 'alreadyInvited' | 'new'

async function judge(
  tx: Transaction,
  { workspaceId, connector, account }: StoredConnection,
  openingId: string,
  here: readonly AtsApplication[],
): Promise<Fate[]> {
  const hashOf = ({ id }: AtsApplication) => hashApplication(connector, account, id)
  const handled = await selectHandled(tx, workspaceId, here.map(hashOf))
  const isInvited = async (email: string) =>
    openingId !== newOpeningChoice && (await findInvited(tx, workspaceId, openingId, email)) !== null
  const fates: Fate[] = []
  for (const application of here) {
    const candidate = Candidate.safeParse({ email: application.email ?? '' })
    if (!candidate.success) fates.push('withoutAddress')
    else if (handled.has(hashOf(application)) || (await isInvited(candidate.data.email))) fates.push('alreadyInvited')
    else fates.push('new')
  }
  return fates
}
