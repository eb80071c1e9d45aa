/** Objects by key: recordings and rendered lines. Keys are `[a-z0-9/_.-]+`, never starting with a slash. */
export interface ObjectStorage {
  readonly id: string
  /** What the start says of it, where it stands in for an outside service. */
  readonly standIn?: string
  /** Durable when it resolves. Replaces an object of the same key atomically. @throws AppError `storage.unavailable`. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Null when there is none. @throws AppError `storage.unavailable`. */
  get(key: string): Promise<Uint8Array | null>
  /** Removes every object whose key starts with `prefix`; answers how many. Repeating is harmless. */
  removePrefix(prefix: string): Promise<number>
}
