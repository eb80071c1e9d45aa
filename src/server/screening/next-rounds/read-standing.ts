import type { RoundStanding } from '#contract/customer/next-rounds.ts'
import { InterviewId } from '#contract/values/ids.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Workspace } from '#server/platform/workspaces/workspace.ts'
import { markOpened } from '#server/screening/reports/figure-openings.ts'
import { memberState } from './policy.ts'
import { type StandingRound, selectNewest } from './store.ts'

/** How far the next rounds of these candidates are. That there is one tells what was decided, which is written down as shown. */
export async function readStandings(
  deps: Pick<Deps, 'clock'>,
  workspace: Workspace,
  interviewIds: readonly string[],
): Promise<Readonly<Record<string, RoundStanding>>> {
  const known = interviewIds.filter((id) => InterviewId.safeParse(id).success)
  if (known.length === 0) return {}
  const now = deps.clock.now()
  return await workspace.transaction(async (tx) => {
    const standings: Record<string, RoundStanding> = {}
    for (const [interviewId, round] of await selectNewest(tx, workspace.id, known)) {
      const standing = standingOf(round, now)
      if (standing !== null) standings[interviewId] = standing
    }
    await markOpened(tx, deps, workspace, Object.keys(standings), 'opinions')
    return standings
  })
}

/** One that was cancelled, or that nobody has chosen a time of, is none. */
function standingOf(round: StandingRound, now: Date): RoundStanding | null {
  const state = memberState(round, now)
  if (state === 'cancelled' || state === 'run_out') return null
  return { state, startsAt: round.startsAt?.toISOString() ?? null, timeZone: round.timeZone }
}
