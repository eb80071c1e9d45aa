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
 * Members keep the order that they came in: give them in a random one (`drawOrder`).
 */
export function groupTies<Member extends Placed>(placed: readonly Member[]): Ties<Member>['groups'] {
  const groups: Member[][] = []
  for (const one of placed) {
    const touching = groups.filter((group) => group.some((other) => tied(one, other)))
    const rest = groups.filter((group) => !touching.includes(group))
    groups.splice(0, groups.length, ...rest, [...touching.flat(), one])
  }
  return groups
    .map((group) => placed.filter((member) => group.includes(member)))
    .sort((a, b) => highest(b) - highest(a))
    .map((members) => ({ members, isChain: members.some((a) => members.some((b) => !tied(a, b))) }))
}

/**
 * The same people in a random order that has nothing to do with names, times or scores, and is the same each time the same
 * ones are compared: reloading must not be a way to a better place.
 */
export function drawOrder(ids: readonly string[]): string[] {
  const drawn = [...new Set(ids)].sort()
  const seed = drawn.join()
  return drawn
    .map((id) => ({ id, lot: hash(`${seed}/${id}`) }))
    .sort((a, b) => a.lot - b.lot || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id)
}

function tied(a: Placed, b: Placed): boolean {
  return a === b || areTied({ score: a.points, answers: a.answers }, { score: b.points, answers: b.answers })
}

function highest(group: readonly Placed[]): number {
  return Math.max(...group.map(({ points }) => points))
}

/** FNV-1a of 32 bits, whose bits are then mixed: neighbours in the alphabet come far apart. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}
