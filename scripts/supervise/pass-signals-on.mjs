import { constants } from 'node:os'

/**
 * Whoever interrupts this process ends `child` with it, and it waits until that has ended: `kill` and a service tell one
 * process alone, where Ctrl-C in a terminal tells all of them. SIGINT stands for both signals, since test runners and
 * browsers' launchers put away what they started on that one.
 *
 * @param {import('node:child_process').ChildProcess} child
 */
export function passSignalsOn(child) {
  let received = null
  const signals = ['SIGINT', 'SIGTERM']
  const pass = (signal) => {
    received ??= signal
    child.kill('SIGINT')
  }
  for (const signal of signals) process.on(signal, pass)
  child.once('exit', () => {
    for (const signal of signals) process.off(signal, pass)
    if (received !== null) process.exit(128 + constants.signals[received])
  })
}
