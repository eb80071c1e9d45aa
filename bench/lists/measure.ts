import type { Asked } from './requests.ts'

export interface Figure {
  list: 'interviews' | 'leads' | 'numbers' | 'report'
  /** Rows that the list is of; of a report, its transcript's minutes. */
  size: number
  name: string
  p50: number
  p95: number
  /** Answers other than 200. */
  failed: number
}

/** The first answers of a page warm caches, of the database and of the server. */
const warmUps = 5

/** One after the other, from sending to the last byte, in milliseconds. */
export async function measure(
  url: string,
  cookie: string,
  asked: readonly Asked[],
  { list, size, rounds }: { list: Figure['list']; size: number; rounds: number },
): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [index, { name, path }] of asked.entries()) {
    const times: number[] = []
    let failed = 0
    for (let round = -warmUps; round < rounds; round++) {
      // One address may read so often a minute: each round comes from one of its own.
      const from = `10.${index}.${round + warmUps}.${list.length}`
      const startedAt = performance.now()
      const answer = await fetch(url + path(Math.abs(round), size), {
        headers: { cookie, 'x-forwarded-for': from },
        redirect: 'manual',
      })
      await answer.arrayBuffer()
      if (round < 0) continue
      times.push(performance.now() - startedAt)
      if (answer.status !== 200) failed++
    }
    figures.push({ list, size, name, p50: quantile(times, 0.5), p95: quantile(times, 0.95), failed })
  }
  return figures
}

/** The smallest time that this share of all is not above. */
export function quantile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}
