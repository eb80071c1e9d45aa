import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { constants } from 'node:os'
import { onStopSignal } from '#server/platform/shutdown.ts'

/** A server closes its calls for fifteen seconds at most, and then the rest. */
const patienceMs = 30_000

interface Owned {
  /** Of no use after it. */
  folder: string | null
  /** Ends it in order. */
  signal: NodeJS.Signals
}

/** What this process started. */
const owned = new Map<ChildProcess, Owned>()
let stopListening: (() => void) | null = null

/**
 * A process that does not outlive this one, however this one ends: Ctrl-C and SIGTERM stop it in order and are waited
 * for; a second signal, or an end of ours that cannot wait, does not.
 *
 * @param folder Removed once an interrupt has ended the process; whoever stops it in another way removes it then.
 * @param signal Stops the process in order, with what it has started itself.
 */
export function endWithUs<Child extends ChildProcess>(
  child: Child,
  folder: string | null = null,
  signal: NodeJS.Signals = 'SIGTERM',
): Child {
  owned.set(child, { folder, signal })
  child.once('exit', () => void (owned.delete(child) && leave()))
  if (stopListening === null) {
    const stopSignals = onStopSignal((signal) => void interrupt(signal), force)
    process.on('exit', endAll)
    stopListening = () => {
      stopSignals()
      process.off('exit', endAll)
    }
  }
  return child
}

/** Without anything to end, this process obeys signals as any other does. */
function leave(): void {
  if (owned.size > 0 || isInterrupted) return
  stopListening?.()
  stopListening = null
}

let isInterrupted = false

async function interrupt(signal: NodeJS.Signals): Promise<void> {
  // A test runner listens too: it tears down what its tests have set up, and ends the process itself.
  if (process.listenerCount(signal) > 1) return
  isInterrupted = true
  const all = [...owned]
  await Promise.all(all.map(([child, { signal }]) => end(child, signal)))
  for (const [, { folder }] of all) if (folder !== null) rmSync(folder, { recursive: true, force: true })
  process.exit(128 + constants.signals[signal])
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  const forced = setTimeout(() => child.kill('SIGKILL'), patienceMs)
  await gone
  clearTimeout(forced)
}

function endAll(): void {
  for (const [child, { signal }] of owned) child.kill(signal)
}

function force(): void {
  for (const child of owned.keys()) child.kill('SIGKILL')
  process.exit(130)
}
