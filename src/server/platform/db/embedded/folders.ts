import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '../../start-error.ts'
import type { PostgresBinaries } from './binaries.ts'
import { isReachableBy, type RunAs } from './run-as.ts'

/** Owns every table and runs migrations; made by `initdb`. */
export const ownerRole = 'openround_owner'

/**
 * Makes the data folder on the first start. It is made beside its place and moved there when complete, so that an
 * interrupted first start leaves nothing that looks like a database.
 */
export async function prepareDataFolder(
  dataFolder: string,
  binaries: PostgresBinaries,
  runAs: RunAs,
  extraArguments: readonly string[] = [],
): Promise<void> {
  if (existsSync(dataFolder)) {
    checkVersion(dataFolder, binaries)
    return
  }
  mkdirSync(dirname(dataFolder), { recursive: true })
  const incoming = `${dataFolder}.incoming`
  rmSync(incoming, { recursive: true, force: true })
  mkdirSync(incoming, { mode: 0o700 })
  chmodSync(incoming, 0o700)
  if (runAs.ownerId !== null) chownSync(incoming, runAs.ownerId, runAs.ownerId)
  const [command = binaries.initdb, ...args] = [
    ...runAs.prefix,
    binaries.initdb,
    ...['-D', dataArgument(incoming, runAs), '-U', ownerRole, '-A', 'trust', '-E', 'UTF8'],
    ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions'],
    ...extraArguments,
  ]
  try {
    await promisify(execFile)(command, args, { cwd: incoming })
  } catch (cause) {
    rmSync(incoming, { recursive: true, force: true })
    const output = cause instanceof Error && 'stderr' in cause ? String(cause.stderr).trim() : String(cause)
    throw new StartError(
      `The embedded PostgreSQL could not make its data folder in ${dirname(dataFolder)}: ${output}. Free the cause, or set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    )
  }
  renameSync(incoming, dataFolder)
}

/**
 * How the database is told where its data is. It runs as another user when we are root, who may not walk to the
 * folder (root's home is closed); it is started inside it, and this name of its working folder needs no walk.
 */
export function dataArgument(dataFolder: string, runAs: RunAs): string {
  return runAs.ownerId === null ? dataFolder : '/proc/self/cwd'
}

function checkVersion(dataFolder: string, binaries: PostgresBinaries): void {
  const path = join(dataFolder, 'PG_VERSION')
  const found = existsSync(path) ? readFileSync(path, 'utf8').trim() : 'nothing that PostgreSQL knows'
  if (found === binaries.major) return
  throw new StartError(
    `${dataFolder} holds data of PostgreSQL ${found}, and PostgreSQL ${binaries.major} is installed. Start the release that made it and export its data, or set DATA_DIR to another folder.`,
  )
}

/** `sun_path` holds 108 bytes with its end mark on Linux, 104 on macOS. */
const maximumPathBytes = process.platform === 'darwin' ? 103 : 107
const socketName = '/.s.PGSQL.5432'

/**
 * The folder of the database's socket, closed to everyone else: the database trusts whoever can open it.
 * It lies beside the data unless that path is too long for a socket or closed to the database's user.
 */
export function prepareSocketFolder(dataFolder: string, runAs: RunAs, temporary = tmpdir()): string {
  const beside = join(dirname(dataFolder), 'socket')
  if (fits(beside) && isReachableBy(runAs.ownerId, dirname(beside))) return close(beside, runAs)
  const name = `openround-${createHash('sha256').update(dataFolder).digest('hex').slice(0, 12)}`
  const base = fits(join(temporary, name)) ? temporary : '/tmp'
  const short = join(base, name)
  return isOurs(short, runAs) ? close(short, runAs) : close(mkdtempSync(join(base, 'openround-')), runAs)
}

function fits(folder: string): boolean {
  return Buffer.byteLength(folder + socketName) <= maximumPathBytes
}

/** In a folder that everybody may write to, somebody else may have taken the name before us. */
function isOurs(folder: string, runAs: RunAs): boolean {
  try {
    mkdirSync(folder, { mode: 0o700 })
    return true
  } catch {
    const status = lstatSync(folder, { throwIfNoEntry: false })
    return status?.isDirectory() === true && status.uid === (runAs.ownerId ?? process.getuid?.())
  }
}

function close(folder: string, runAs: RunAs): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  if (runAs.ownerId !== null) chownSync(folder, runAs.ownerId, runAs.ownerId)
  return folder
}
