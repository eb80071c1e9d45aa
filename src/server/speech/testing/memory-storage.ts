import { AppError } from '#contract/errors.ts'
import type { ObjectStorage } from '../../providers/storage/port.ts'

export interface MemoryStorage extends ObjectStorage {
  readonly objects: Map<string, Uint8Array>
  isBroken: boolean
}

/** Objects for the length of a test. */
export function createMemoryStorage(): MemoryStorage {
  const objects = new Map<string, Uint8Array>()
  const storage: MemoryStorage = {
    id: 'memory',
    objects,
    isBroken: false,
    async put(key, bytes) {
      check()
      objects.set(key, bytes)
    },
    async get(key) {
      check()
      return objects.get(key) ?? null
    },
    async removePrefix(prefix) {
      const keys = [...objects.keys()].filter((key) => key.startsWith(prefix))
      for (const key of keys) objects.delete(key)
      return keys.length
    },
  }
  function check(): void {
    if (storage.isBroken) throw new AppError('unavailable', 'storage.unavailable', 'broken on purpose')
  }
  return storage
}
