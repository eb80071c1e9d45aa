import type { Expression } from './collect.ts'
import type { Attack } from './judge.ts'

/** What ends the text so that nothing matches; the worst of them counts. */
const tails = ['', '\u0000', '\n', ' ', '!', 'a', '0', '<']
const rounds = 5

/** Milliseconds that a text of so many characters can cost: the best of several rounds, since the machine may be busy. */
export function measureWorst(expression: Expression, attacks: readonly Attack[], limit: number): number {
  const flags = `${expression.flags.replace('g', '')}g`
  const texts = attacks.flatMap(({ before, pump }) => tails.map((tail) => textOf(before, pump, tail, limit)))
  return Math.max(...texts.map((text) => bestOf(new RegExp(expression.source, flags), text)))
}

function textOf(before: string, pump: string, tail: string, limit: number): string {
  const times = Math.max(0, Math.floor((limit - before.length - tail.length) / pump.length))
  return `${before}${pump.repeat(times)}${tail}`.slice(0, limit)
}

function bestOf(pattern: RegExp, text: string): number {
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds && best > 1; round++) {
    const startedAt = performance.now()
    text.replace(pattern, '')
    best = Math.min(best, performance.now() - startedAt)
  }
  return best
}
