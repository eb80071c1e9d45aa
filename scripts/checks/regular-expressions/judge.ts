import { buildPlaces } from './automaton.ts'
import { buildMachine, type Machine } from './machine.ts'
import { NotJudged, parse } from './parse.ts'

/** A text that makes the engine go back: `before` once, then `pump` as often as one likes, then what cannot match. */
export interface Attack {
  readonly before: string
  readonly pump: string
}

export type Verdict =
  | { readonly kind: 'linear' }
  | { readonly kind: 'quadratic'; readonly attacks: readonly Attack[] }
  | { readonly kind: 'worse'; readonly attacks: readonly Attack[] }
  | { readonly kind: 'exponential'; readonly attacks: readonly Attack[] }
  | { readonly kind: 'not judged'; readonly why: string }

/**
 * How the time of a search grows with the text, by the ambiguity of the expression's automaton (Weber and Seidl 1991;
 * Weideman and others 2016): exponential where one state comes back to itself in two ways over the same text,
 * polynomial where a state comes back to itself and also leads to another that comes back to itself, all over one text.
 *
 * The engine never returns across a state from which the search is sure to succeed. So only paths among the others are
 * walked more than once, and only they are looked at as the place to come back to.
 */
export function judge(source: string, flags: string): Verdict {
  try {
    return judgeMachine(buildMachine(buildPlaces(parse(source, flags)), flags))
  } catch (error) {
    if (error instanceof NotJudged) return { kind: 'not judged', why: error.message }
    throw error
  }
}

function judgeMachine(machine: Machine): Verdict {
  const all = machine.reachable(machine.starts, () => true)
  const isOpen = (state: number): boolean => !machine.isStart(state) && !machine.isSettled(state)
  const open = [...all].filter(isOpen)
  const loops = findLoops(machine, open, isOpen)
  for (const loop of loops) {
    const pump = findTwoWaysBack(machine, loop)
    if (pump === undefined) continue
    const before = pathTo(machine, machine.starts[0] ?? 0, loop[0] ?? 0, () => true)
    return { kind: 'exponential', attacks: [{ before, pump }] }
  }
  return judgePairs(machine, all, loops)
}

interface Pair {
  readonly from: ReadonlySet<number>
  readonly to: readonly number[]
  readonly attack: Attack
}

function judgePairs(machine: Machine, all: ReadonlySet<number>, loops: readonly (readonly number[])[]): Verdict {
  const walked = findLoops(
    machine,
    [...all].filter((state) => !machine.isStart(state)),
    (state) => !machine.isStart(state),
  )
  const sources = [[...machine.starts], ...walked]
  const pairs: Pair[] = []
  for (const to of loops) {
    const before = machine.predecessors(to.slice(0, 1), () => true)
    for (const from of sources.filter((states) => states.some((state) => before.has(state)))) {
      const attack = findPair(machine, from, to, before)
      if (attack !== undefined) pairs.push({ from: new Set(from), to, attack })
    }
  }
  if (pairs.length === 0) return { kind: 'linear' }
  const attacks = pairs.map(({ attack }) => attack)
  return { kind: pairs.some((one) => isGoneOn(machine, one, pairs)) ? 'worse' : 'quadratic', attacks }
}

/** Whether a second pair begins where this one ends: then the time grows with the third power at least. */
function isGoneOn(machine: Machine, pair: Pair, pairs: readonly Pair[]): boolean {
  const after = machine.reachable(pair.to, () => true)
  return pairs.some(
    (next) => next !== pair && [...next.from].some((state) => !machine.isStart(state) && after.has(state)),
  )
}

/** The groups of states that lead to one another (Tarjan), without those that never come back. */
function findLoops(machine: Machine, states: readonly number[], among: Within): readonly (readonly number[])[] {
  const index = new Map<number, number>()
  const low = new Map<number, number>()
  const onStack = new Set<number>()
  const stack: number[] = []
  const loops: number[][] = []

  function close(root: number): void {
    const group: number[] = []
    for (let state = -1; state !== root; ) {
      state = stack.pop() ?? root
      onStack.delete(state)
      group.push(state)
    }
    if (group.length > 1 || machine.successors(root).all.includes(root)) loops.push(group)
  }

  function enter(state: number): { state: number; to: readonly number[]; at: number } {
    index.set(state, index.size)
    low.set(state, index.get(state) ?? 0)
    stack.push(state)
    onStack.add(state)
    return { state, to: machine.successors(state).all.filter(among), at: 0 }
  }

  function lower(state: number, to: number): void {
    low.set(state, Math.min(low.get(state) ?? 0, to))
  }

  function leave(state: number, above: number | undefined): void {
    if (above !== undefined) lower(above, low.get(state) ?? 0)
    if (low.get(state) === index.get(state)) close(state)
  }

  function visit(root: number): void {
    const path = [enter(root)]
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const to = top.to[top.at++]
      if (to === undefined) {
        path.pop()
        leave(top.state, path.at(-1)?.state)
      } else if (!index.has(to)) path.push(enter(to))
      else if (onStack.has(to)) lower(top.state, index.get(to) ?? 0)
    }
  }

  for (const state of states) if (!index.has(state)) visit(state)
  return loops
}

interface Trail {
  readonly states: readonly number[]
  /** Whether the walks have parted at some point. */
  readonly parted: boolean
  readonly letter: number
  readonly back: Trail | undefined
}

type Within = (state: number) => boolean

const none: readonly never[] = []

function textOf(machine: Machine, trail: Trail): string {
  let text = ''
  for (let at = trail; at.back !== undefined; at = at.back) text = machine.letters[at.letter] + text
  return text
}

/** Several walks over one text, from `start` until `isThere`; `within` says where each may go. */
function walkTogether(
  machine: Machine,
  start: readonly number[],
  within: readonly Within[],
  isThere: (trail: Trail) => boolean,
): Trail | undefined {
  const seen = new Set<number>()
  let trails: readonly Trail[] = [{ states: start, parted: false, letter: 0, back: undefined }]
  while (trails.length > 0) {
    const next: Trail[] = []
    for (const step of trails.flatMap((trail) => stepsOf(machine, trail, within))) {
      if (isThere(step)) return step
      const key = step.states.reduce((sum, state) => sum * machine.size + state, step.parted ? 1 : 0)
      if (!seen.has(key)) next.push(step)
      seen.add(key)
    }
    trails = next
  }
  return undefined
}

function stepsOf(machine: Machine, trail: Trail, within: readonly Within[]): readonly Trail[] {
  const steps: Trail[] = []
  for (let letter = 0; letter < machine.letters.length; letter++) {
    for (const states of nextTogether(machine, trail.states, letter, within)) {
      steps.push({ states, parted: trail.parted || states[0] !== states[1], letter, back: trail })
    }
  }
  return steps
}

function nextTogether(
  machine: Machine,
  states: readonly number[],
  letter: number,
  within: readonly Within[],
): readonly (readonly number[])[] {
  const rows: (readonly number[])[] = []
  // The last walker has the fewest ways to go: where it has none, the others are not asked.
  for (let walker = states.length - 1; walker >= 0; walker--) {
    const to = machine.next(states[walker] ?? 0, letter)
    const may = within[walker]
    const kept = to.length === 0 || may === undefined ? none : to.filter(may)
    if (kept.length === 0) return none
    rows[walker] = kept
  }
  return rows.reduce<readonly (readonly number[])[]>(
    (together, row) => together.flatMap((so) => row.map((one) => [...so, one])),
    [[]],
  )
}

/** A text over which a state of the loop comes back to itself in two different ways. */
function findTwoWaysBack(machine: Machine, loop: readonly number[]): string | undefined {
  const inside = new Set(loop)
  const within: Within = (state) => inside.has(state)
  for (const state of loop) {
    const twice = machine.successors(state).twice.find(within)
    if (twice !== undefined) return overTwice(machine, state, twice, within)
  }
  const home = loop[0] ?? 0
  const isHome = ({ parted, states }: Trail): boolean => parted && states[0] === home && states[1] === home
  const found = walkTogether(machine, [home, home], [within, within], isHome)
  return found === undefined ? undefined : textOf(machine, found)
}

function overTwice(machine: Machine, state: number, twice: number, within: Within): string {
  const letter = machine.letters.findIndex((_, at) => machine.next(state, at).filter((to) => to === twice).length > 1)
  return `${machine.letters[letter] ?? ''}${pathTo(machine, twice, state, within)}`
}

function pathTo(machine: Machine, from: number, to: number, within: Within): string {
  if (from === to) return ''
  const found = walkTogether(machine, [from], [within], ({ states }) => states[0] === to)
  return found === undefined ? '' : textOf(machine, found)
}

/** A text over which a state of `from` comes back to itself and also leads to one of `to` that comes back to itself. */
function findPair(
  machine: Machine,
  from: readonly number[],
  to: readonly number[],
  before: ReadonlySet<number>,
): Attack | undefined {
  const target = to[0] ?? 0
  const home = new Set(from)
  const goal = new Set(to)
  const isSpine = from.some((state) => machine.isStart(state) || machine.isSettled(state))
  const between: Within = (state) => before.has(state) && (isSpine || !machine.isSettled(state))
  for (const state of from) {
    if (!before.has(state) || goal.has(state)) continue
    if (machine.isStart(state) && !machine.haveSameContext(state, target)) continue
    const found = machine.isStart(state)
      ? findFromStart(machine, state, target, between, goal)
      : findFromLoop(machine, state, target, home, between, goal)
    if (found === undefined) continue
    return { before: pathTo(machine, machine.starts[0] ?? 0, state, () => true), pump: textOf(machine, found) }
  }
  return undefined
}

/** The search itself stays where it is over any text, so it need not be followed. */
function findFromStart(
  machine: Machine,
  state: number,
  target: number,
  between: Within,
  goal: ReadonlySet<number>,
): Trail | undefined {
  const isThere = ({ states: [b, c] }: Trail): boolean => b === target && c === target
  return walkTogether(machine, [state, target], [between, (one) => goal.has(one)], isThere)
}

function findFromLoop(
  machine: Machine,
  state: number,
  target: number,
  home: ReadonlySet<number>,
  between: Within,
  goal: ReadonlySet<number>,
): Trail | undefined {
  const atHome: Within = (one) => home.has(one)
  const atGoal: Within = (one) => goal.has(one)
  // Two walkers are followed sooner than three, and mostly never come back together.
  const isBack = ({ states: [a, c] }: Trail): boolean => a === state && c === target
  if (walkTogether(machine, [state, target], [atHome, atGoal], isBack) === undefined) return undefined
  const isThere = ({ states: [a, b, c] }: Trail): boolean => a === state && b === target && c === target
  return walkTogether(machine, [state, state, target], [atHome, between, atGoal], isThere)
}
