import type { Condition, Places, Step } from './automaton.ts'

/**
 * The machine that walks the places one character at a time. Characters that every part of the expression treats
 * alike are one letter; a state is a place together with what an assertion would ask of the character before it.
 */
export interface Machine {
  /** A character for each letter. */
  readonly letters: readonly string[]
  /** The search before anything is matched: it begins at every position, so it stays where it is on each letter. */
  readonly starts: readonly number[]
  /** More than the number of any state. */
  readonly size: number
  isStart(state: number): boolean
  /** Whether an assertion would find the same before it at both. */
  haveSameContext(state: number, other: number): boolean
  /** Whether the engine stops here at the latest: nothing from here on can make it go back further. */
  isSettled(state: number): boolean
  next(state: number, letter: number): readonly number[]
  /** The states after any letter, each once; `twice` those that are reached in two ways on the same letter. */
  successors(state: number): { readonly all: readonly number[]; readonly twice: readonly number[] }
  predecessors(of: readonly number[], among: (state: number) => boolean): ReadonlySet<number>
  reachable(from: readonly number[], among: (state: number) => boolean): ReadonlySet<number>
}

const beginning = -1
const none: readonly number[] = []

export function buildMachine(places: Places, flags: string): Machine {
  const asked = places.conditions.flatMap((one) => ('char' in one ? [one.char] : []))
  const classes = [...new Set([...places.charOf, ...asked])]
  const { letters, has } = readAlphabet(classes, flags)
  const classOf = new Map(classes.map((source, index) => [source, index]))
  const before = contextsOf(places.conditions, classOf, letters, has)
  const count = before.count + 1
  const searching = places.charOf.length
  const isMultiline = flags.includes('m')
  const isSticky = flags.includes('y')
  const classAt = places.charOf.map((source) => classOf.get(source) ?? 0)

  const lettersOf = classes.map((_, index) => letters.flatMap((_, letter) => (has(index, letter) ? [letter] : [])))

  const contextOf = (state: number): number => (state % count) - 1
  const placeOf = (state: number): number => Math.floor(state / count)
  const stateOf = (place: number, letter: number): number => place * count + 1 + (before.of[letter] ?? 0)

  function holds(condition: Condition, context: number, letter: number): boolean {
    const sample = context === beginning ? undefined : before.samples[context]
    switch (condition.kind) {
      case 'undecided':
        return true
      case 'begin':
        return sample === undefined || (isMultiline && isLineEnd(letters[sample]))
      case 'end':
        return isMultiline && isLineEnd(letters[letter])
      case 'word':
      case 'no-word': {
        const turns = isWord(sample === undefined ? undefined : letters[sample]) !== isWord(letters[letter])
        return turns === (condition.kind === 'word')
      }
      case 'before':
      case 'after': {
        const looked = condition.kind === 'before' ? sample : letter
        const isThere = looked !== undefined && has(classOf.get(condition.char) ?? 0, looked)
        return isThere !== condition.negative
      }
    }
  }

  function allHold(needs: number, context: number, letter: number): boolean {
    for (let bit = 0, rest = needs; rest !== 0; bit++, rest >>>= 1) {
      const condition = places.conditions[bit]
      if ((rest & 1) === 1 && condition !== undefined && !holds(condition, context, letter)) return false
    }
    return true
  }

  function stepsFrom(state: number): readonly Step[] {
    const place = placeOf(state)
    return place === searching ? places.first : (places.follow[place] ?? [])
  }

  const walked = new Map<number, readonly (readonly number[])[]>()
  function walk(state: number): readonly (readonly number[])[] {
    const known = walked.get(state)
    if (known !== undefined) return known
    const context = contextOf(state)
    const rows: number[][] = []
    if (placeOf(state) === searching && !isSticky) {
      for (let letter = 0; letter < letters.length; letter++) push(rows, letter, stateOf(searching, letter))
    }
    for (const { place, needs } of stepsFrom(state)) {
      const may = lettersOf[classAt[place] ?? 0]?.filter((letter) => allHold(needs, context, letter)) ?? none
      for (const letter of may) push(rows, letter, stateOf(place, letter))
    }
    walked.set(state, rows)
    return rows
  }

  const settledNeeds = new Map<number, number[]>()
  for (const { place, needs } of places.last) settledNeeds.set(place, [...(settledNeeds.get(place) ?? []), needs])
  function isSure(needs: number, context: number): boolean {
    return places.conditions.every((condition, bit) => {
      if ((needs & (1 << bit)) === 0) return true
      return (condition.kind === 'before' || condition.kind === 'begin') && holds(condition, context, 0)
    })
  }

  const followed = new Map<number, { all: readonly number[]; twice: readonly number[] }>()
  function successors(state: number): { all: readonly number[]; twice: readonly number[] } {
    const known = followed.get(state)
    if (known !== undefined) return known
    const all = new Set<number>()
    const twice = new Set<number>()
    for (const row of walk(state).filter((one) => one !== undefined)) {
      const seen = new Set<number>()
      for (const to of row) {
        if (seen.has(to)) twice.add(to)
        seen.add(to)
        all.add(to)
      }
    }
    const result = { all: [...all], twice: [...twice] }
    followed.set(state, result)
    return result
  }

  function reachable(from: readonly number[], among: (state: number) => boolean): ReadonlySet<number> {
    const found = new Set(from)
    for (const state of found) for (const to of successors(state).all) if (among(to)) found.add(to)
    return found
  }

  const starts = isSticky
    ? [searching * count]
    : [searching * count, ...before.samples.map((sample) => stateOf(searching, sample))]
  let backwards: readonly (readonly number[])[] | undefined
  function predecessors(of: readonly number[], among: (state: number) => boolean): ReadonlySet<number> {
    backwards ??= turnAround()
    const found = new Set(of)
    for (const state of found) for (const from of backwards[state] ?? none) if (among(from)) found.add(from)
    return found
  }

  function turnAround(): readonly (readonly number[])[] {
    const turned: number[][] = []
    for (const state of reachable(starts, () => true)) {
      for (const to of successors(state).all) push(turned, to, state)
    }
    return turned
  }

  return {
    letters,
    starts,
    size: (searching + 1) * count,
    isStart: (state) => placeOf(state) === searching,
    haveSameContext: (state, other) => contextOf(state) === contextOf(other),
    isSettled: (state) => (settledNeeds.get(placeOf(state)) ?? []).some((needs) => isSure(needs, contextOf(state))),
    next: (state, letter) => walk(state)[letter] ?? none,
    successors,
    predecessors,
    reachable,
  }
}

function push(rows: number[][], at: number, value: number): void {
  const row = rows[at]
  if (row === undefined) rows[at] = [value]
  else row.push(value)
}

interface Alphabet {
  readonly letters: readonly string[]
  has(index: number, letter: number): boolean
}

/** The ends of every range that a class can name lie in the expression itself or among these. */
const others = [0x2028, 0x2019, 0x20ac, 0x212a, 0x17f, 0x3000, 0xfeff, 0x301, 0x4e00, 0x661, 0x1f600, 0xffff, 0x10ffff]

/** Every end of a range, and what lies beside it. */
function pointsOf(classes: readonly string[]): readonly number[] {
  const written = classes.flatMap((source) => [
    ...[...source].map((char) => char.codePointAt(0) ?? 0),
    ...[...source.matchAll(/\\[ux]\{?([0-9a-fA-F]{2,6})/g)].map(([, hex]) => Number.parseInt(hex ?? '0', 16)),
  ])
  const all = new Set([...Array(0x250).keys(), ...others, ...written.flatMap((point) => [point - 1, point, point + 1])])
  return [...all].filter((point) => point >= 0 && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff))
}

function readAlphabet(classes: readonly string[], flags: string): Alphabet {
  const kept = flags.replace(/[^iu]/g, '')
  const tests = [...classes, '\\w', '\\n'].map(
    (source) => new RegExp(`^(?:${source})$`, source === '.' && flags.includes('s') ? `${kept}s` : kept),
  )
  const bySignature = new Map<string, string>()
  const samples = [...pointsOf(classes)]
  // Printable ones first: they make the attack readable.
  samples.sort((a, b) => Number(isPlain(b)) - Number(isPlain(a)) || a - b)
  for (const point of samples) {
    const char = String.fromCodePoint(point)
    const signature = tests.map((test) => (test.test(char) ? '1' : '0')).join('')
    if (!bySignature.has(signature)) bySignature.set(signature, char)
  }
  const signatures = [...bySignature.keys()]
  return { letters: [...bySignature.values()], has: (index, letter) => signatures[letter]?.[index] === '1' }
}

interface Contexts {
  readonly count: number
  /** The context that each letter leaves. */
  readonly of: readonly number[]
  /** A letter that leaves each context. */
  readonly samples: readonly number[]
}

function contextsOf(
  conditions: readonly Condition[],
  classOf: ReadonlyMap<string, number>,
  letters: readonly string[],
  has: (index: number, letter: number) => boolean,
): Contexts {
  const asksWords = conditions.some(({ kind }) => kind === 'word' || kind === 'no-word')
  const asksLines = conditions.some(({ kind }) => kind === 'begin')
  const asked = conditions.flatMap((one) => (one.kind === 'before' ? [classOf.get(one.char) ?? 0] : []))
  const bySignature = new Map<string, number>()
  const samples: number[] = []
  const of = letters.map((char, letter) => {
    const signature = [
      asksWords && isWord(char),
      asksLines && isLineEnd(char),
      ...asked.map((index) => has(index, letter)),
    ].join()
    const known = bySignature.get(signature)
    if (known !== undefined) return known
    bySignature.set(signature, samples.length)
    return samples.push(letter) - 1
  })
  return { count: samples.length, of, samples }
}

function isWord(char: string | undefined): boolean {
  return char !== undefined && /^\w$/.test(char)
}

function isLineEnd(char: string | undefined): boolean {
  return char === '\n' || char === '\r' || char === '\u2028' || char === '\u2029'
}

function isPlain(point: number): boolean {
  return point >= 0x20 && point < 0x7f
}
