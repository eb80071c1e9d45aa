import { Readable } from 'node:stream'
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
    async putStream(key, chunks) {
      check()
      const parts: Uint8Array[] = []
      for await (const chunk of chunks) parts.push(chunk)
      const bytes = Buffer.concat(parts)
      objects.set(key, bytes)
      return bytes.byteLength
    },
    async get(key) {
      check()
      return objects.get(key) ?? null
    },
    async openRange(key, first, last) {
      check()
      const bytes = objects.get(key)
      if (bytes === undefined) return null
      return Readable.from([bytes.subarray(first, last + 1)])
    },
    async sizeOf(key) {
      check()
      return objects.get(key)?.byteLength ?? null
    },
    async list(prefix) {
      check()
      return [...objects.keys()].filter((key) => key.startsWith(prefix)).sort()
    },
    listUnfinished: async () => [],
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
