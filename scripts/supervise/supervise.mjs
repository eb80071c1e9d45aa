import { fork } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { beginWatch, limits as defaultLimits, look, noteBeat } from './watch.mjs'

/**
 * Runs a server in a process of its own until it ends, passes SIGINT and SIGTERM on, and ends and restarts it when its
 * event loop stands still: a loop that is stuck obeys no signal but SIGKILL. Every message of the server's is a sign of life.
 *
 * @param {string} program The module to run.
 * @param {{ limits?: import('./watch.mjs').Limits, say?: (line: string) => void }} options
 * @returns {Promise<number>} The code to exit with: the server's own, as a shell tells it; 1 when it is given up.
 */
export async function supervise(program, { limits = defaultLimits, say = (line) => console.error(line) } = {}) {
  const nowMs = () => performance.now()
  let isStopping = false
  let server = null
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      isStopping = true
      server?.kill(signal)
    })
  }

  async function runOnce(watchBefore) {
    let watch = beginWatch(nowMs(), watchBefore.restartedMs)
    let action = 'wait'
    server = fork(program, [], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
    server.on('message', () => {
      watch = noteBeat(watch, nowMs())
    })
    const looking = setInterval(() => {
      if (action !== 'wait') return
      ;({ watch, action } = look(watch, nowMs(), limits))
      if (action !== 'wait') server.kill('SIGKILL')
    }, limits.lookMs)
    const [code, signal] = await once(server, 'exit')
    clearInterval(looking)
    return { watch, action, code: code ?? 128 + constants.signals[signal] }
  }

  for (let watch = beginWatch(nowMs()); ; ) {
    const end = await runOnce(watch)
    watch = end.watch
    if (end.action === 'wait') return end.code
    const still = `Openround stood still for ${limits.stillMs / 1000} s and was ended`
    const minutes = `${limits.withinMs / 60_000} minutes`
    if (isStopping) {
      say(`${still} while it was stopping.`)
      return 1
    }
    if (end.action === 'give-up') {
      say(
        `${still}. It was restarted ${limits.restarts} times within ${minutes} and is not started again: look at the last lines of its log, then start it anew.`,
      )
      return 1
    }
    say(`${still}; it starts again (${watch.restartedMs.length} of at most ${limits.restarts} times in ${minutes}).`)
  }
}
