import type { Readable } from 'node:stream'

/** Objects by key: recordings, films and rendered lines. Keys are `[a-z0-9/_.-]+`, never starting with a slash. */
export interface ObjectStorage {
  readonly id: string
  /** What the start says of it, where it stands in for an outside service. */
  readonly standIn?: string
  /** Durable when it resolves. Replaces an object of the same key atomically. @throws AppError `storage.unavailable`. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /**
   * The same of what does not fit into memory; answers its size, bytes. When `chunks` fails, its error is thrown and neither an
   * object nor a begun write is left.
   */
  putStream(key: string, chunks: AsyncIterable<Uint8Array>): Promise<number>
  /** Null when there is none. @throws AppError `storage.unavailable`. */
  get(key: string): Promise<Uint8Array | null>
  /**
   * Bytes `first` to `last`, counted from 0, both included; null when there is no such object. What lies past its end is left
   * out, but `first` must not. Whoever does not read the stream to its end destroys it.
   */
  openRange(key: string, first: number, last: number): Promise<Readable | null>
  /** Bytes; null when there is none. */
  sizeOf(key: string): Promise<number | null>
  /** Every key that starts with `prefix`, sorted. */
  list(prefix: string): Promise<string[]>
  /** Keys that start with `prefix` and that somebody has begun to write and not ended, now or before a crash. */
  listUnfinished(prefix: string): Promise<string[]>
  /**
   * Removes every object whose key starts with `prefix`, and what was begun to be written there; answers how many objects.
   * Repeating is harmless.
   */
  removePrefix(prefix: string): Promise<number>
}
