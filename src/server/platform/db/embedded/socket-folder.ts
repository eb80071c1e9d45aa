import { createHash } from 'node:crypto'
import { chmodSync, chownSync, lstatSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { isReachableBy, type RunAs } from './run-as.ts'

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
