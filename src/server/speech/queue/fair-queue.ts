/** Lower is served first. */
export type Rank = 0 | 1 | 2 | 3

export interface QueuedJob {
  /** The unit of fairness. */
  owner: string
  rank: Rank
}

export interface FairQueue<Job extends QueuedJob> {
  readonly size: number
  /** Jobs that wait with this rank. */
  count(rank: Rank): number
  push(job: Job): void
  /** The next job by rank, owners of a rank in turn, each owner's jobs in order; null when none is allowed. */
  take(maxRank: Rank): Job | null
  /** Whether the job was still waiting. */
  remove(job: Job): boolean
  /** Empties the queue. */
  drain(): readonly Job[]
}

/**
 * One owner cannot hold up another: within a rank the owners take turns, and who has just been served goes last.
 */
export function createFairQueue<Job extends QueuedJob>(): FairQueue<Job> {
  // A Map keeps insertion order: its first owner is the one whose turn it is.
  const ranks: readonly Map<string, Job[]>[] = [new Map(), new Map(), new Map(), new Map()]

  function linesOf(rank: Rank): Map<string, Job[]> {
    return ranks[rank] ?? new Map()
  }

  function takeFrom(lines: Map<string, Job[]>): Job | null {
    const first = lines.entries().next()
    if (first.done) return null
    const [owner, jobs] = first.value
    const job = jobs.shift() ?? null
    lines.delete(owner)
    if (jobs.length > 0) lines.set(owner, jobs)
    return job
  }

  function count(rank: Rank): number {
    let sum = 0
    for (const jobs of linesOf(rank).values()) sum += jobs.length
    return sum
  }

  return {
    get size() {
      return count(0) + count(1) + count(2) + count(3)
    },
    count,
    push(job) {
      const lines = linesOf(job.rank)
      const jobs = lines.get(job.owner)
      if (jobs) jobs.push(job)
      else lines.set(job.owner, [job])
    },
    take(maxRank) {
      for (const lines of ranks.slice(0, maxRank + 1)) {
        const job = takeFrom(lines)
        if (job) return job
      }
      return null
    },
    remove(job) {
      const lines = linesOf(job.rank)
      const jobs = lines.get(job.owner)
      const index = jobs?.indexOf(job) ?? -1
      if (!jobs || index === -1) return false
      jobs.splice(index, 1)
      if (jobs.length === 0) lines.delete(job.owner)
      return true
    },
    drain() {
      const jobs = ranks.flatMap((lines) => [...lines.values()].flat())
      for (const lines of ranks) lines.clear()
      return jobs
    },
  }
}
