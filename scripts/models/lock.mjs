import { mkdir, open, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
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
    const abandoned = await findAbandoned(path)
    if (abandoned !== null) {
      await clear(path, abandoned)
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

/** What an abandoned lock says; null while its holder lives or when it is gone. */
async function findAbandoned(path) {
  try {
    const { mtimeMs } = await stat(path)
    const text = await readFile(path, 'utf8')
    if (Date.now() - mtimeMs > staleMs) return text
    const holder = JSON.parse(text)
    return holder.host === hostname() && !isRunning(holder.pid) ? text : null
  } catch {
    // Gone or half written in this very moment: look again.
    return null
  }
}

/** Moves the lock aside before removing it: another waiter may have cleared the same lock and taken a new one. */
async function clear(path, abandoned) {
  const aside = `${path}-${process.pid}`
  try {
    await rename(path, aside)
    if ((await readFile(aside, 'utf8')) === abandoned) await rm(aside)
    else await rename(aside, path)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
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
