import { join } from 'node:path'
import type { StorageSettings } from '#server/platform/config/storage-settings.ts'
import { openFilesystemStorage } from './filesystem/index.ts'
import type { ObjectStorage } from './port.ts'

/** Every adapter of the port by its id. The client of S3 is loaded where it is used: 24 MB and half a second. */
export const storageAdapters = {
  filesystem: openFilesystemStorage,
  s3: async (config: Parameters<typeof import('./s3/index.ts').openS3Storage>[0]) =>
    (await import('./s3/index.ts')).openS3Storage(config),
} as const

/**
 * The storage this installation is configured for; the built-in one is a folder named `objects` in the data folder.
 * @throws AppError `storage.unavailable` when the place cannot be made, reached or written; StartError.
 */
export function openStorage(
  { dataDir, storage }: { dataDir: string; storage: StorageSettings },
  deps: { clock: { now(): Date } },
): Promise<ObjectStorage> {
  if (storage.kind === 'filesystem') return storageAdapters.filesystem({ folder: join(dataDir, 'objects') }, deps)
  const { bucket, region, endpoint, accessKeyId, secretAccessKey } = storage
  const credentials = { accessKeyId, secretAccessKey: secretAccessKey.reveal() }
  return storageAdapters.s3({ bucket, region, endpoint, credentials })
}
