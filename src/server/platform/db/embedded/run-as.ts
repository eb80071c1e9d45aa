import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** `nobody`, on every distribution whose PostgreSQL binaries we can run. */
const nobodyId = 65_534

/** How the database's processes are started: PostgreSQL refuses to run as root. */
export interface RunAs {
  /** Who owns the data folder; null leaves it to the current user. */
  ownerId: number | null
  /** Goes in front of every command. */
  prefix: readonly string[]
  /** Whether the kernel stops the database when this process dies, however it dies. */
  diesWithParent: boolean
}

/** The way for this process, or null when root lacks `setpriv` to step down with. */
export function chooseRunAs(userId = process.getuid?.() ?? -1, setpriv = findSetpriv()): RunAs | null {
  if (userId !== 0) {
    const prefix = setpriv === null ? [] : [setpriv, '--pdeathsig', 'INT', '--']
    return { ownerId: null, prefix, diesWithParent: setpriv !== null }
  }
  if (setpriv === null) return null
  const identity = ['--reuid', String(nobodyId), '--regid', String(nobodyId), '--clear-groups']
  return { ownerId: nobodyId, prefix: [setpriv, ...identity, '--pdeathsig', 'INT', '--'], diesWithParent: true }
}

/** Whether that user can read `path`: each folder above must let strangers through, and the path itself be readable. */
export function isReachableBy(ownerId: number | null, path: string): boolean {
  if (ownerId === null) return true
  const target = statSync(path)
  const needed = target.isDirectory() ? 0o5 : 0o4
  if (target.uid !== ownerId && (target.mode & needed) !== needed) return false
  for (let folder = dirname(resolve(path)); ; folder = dirname(folder)) {
    const { mode, uid } = statSync(folder)
    if ((mode & 0o001) === 0 && !(uid === ownerId && (mode & 0o100) !== 0)) return false
    if (folder === dirname(folder)) return true
  }
}

function findSetpriv(): string | null {
  if (process.platform !== 'linux') return null
  return spawnSync('setpriv', ['--version'], { stdio: 'ignore' }).status === 0 ? 'setpriv' : null
}
