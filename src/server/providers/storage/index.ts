import { join } from 'node:path'
import { openFilesystemStorage } from './filesystem/index.ts'
import type { ObjectStorage } from './port.ts'

/** Every adapter of the port by its id. */
export const storageAdapters = { filesystem: openFilesystemStorage } as const

/**
 * The storage this installation is configured for: a folder named `objects` in the data folder.
 * @throws AppError `storage.unavailable` when the folder cannot be made or written.
 */
export function openStorage(config: { dataDir: string }, deps: { clock: { now(): Date } }): Promise<ObjectStorage> {
  return storageAdapters.filesystem({ folder: join(config.dataDir, 'objects') }, deps)
}
