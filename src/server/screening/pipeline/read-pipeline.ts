import type { CustomerPipeline, OpeningCounts, Pipeline } from '#contract/customer/pipeline.ts'
import { OpeningId } from '#contract/values/opening-status.ts'
import { PipelineStage } from '#contract/values/pipeline-stage.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Workspace } from '#server/platform/workspaces/workspace.ts'
import { stageOf } from '#server/screening/interviews/stage-conditions.ts'
import { openingNotFound } from '#server/screening/openings/policy.ts'
import { findOpening } from '#server/screening/openings/store.ts'
import { type Group, selectGroups, selectGroupsOf } from './store.ts'

const hourMs = 60 * 60 * 1000

/** How many of an opening are at each stage, since when, and where they come from. @throws AppError `opening.not_found`. */
export async function readPipeline(
  deps: Pick<Deps, 'clock'>,
  workspace: Workspace,
  openingId: string,
): Promise<Pipeline> {
  return await workspace.transaction(async (tx) => {
    if ((await findOpening(tx, workspace.id, openingId)) === null) throw openingNotFound()
    return toPipeline(await selectGroups(tx, workspace.id, openingId), deps.clock.now())
  })
}

export function toPipeline(groups: readonly Group[], now: Date): Pipeline {
  const stages = PipelineStage.options.map((stage) => ({ stage, ...standingAt(groups, stage, now) }))
  const sources = new Map<string, number>()
  for (const { source, count } of groups) sources.set(source, (sources.get(source) ?? 0) + count)
  return {
    stages,
    total: sumOf(groups),
    unopened: groups[0]?.unopened ?? 0,
    onHold: sumOf(groups.filter(({ decision }) => decision === 'hold')),
    awaitReport: sumOf(groups.filter(({ status }) => status === 'completed')),
    expired: sumOf(groups.filter(({ status }) => status === 'expired')),
    sources: [...sources]
      .map(([source, count]) => ({ source, count }))
      .sort((one, other) => other.count - one.count || (one.source < other.source ? -1 : 1)),
  }
}

/** By opening; one without candidates has no entry. */
export async function countCandidates(
  deps: Pick<Deps, 'clock'>,
  workspace: Workspace,
  openingIds: readonly string[],
): Promise<Record<string, OpeningCounts>> {
  const now = deps.clock.now()
  const ids = openingIds.filter((id) => OpeningId.safeParse(id).success)
  const groups = await workspace.transaction((tx) => selectGroupsOf(tx, workspace.id, ids))
  const found = [...new Set(groups.map(({ openingId }) => openingId))]
  const ofOpening = (id: string) => groups.filter(({ openingId }) => openingId === id)
  return Object.fromEntries(found.map((id) => [id, toCounts(ofOpening(id), now)]))
}

function toCounts(groups: readonly StageGroup[], now: Date): OpeningCounts {
  const toDecide = standingAt(groups, 'to_decide', now)
  return {
    toDecide: toDecide.count,
    oldestToDecideHours: toDecide.oldestHours,
    inProgress: standingAt(groups, 'in_progress', now).count,
    held: standingAt(groups, 'held', now).count,
    total: sumOf(groups),
  }
}

type StageGroup = Pick<Group, 'status' | 'decision' | 'count' | 'oldestAt'>

/** How many stand at a stage, and since when whoever has stood there longest. */
function standingAt(groups: readonly StageGroup[], stage: PipelineStage, now: Date) {
  const own = groups.filter(({ status, decision }) => stageOf(status, decision) === stage)
  const oldestMs = Math.min(...own.map(({ oldestAt }) => oldestAt.getTime()))
  return { count: sumOf(own), oldestHours: own.length === 0 ? null : hoursSince(new Date(oldestMs), now) }
}

function sumOf(groups: readonly Pick<Group, 'count'>[]): number {
  return groups.reduce((total, { count }) => total + count, 0)
}

/** The pipelines' part of a request context. */
export function openPipeline(deps: Pick<Deps, 'clock'>, workspace: Workspace): CustomerPipeline {
  return {
    read: (openingId) => readPipeline(deps, workspace, openingId),
    count: (openingIds) => countCandidates(deps, workspace, openingIds),
  }
}

function hoursSince(at: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - at.getTime()) / hourMs))
}
