/** Lower case, without punctuation: what two transcripts are compared by. */
export function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replace(/[’']/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

/**
 * How far two transcripts agree, 0 to 1: one minus the word edits between them over the longer one's words.
 * Case and punctuation do not count.
 */
export function measureAgreement(first: string, second: string): number {
  const a = wordsOf(first)
  const b = wordsOf(second)
  const longest = Math.max(a.length, b.length)
  return longest === 0 ? 1 : 1 - countEdits(a, b) / longest
}

/** The fewest words put in, left out or exchanged that turn one list into the other. */
export function countEdits(a: readonly string[], b: readonly string[]): number {
  let row = b.map((_, index) => index + 1)
  a.forEach((word, i) => {
    let diagonal = i
    let left = i + 1
    row = row.map((above, j) => {
      const value = Math.min(above + 1, left + 1, diagonal + (b[j] === word ? 0 : 1))
      diagonal = above
      left = value
      return value
    })
  })
  return row.at(-1) ?? a.length
}

/** How two lists of words lie beside each other with the fewest edits. */
export interface Alignment {
  /** Stretches in which they differ, in order; one side may be empty. Ends are one past the last word. */
  differences: readonly Difference[]
  /** What of the second list lies between these two places of the first, with what was put in at either of them. */
  besides(from: number, to: number): readonly string[]
  /** The place in the second list where this one of the first lies; what was put in there comes after it. */
  placeOf(place: number): number
}

export interface Difference {
  from: number
  to: number
  otherFrom: number
  otherTo: number
}

export function alignWords(a: readonly string[], b: readonly string[]): Alignment {
  const path = findPath(a, b)
  const lowest: number[] = []
  const highest: number[] = []
  for (const { i, j } of path) {
    lowest[i] = Math.min(lowest[i] ?? j, j)
    highest[i] = Math.max(highest[i] ?? j, j)
  }
  return {
    differences: differencesOn(path, a, b),
    placeOf: (place) => lowest[place] ?? 0,
    besides: (from, to) => b.slice(lowest[from] ?? 0, highest[to] ?? 0),
  }
}

interface Place {
  i: number
  j: number
}

/** From the beginning of both lists to their end; a step of both at once is the same word or an exchanged one. */
function findPath(a: readonly string[], b: readonly string[]): Place[] {
  const costs = fillCosts(a, b)
  const width = b.length + 1
  const at = (i: number, j: number) => (i < 0 || j < 0 ? Number.POSITIVE_INFINITY : (costs[i * width + j] ?? 0))
  const path: Place[] = [{ i: a.length, j: b.length }]
  for (let i = a.length, j = b.length; i > 0 || j > 0; path.push({ i, j })) {
    const both = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
    const cost = at(i, j)
    if (both === cost) {
      i--
      j--
    } else if (at(i - 1, j) + 1 === cost) i--
    else j--
  }
  return path.reverse()
}

function fillCosts(a: readonly string[], b: readonly string[]): Uint16Array {
  const width = b.length + 1
  const costs = new Uint16Array((a.length + 1) * width)
  for (let i = 0; i <= a.length; i++) {
    for (let j = 0; j <= b.length; j++) {
      const here = i * width + j
      if (i === 0 || j === 0) costs[here] = i + j
      else {
        const both = (costs[here - width - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
        costs[here] = Math.min(both, (costs[here - width] ?? 0) + 1, (costs[here - 1] ?? 0) + 1)
      }
    }
  }
  return costs
}

function differencesOn(path: readonly Place[], a: readonly string[], b: readonly string[]): Difference[] {
  const differences: Difference[] = []
  let open: Difference | null = null
  for (let step = 1; step < path.length; step++) {
    const { i, j } = path[step - 1] ?? { i: 0, j: 0 }
    const { i: to, j: otherTo } = path[step] ?? { i, j }
    if (to > i && otherTo > j && a[i] === b[j]) {
      open = null
      continue
    }
    if (open === null) {
      open = { from: i, to, otherFrom: j, otherTo }
      differences.push(open)
    }
    open.to = to
    open.otherTo = otherTo
  }
  return differences
}
