/** Lines that calls spoke lie in a folder for each of these; that of the last but one is removed whole. */
const periodMs = 30 * 24 * 60 * 60 * 1000
/** Folders that are looked for: a server that was off for a year finds its old ones. */
const maxOldPeriods = 13

export function spokenPeriodOf(now: Date): number {
  return Math.floor(now.getTime() / periodMs)
}

/** Where what calls spoke in a period lies; it may be the words of a customer who has left meanwhile. */
export function spokenFolderOf(period: number): string {
  return `lines/spoken/${period}/`
}

/**
 * Removes the lines that nobody has asked for in one to two months; repeating it is harmless.
 * @throws AppError `storage.unavailable`.
 */
export async function sweepSpokenLines(
  storage: { removePrefix(prefix: string): Promise<number> },
  now: Date,
): Promise<number> {
  const oldest = spokenPeriodOf(now) - 2
  let removed = 0
  for (let old = oldest; old > oldest - maxOldPeriods; old--) {
    removed += await storage.removePrefix(spokenFolderOf(old))
  }
  return removed
}
