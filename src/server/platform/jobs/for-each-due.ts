import { inSystem } from '../db/scope.ts'
import type { Transaction } from '../db/types.ts'
import type { Deps } from '../deps.ts'

/** Of a sweep: how many were done, and what kept others from it. */
export interface DueOutcome {
  done: number
  failures: readonly unknown[]
}

interface Sweep<Due> {
  /** What is done with one, for the log: `expire an invitation`. */
  task: string
  /** What is due after a cursor, a batch of it; the transaction is the system's. */
  select(tx: Transaction, afterId: string): Promise<readonly Due[]>
  /** The cursor of one. */
  idOf(due: Due): string
  /** In transactions of its own, which look again: much may have happened since. Answers whether there was anything to do. */
  run(due: Due): Promise<boolean>
}

/**
 * Works off what is due, one by one: a stop loses nothing and the next run goes on. What fails is logged and does not hold up
 * the others.
 * @throws only what `select` throws, and when the signal is aborted.
 */
export async function forEachDue<Due>(
  deps: Pick<Deps, 'db' | 'log'>,
  signal: AbortSignal,
  { task, select, idOf, run }: Sweep<Due>,
): Promise<DueOutcome> {
  const failures: unknown[] = []
  let done = 0
  for (let afterId = ''; ; ) {
    const found = await inSystem(deps.db, 'sweep', (tx) => select(tx, afterId))
    for (const due of found) {
      signal.throwIfAborted()
      try {
        if (await run(due)) done++
      } catch (err) {
        deps.log.warn({ task, id: idOf(due), err }, 'what is due could not be done yet')
        failures.push(err)
      }
    }
    const last = found.at(-1)
    if (last === undefined) return { done, failures }
    afterId = idOf(last)
  }
}

/** How many were done. @throws the first failure, so that the job is tried again. */
export function doneOf({ done, failures }: DueOutcome): number {
  if (failures.length > 0) throw failures[0]
  return done
}
