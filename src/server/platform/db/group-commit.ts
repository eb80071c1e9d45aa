import { AppError } from '#contract/errors.ts'
import { translateDatabaseError } from './errors.ts'

export interface GroupCommitOptions<Item, Result> {
  /** Stores all of them durably or none, and answers for each in their order. */
  store(items: readonly Item[]): Promise<readonly Result[]>
  /** Items in one group. */
  mostTogether: number
  /** Groups under way at once; what comes meanwhile gathers for the next. */
  mostAtOnce: number
  /** Items that may wait for a group; beyond it they are refused at once. */
  mostWaiting: number
}

/** A caller who was refused for the crowd should come back after this; the queue is worked off long before. */
const comeBackMs = 1_000

interface Waiting<Item, Result> {
  item: Item
  resolve(result: Result): void
  reject(error: unknown): void
}

/**
 * Lets everything that arrives in one turn of the event loop share one commit: under load a commit costs a fraction for
 * each. The answer comes after the commit. A group that fails is divided until the bad item stands alone, so that its
 * neighbours are stored; when the database is away, all are told so at once.
 * @throws AppError `server.unavailable`, with a time to come back, when too many wait already.
 */
export function createGroupCommit<Item, Result>(
  options: GroupCommitOptions<Item, Result>,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = []
  let underWay = 0
  let isGathering = false

  function startGroups(): void {
    isGathering = false
    while (underWay < options.mostAtOnce && waiting.length > 0) {
      const group = waiting.splice(0, options.mostTogether)
      underWay++
      void storeGroup(options.store, group).finally(() => {
        underWay--
        startGroups()
      })
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= options.mostWaiting) {
        reject(new AppError('unavailable', 'server.unavailable', 'Too much waits', { retryAfterMs: comeBackMs }))
        return
      }
      waiting.push({ item, resolve, reject })
      if (isGathering) return
      isGathering = true
      setImmediate(startGroups)
    })
}

/** Never rejects: every waiting one is answered. */
async function storeGroup<Item, Result>(
  store: GroupCommitOptions<Item, Result>['store'],
  group: readonly Waiting<Item, Result>[],
): Promise<void> {
  try {
    const results = await store(group.map(({ item }) => item))
    if (results.length !== group.length) throw new Error('A group was answered with another number of results')
    for (const [index, result] of results.entries()) group[index]?.resolve(result)
  } catch (error) {
    const isOutage = translateDatabaseError(error) !== error
    if (group.length === 1 || isOutage) {
      for (const { reject } of group) reject(error)
      return
    }
    const middle = Math.ceil(group.length / 2)
    await storeGroup(store, group.slice(0, middle))
    await storeGroup(store, group.slice(middle))
  }
}
