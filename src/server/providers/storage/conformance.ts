import type { Readable } from 'node:stream'
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

/** More than one part of an upload in parts. */
const megabyte = 1024 * 1024
async function* megabytes(count: number): AsyncGenerator<Uint8Array> {
  for (let i = 0; i < count; i++) yield new Uint8Array(megabyte).fill(i)
}

/** A promise that the test resolves. */
function gateOf(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

async function readAll(opened: Readable | null): Promise<Uint8Array | null> {
  if (opened === null) return null
  const chunks: Uint8Array[] = []
  for await (const chunk of opened) chunks.push(chunk)
  return Buffer.concat(chunks)
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

  test(`${name}: a stream of several megabytes is stored whole, and says how many bytes it was`, () =>
    withStorage(async ({ storage, reopen }) => {
      expect(await storage.putStream('films/a.webm', megabytes(10))).toBe(10 * megabyte)
      const read = await (await reopen()).get('films/a.webm')
      expect(read?.byteLength).toBe(10 * megabyte)
      expect(Array.from({ length: 10 }, (_, i) => read?.at((i + 1) * megabyte - 1))).toEqual([...Array(10).keys()])
      expect(await storage.listUnfinished('films/')).toEqual([])
    }))

  test(`${name}: a short stream and one without a byte are objects, and a stream replaces what was there`, () =>
    withStorage(async ({ storage }) => {
      await storage.put('a', bytes('before'))
      async function* short() {
        yield bytes('one, ')
        yield bytes('two')
      }
      expect(await storage.putStream('a', short())).toBe(8)
      expect(textOf(await storage.get('a'))).toBe('one, two')
      expect(await storage.putStream('empty', megabytes(0))).toBe(0)
      expect(await storage.sizeOf('empty')).toBe(0)
    }))

  test(`${name}: a stream that fails throws its own error and leaves neither an object nor what was begun`, () =>
    withStorage(async ({ storage }) => {
      for (const count of [0, 1, 9]) {
        async function* failing() {
          yield* megabytes(count)
          throw new Error('the source failed')
        }
        await expect(storage.putStream('films/a', failing())).rejects.toThrow('the source failed')
        expect(await storage.list('films/')).toEqual([])
        expect(await storage.listUnfinished('films/')).toEqual([])
      }
    }))

  test(`${name}: a removal ends what is still being written below its prefix, and nothing else`, () =>
    withStorage(async ({ storage }) => {
      const gate = gateOf()
      const isWritten = gateOf()
      async function* halting() {
        // So far past a part of S3 that the part itself has been stored: what is under way when it is removed may still arrive.
        yield* megabytes(14)
        isWritten.resolve()
        await gate.promise
        yield bytes('the rest')
      }
      const writing = storage.putStream('films/one/a', halting()).then(
        () => null,
        (reason: unknown) => reason,
      )
      await isWritten.promise
      await expect.poll(() => storage.listUnfinished('films/one/')).toEqual(['films/one/a'])
      expect(await storage.listUnfinished('films/two/')).toEqual([])
      expect(await storage.removePrefix('films/two/')).toBe(0)
      expect(await storage.listUnfinished('films/')).toEqual(['films/one/a'])
      expect(await storage.removePrefix('films/one/')).toBe(0)
      expect(await storage.listUnfinished('films/')).toEqual([])
      gate.resolve()
      expect(isAppError(await writing)).toBe(true)
      expect(await storage.list('films/')).toEqual([])
      expect(await storage.listUnfinished('films/')).toEqual([])
    }))

  test(`${name}: a range answers its bytes alone`, () =>
    withStorage(async ({ storage }) => {
      await storage.put('a', bytes('0123456789'))
      const read = async (first: number, last: number) =>
        textOf(await readAll(await storage.openRange('a', first, last)))
      expect(await read(0, 9)).toBe('0123456789')
      expect(await read(3, 5)).toBe('345')
      expect(await read(9, 9)).toBe('9')
      expect(await read(7, 99)).toBe('789')
      const unread = await storage.openRange('a', 2, 3)
      unread?.destroy()
      expect(await storage.openRange('b', 0, 1)).toBeNull()
    }))

  test(`${name}: sizes and lists tell what is there`, () =>
    withStorage(async ({ storage }) => {
      for (const key of ['m/2/b', 'm/1/a', 'm/10/c', 'n']) await storage.put(key, bytes(key))
      expect(await storage.sizeOf('m/10/c')).toBe(6)
      expect(await storage.sizeOf('m/10')).toBeNull()
      expect(await storage.list('m/')).toEqual(['m/1/a', 'm/10/c', 'm/2/b'])
      expect(await storage.list('m/1')).toEqual(['m/1/a', 'm/10/c'])
      expect(await storage.list('o/')).toEqual([])
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
        () => storage.putStream('a/3', megabytes(1)),
        () => storage.openRange('a/1', 0, 1),
        () => storage.sizeOf('a/1'),
        () => storage.list('a/'),
        () => storage.listUnfinished('a/'),
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
