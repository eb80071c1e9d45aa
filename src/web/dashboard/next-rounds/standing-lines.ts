import { standingWords as words } from '#content/dashboard/next-rounds.ts'
import { fill } from '#content/fill.ts'
import type { CustomerNextRounds, RoundStanding } from '#contract/customer/next-rounds.ts'
import { sayRoundTime } from './round-time.tsx'

/** By interview, how far its next round is. */
export type StandingLines = Readonly<Record<string, string>>

/** In words, so that a browser loads none for it. Only whoever is decided on has a round. */
export async function readStandingLines(
  nextRounds: Pick<CustomerNextRounds, 'readStandings'>,
  interviews: readonly { interviewId: string; decision: string | null }[],
): Promise<StandingLines> {
  const decided = interviews.filter(({ decision }) => decision !== null).map(({ interviewId }) => interviewId)
  const standings = decided.length === 0 ? {} : await nextRounds.readStandings(decided)
  return Object.fromEntries(Object.entries(standings).map(([id, standing]) => [id, lineOf(standing)]))
}

function lineOf({ state, startsAt, timeZone }: RoundStanding): string {
  return fill(words[state], { when: startsAt === null ? '' : sayRoundTime(startsAt, timeZone) })
}
