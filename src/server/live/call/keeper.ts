import { isAppError } from '#contract/errors.ts'
import type { Turn } from '#contract/interview/turn.ts'
import { type Clock, waitFor } from '../../platform/clock.ts'
import type { Log } from '../../platform/log/log.ts'
import type { LiveLease, LiveSink, StoredStep } from '../ports.ts'

/** A step before its turns have their places. */
export interface UnplacedStep extends Omit<StoredStep, 'turns'> {
  turns: readonly Omit<Turn, 'index'>[]
}

export interface KeeperOptions {
  sink: LiveSink
  lease: LiveLease
  clock: Clock
  log: Log
  /** Ends all trying: the connection is gone and its grace is over, or the interview has been taken over. */
  signal: AbortSignal
  onTrouble(): void
  onRecovered(): void
}

/** Stores what has happened, strictly in order, trying again until it is stored. */
export interface Keeper {
  /** Resolves when the step is on disk. @throws AppError `live.taken_over`, or when the signal ends the trying. */
  store(step: UnplacedStep): Promise<readonly Turn[]>
  /** Runs another write in the same order with the same patience. */
  run<Result>(write: () => Promise<Result>): Promise<Result>
  /** Resolves when nothing waits to be stored any more. */
  settled(): Promise<void>
}

const firstDelayMs = 250
const longestDelayMs = 5_000

export function createKeeper(options: KeeperOptions): Keeper {
  const { sink, lease } = options
  let nextIndex = (lease.interview.turns.at(-1)?.index ?? -1) + 1
  let tail: Promise<unknown> = Promise.resolve()
  let isInTrouble = false

  /** Null when it failed in a way that may pass. */
  async function tryOnce<Result>(write: () => Promise<Result>): Promise<{ result: Result } | null> {
    try {
      const result = await write()
      if (isInTrouble) options.onRecovered()
      isInTrouble = false
      return { result }
    } catch (error) {
      if (!isAppError(error) || !error.retryable) throw error
      options.log.warn({ code: error.code }, 'A turn could not be stored yet')
      if (!isInTrouble) options.onTrouble()
      isInTrouble = true
      return null
    }
  }

  async function keepTrying<Result>(write: () => Promise<Result>): Promise<Result> {
    for (let delayMs = firstDelayMs; ; delayMs = Math.min(longestDelayMs, delayMs * 2)) {
      options.signal.throwIfAborted()
      const done = await tryOnce(write)
      if (done !== null) return done.result
      await waitFor(options.clock, delayMs, options.signal)
    }
  }

  function enqueue<Result>(write: () => Promise<Result>): Promise<Result> {
    const result = tail.then(() => keepTrying(write))
    tail = result.catch(() => undefined)
    return result
  }

  return {
    store(step) {
      const turns = step.turns.map((turn) => ({ ...turn, index: nextIndex++ }))
      return enqueue(async () => {
        await sink.store(lease, { ...step, turns })
        return turns
      })
    },
    run: enqueue,
    async settled() {
      await tail
    },
  }
}
