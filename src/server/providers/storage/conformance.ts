import { expect, test } from 'vitest'
import { isAppError } from '#contract/errors.ts'
import type { ObjectStorage } from './port.ts'

export interface StorageUnderTest {
  storage: ObjectStorage
  /** The same objects through a second, freshly opened adapter, as after a restart. */
  reopen(): Promise<ObjectStorage>
  /** Makes every further operation fail for an outside reason, as a lost or full disk would. */
  breakIt(): Promise<void>
  close(): Promise<void>
}

const bytes = (text: string) => new TextEncoder().encode(text)
const textOf = (found: Uint8Array | null) => (found === null ? null : new TextDecoder().decode(found))

/** What every storage adapter must do; each adapter's test calls this with its own set-up. */
export function storageConformance(name: string, create: () => Promise<StorageUnderTest>): void {
  async function withStorage(run: (subject: StorageUnderTest) => Promise<void>): Promise<void> {
    const subject = await create()
    try {
      await run(subject)
    } finally {
      await subject.close()
    }
  }

  test(`${name}: what was put is read back, by another adapter too`, () =>
    withStorage(async ({ storage, reopen }) => {
      await storage.put('recordings/a/1.wav', bytes('one'))
      expect(textOf(await storage.get('recordings/a/1.wav'))).toBe('one')
      expect(textOf(await (await reopen()).get('recordings/a/1.wav'))).toBe('one')
    }))

  test(`${name}: an empty object is an object`, () =>
    withStorage(async ({ storage }) => {
      await storage.put('empty', new Uint8Array())
      expect((await storage.get('empty'))?.byteLength).toBe(0)
    }))

  test(`${name}: a key that was never put, or only begins another, is none`, () =>
    withStorage(async ({ storage }) => {
      await storage.put('a/b/c', bytes('x'))
      expect(await storage.get('a/b')).toBeNull()
      expect(await storage.get('a/b/d')).toBeNull()
    }))

  test(`${name}: putting a key again replaces the object`, () =>
    withStorage(async ({ storage }) => {
      await storage.put('a', bytes('a much longer first version'))
      await storage.put('a', bytes('second'))
      expect(textOf(await storage.get('a'))).toBe('second')
    }))

  test(`${name}: writers of one key at once leave one whole object`, () =>
    withStorage(async ({ storage }) => {
      const versions = Array.from({ length: 12 }, (_, i) => String(i).repeat(20_000 + i))
      await Promise.all(versions.map((version) => storage.put('same', bytes(version))))
      expect(versions).toContain(textOf(await storage.get('same')))
    }))

  test(`${name}: a prefix removes what begins with it and nothing else, and says how many`, () =>
    withStorage(async ({ storage }) => {
      for (const key of ['r/one/1.wav', 'r/one/2.wav', 'r/one/deep/3.wav', 'r/oneself/1.wav', 'r/two/1.wav'])
        await storage.put(key, bytes(key))
      expect(await storage.removePrefix('r/one/')).toBe(3)
      expect(await storage.get('r/one/1.wav')).toBeNull()
      expect(textOf(await storage.get('r/oneself/1.wav'))).toBe('r/oneself/1.wav')
      expect(await storage.removePrefix('r/one')).toBe(1)
      expect(textOf(await storage.get('r/two/1.wav'))).toBe('r/two/1.wav')
    }))

  test(`${name}: removing again removes nothing and is no error`, () =>
    withStorage(async ({ storage }) => {
      await storage.put('r/one', bytes('x'))
      expect(await storage.removePrefix('r/')).toBe(1)
      expect(await storage.removePrefix('r/')).toBe(0)
      expect(await storage.removePrefix('never/')).toBe(0)
    }))

  test(`${name}: writing beside a removal neither fails nor loses the new object`, () =>
    withStorage(async ({ storage }) => {
      for (let round = 0; round < 20; round++) {
        await storage.put('old/one/1', bytes('x'))
        await Promise.all([storage.removePrefix('old/one/1'), storage.put('old/one/2', bytes('kept'))])
        expect(textOf(await storage.get('old/one/2'))).toBe('kept')
        await storage.removePrefix('old/')
      }
    }))

  test(`${name}: keys that could leave the storage are refused`, () =>
    withStorage(async ({ storage }) => {
      for (const key of ['', '/a', 'a/', 'a//b', '../a', 'a/../b', 'a/./b', '.hidden', 'a b', 'A', 'a\\b', 'a\0'])
        await expect(async () => storage.put(key, bytes('x')), JSON.stringify(key)).rejects.toThrow(RangeError)
      await expect(async () => storage.get('../etc/passwd')).rejects.toThrow(RangeError)
      for (const prefix of ['', '/', '..', 'a/../'])
        await expect(async () => storage.removePrefix(prefix), JSON.stringify(prefix)).rejects.toThrow(RangeError)
    }))

  test(`${name}: when the place behind it is gone every operation says storage.unavailable`, () =>
    withStorage(async ({ storage, breakIt }) => {
      await storage.put('a/1', bytes('x'))
      await breakIt()
      for (const operation of [
        () => storage.put('a/2', bytes('x')),
        () => storage.get('a/1'),
        () => storage.removePrefix('a/'),
      ]) {
        const error = await operation().then(
          () => null,
          (reason: unknown) => reason,
        )
        expect(isAppError(error) && error.code).toBe('storage.unavailable')
        expect(isAppError(error) && error.kind).toBe('unavailable')
      }
    }))
}
