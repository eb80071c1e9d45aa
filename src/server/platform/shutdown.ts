import type { Log } from './log/log.ts'

/** One thing to close, in its turn. A step that fails or hangs does not keep the next ones from running. */
export interface ShutdownStep {
  name: string
  limitMs: number
  run(): Promise<void>
}

/** One press of Ctrl-C can arrive twice, from the terminal and from npm: only a later one means "at once". */
const echoMs = 700

/** Runs the steps in order, each at most for its time. Answers whether all of them ended well. */
export async function runShutdown(steps: readonly ShutdownStep[], log: Log): Promise<boolean> {
  let isClean = true
  for (const step of steps) {
    const failure = await runWithin(step)
    if (failure === null) continue
    isClean = false
    log.error({ step: step.name, err: failure }, 'a part of the server did not close')
  }
  return isClean
}

/**
 * Calls `stop` once on SIGINT or SIGTERM; a second signal, given after a moment, ends the process at once.
 * Answers a function that removes the listeners.
 */
export function onStopSignal(
  stop: (signal: NodeJS.Signals) => void,
  force: () => void,
  nowMs: () => number = () => performance.now(),
): () => void {
  let stoppedAtMs: number | null = null
  const listener = (signal: NodeJS.Signals) => {
    if (stoppedAtMs === null) {
      stoppedAtMs = nowMs()
      stop(signal)
    } else if (nowMs() - stoppedAtMs > echoMs) force()
  }
  process.on('SIGINT', listener).on('SIGTERM', listener)
  return () => {
    process.off('SIGINT', listener).off('SIGTERM', listener)
  }
}

async function runWithin(step: ShutdownStep): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Error>((resolve) => {
    timer = setTimeout(() => resolve(new Error(`${step.name} did not close in ${step.limitMs} ms`)), step.limitMs)
  })
  const ended = step.run().then(
    () => null,
    (error: unknown) => error,
  )
  const outcome = await Promise.race([ended, late])
  clearTimeout(timer)
  return outcome
}
