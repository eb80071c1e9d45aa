import { NotJudged, type Parsed, type Syntax } from './parse.ts'

/**
 * The places of an expression's characters and what may follow what (Glushkov's construction). Every way from one
 * place to another counts, so that two ways for the same text show. Where an assertion cannot be decided from the
 * characters beside it, both outcomes are followed: more paths than the engine walks, never fewer.
 */
export interface Places {
  readonly charOf: readonly string[]
  readonly follow: readonly (readonly Step[])[]
  readonly first: readonly Step[]
  /** Places after which the search is over, found or asserted. */
  readonly last: readonly Step[]
  readonly conditions: readonly Condition[]
}

/** `needs` is a set of bits, one for each condition. */
export interface Step {
  readonly place: number
  readonly needs: number
}

export type Condition =
  | { readonly kind: 'begin' | 'end' | 'word' | 'no-word' | 'undecided' }
  | { readonly kind: 'before' | 'after'; readonly negative: boolean; readonly char: string }

interface Part {
  readonly first: readonly Step[]
  readonly last: readonly Step[]
  /** The conditions under which it matches nothing at all; empty where it never does. */
  readonly empty: readonly number[]
}

const mostPlaces = 60_000
const mostCopies = 2000
const mostConditions = 30

export function buildPlaces({ syntax, groups }: Parsed): Places {
  const charOf: string[] = []
  const follow: Step[][] = []
  const ends: Step[] = []
  const conditions: Condition[] = [{ kind: 'undecided' }]
  const undecided = 1

  function condition(wanted: Condition): number {
    const key = JSON.stringify(wanted)
    const at = conditions.findIndex((known) => JSON.stringify(known) === key)
    if (at >= 0) return 1 << at
    if (conditions.length >= mostConditions) return undecided
    conditions.push(wanted)
    return 1 << (conditions.length - 1)
  }

  function connect(from: readonly Step[], to: readonly Step[]): void {
    for (const one of from) {
      for (const other of to) follow[one.place]?.push({ place: other.place, needs: one.needs | other.needs })
    }
  }

  function both(a: Part, b: Part): Part {
    connect(a.last, b.first)
    return {
      first: [...a.first, ...within(b.first, a.empty)],
      last: [...b.last, ...within(a.last, b.empty)],
      empty: distinct(a.empty.flatMap((one) => b.empty.map((other) => one | other))),
    }
  }

  function sequence(parts: readonly Syntax[]): Part {
    return parts.map(build).reduceRight((rest, part) => both(part, rest), nothing)
  }

  function either(options: readonly Syntax[]): Part {
    const parts = options.map(build)
    return {
      first: parts.flatMap(({ first }) => first),
      last: parts.flatMap(({ last }) => last),
      empty: distinct(parts.flatMap(({ empty }) => empty)),
    }
  }

  function repeat(of: Syntax, least: number, most: number): Part {
    if (most === 0) return nothing
    const before = charOf.length
    const last = build(of)
    const size = Math.max(1, charOf.length - before)
    if (most * size <= mostCopies) return upTo(of, last, least, most)
    connect(last.last, last.first)
    let part = least === 0 ? optional(last) : last
    const copies = Math.min(least - 1, Math.floor(mostCopies / size))
    for (let copy = 0; copy < copies; copy++) part = both(build(of), part)
    return part
  }

  /** From the last copy to the first, each inside the one before it: none can be left out in two ways. */
  function upTo(of: Syntax, last: Part, least: number, most: number): Part {
    let part = least === most ? last : optional(last)
    for (let copy = most - 1; copy > 0; copy--) {
      part = both(build(of), part)
      if (copy > least) part = optional(part)
    }
    return part
  }

  function look(ahead: boolean, negative: boolean, of: Syntax): Part {
    const char = asOneChar(of)
    if (char !== undefined) return only(condition({ kind: ahead ? 'after' : 'before', negative, char }))
    if (ahead) {
      const part = build(of)
      ends.push(...part.last)
      return { first: part.first, last: [], empty: [undecided] }
    }
    if (isUnbounded(of)) throw new NotJudged('a look behind of any length')
    return only(undecided)
  }

  function build(node: Syntax): Part {
    if (charOf.length > mostPlaces) throw new NotJudged('too large')
    switch (node.kind) {
      case 'char': {
        const place = charOf.push(node.source) - 1
        follow.push([])
        return { first: [{ place, needs: 0 }], last: [{ place, needs: 0 }], empty: [] }
      }
      case 'seq':
        return sequence(node.parts)
      case 'alt':
        return either(node.options)
      case 'repeat':
        return repeat(node.of, node.least, node.most)
      case 'edge':
        return only(condition({ kind: node.which }))
      case 'look':
        return look(node.ahead, node.negative, node.of)
      case 'same-as': {
        const group = groups.get(node.group)
        if (group === undefined) throw new NotJudged(`no group ${node.group} before its repetition`)
        return build(group)
      }
    }
  }

  const whole = build(syntax)
  return { charOf, follow, first: whole.first, last: [...whole.last, ...ends], conditions }
}

const nothing: Part = { first: [], last: [], empty: [0] }

function only(needs: number): Part {
  return { first: [], last: [], empty: [needs] }
}

function optional(part: Part): Part {
  return { ...part, empty: [0] }
}

function within(steps: readonly Step[], empty: readonly number[]): readonly Step[] {
  return empty.flatMap((needs) => steps.map((step) => ({ place: step.place, needs: step.needs | needs })))
}

function distinct(masks: readonly number[]): readonly number[] {
  return [...new Set(masks)]
}

function asOneChar(node: Syntax): string | undefined {
  return node.kind === 'char' ? node.source : undefined
}

function isUnbounded(node: Syntax): boolean {
  switch (node.kind) {
    case 'repeat':
      return node.most === Number.POSITIVE_INFINITY || isUnbounded(node.of)
    case 'seq':
      return node.parts.some(isUnbounded)
    case 'alt':
      return node.options.some(isUnbounded)
    case 'look':
      return isUnbounded(node.of)
    case 'same-as':
      return true
    default:
      return false
  }
}
