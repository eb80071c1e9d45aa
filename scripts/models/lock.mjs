import { mkdir, open, readFile, rm, stat, utimes } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A holder touches its lock this often; conversions block the event loop for a few seconds at most. */
const heartbeatMs = 3_000
/** A lock untouched for this long has lost its holder (power cut, or a kill on another host that shares the folder). */
const staleMs = 30_000

/**
 * Holds a lock file while `work` runs, waiting for another process that holds it. Crashed holders are recognised by
 * their process id on this host and by their heartbeat elsewhere.
 *
 * @template T
 * @param {string} path
 * @param {{ onWait: () => void, signal: AbortSignal }} options
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(path, options, work) {
  await mkdir(dirname(path), { recursive: true })
  let hasToldWait = false
  while (!(await take(path))) {
    if (await isAbandoned(path)) {
      await rm(path, { force: true })
      continue
    }
    if (!hasToldWait) options.onWait()
    hasToldWait = true
    await sleep(250, undefined, { signal: options.signal })
  }
  const heartbeat = setInterval(() => {
    const now = new Date()
    utimes(path, now, now).catch(() => clearInterval(heartbeat))
  }, heartbeatMs)
  try {
    return await work()
  } finally {
    clearInterval(heartbeat)
    await rm(path, { force: true })
  }
}

async function take(path) {
  try {
    const file = await open(path, 'wx')
    await file.writeFile(JSON.stringify({ pid: process.pid, host: hostname() }))
    await file.close()
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

async function isAbandoned(path) {
  try {
    const { mtimeMs } = await stat(path)
    if (Date.now() - mtimeMs > staleMs) return true
    const holder = JSON.parse(await readFile(path, 'utf8'))
    return holder.host === hostname() && !isRunning(holder.pid)
  } catch {
    // Gone or half written in this very moment: look again.
    return false
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
