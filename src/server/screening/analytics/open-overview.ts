import type { Dashboard } from '#contract/customer/account.ts'
import {
  type CustomerOverview,
  minForBars,
  OverviewQuery,
  type ScoreSpread,
  type WorkspaceOverview,
} from '#contract/customer/overview.ts'
import { listOrdersOf, listPlansOf } from '#server/billing/index.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Workspace } from '#server/platform/workspaces/workspace.ts'
import { listInterviewsOf } from '#server/screening/interviews/read.ts'
import { coversScores } from '#server/screening/reports/covering.ts'
import { markOpened } from '#server/screening/reports/figure-openings.ts'
import {
  countReports,
  selectBins,
  selectChoices,
  selectNewestScored,
  selectPipeline,
  selectScored,
} from './overview-store.ts'

const dayMs = 24 * 60 * 60 * 1000

/** The overview's part of a visit. */
export function openOverview(deps: Pick<Deps, 'clock'>, workspace: Workspace): CustomerOverview {
  return { load: (query) => loadOverview(deps, workspace, OverviewQuery.parse(query)) }
}

function loadOverview(
  deps: Pick<Deps, 'clock'>,
  workspace: Workspace,
  query: OverviewQuery,
): Promise<WorkspaceOverview> {
  const since = new Date(deps.clock.now().getTime() - query.days * dayMs)
  return workspace.transaction(async (tx) => {
    const areScoresCovered = await coversScores(tx, workspace.id)
    return {
      query,
      pipeline: await selectPipeline(tx, workspace.id, query.openingId, since),
      areScoresCovered,
      scores: areScoresCovered ? null : await loadSpread(tx, deps, workspace, query.openingId),
      openings: await selectChoices(tx, workspace.id),
    }
  })
}

async function loadSpread(
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  workspace: Workspace,
  openingId: string | null,
): Promise<ScoreSpread | null> {
  const { id: workspaceId } = workspace
  const version = await selectNewestScored(tx, workspaceId, openingId)
  if (version === null) return null
  const counts = await countReports(tx, workspaceId, version)
  const isFew = counts.scored < minForBars
  const each = isFew ? await selectScored(tx, workspaceId, version.id, minForBars) : []
  const named = each.map(({ interviewId }) => interviewId)
  await markOpened(tx, deps, workspace, named, 'list')
  return {
    openingId: version.openingId,
    openingTitle: version.title,
    version: version.version,
    ...counts,
    bins: await selectBins(tx, workspaceId, version.id),
    each,
  }
}

/**
 * What belongs to an address that has been proved: its interviews, orders and plans.
 * @param email Lower case.
 */
export async function loadDashboard(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'site'>,
  email: string,
): Promise<Dashboard> {
  const [interviews, orders, plans] = await Promise.all([
    listInterviewsOf(deps.db, email, deps.clock.now()),
    listOrdersOf(deps.db, email),
    listPlansOf(deps, email),
  ])
  return {
    interviews: interviews.map(({ createdAt, deletesAt, ...interview }) => ({
      ...interview,
      createdAt: createdAt.toISOString(),
      deletesAt: deletesAt.toISOString(),
    })),
    orders,
    plans,
  }
}
