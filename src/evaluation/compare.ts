import { areTied } from './uncertainty.ts'

/** Somebody on a scale in points, 0 to 100. */
export interface Placed {
  id: string
  points: number
  /** Rated answers behind it, `effectiveAnswers` where weighted. */
  answers: number
}

export interface Ties<Member extends Placed> {
  /** The highest first: everybody of a group is apart from everybody of the next. */
  groups: { members: Member[]; isChain: boolean }[]
}

/**
 * Groups who cannot be told apart (evaluation design, 2.3). Two are tied within their joint interval; whoever is tied with
 * somebody of a group is in it, so that nobody is ever placed before somebody with whom they are tied. A tie cannot reach
 * over a person between the two without holding them, so the groups lie one above the other.
 * Within a group the higher comes first; equals keep the order that they came in.
 */
export function groupTies<Member extends Placed>(placed: readonly Member[]): Ties<Member>['groups'] {
  const groups: Member[][] = []
  for (const one of placed) {
    const touching = groups.filter((group) => group.some((other) => tied(one, other)))
    const rest = groups.filter((group) => !touching.includes(group))
    groups.splice(0, groups.length, ...rest, [...touching.flat(), one])
  }
  return groups
    .map((group) => placed.filter((member) => group.includes(member)).sort((a, b) => b.points - a.points))
    .sort((a, b) => highest(b) - highest(a))
    .map((members) => ({ members, isChain: members.some((a) => members.some((b) => !tied(a, b))) }))
}

function tied(a: Placed, b: Placed): boolean {
  return a === b || areTied({ score: a.points, answers: a.answers }, { score: b.points, answers: b.answers })
}

function highest(group: readonly Placed[]): number {
  return Math.max(...group.map(({ points }) => points))
}
