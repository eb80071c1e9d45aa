/** More than this many wait: counting ends here. */
export const maxCountedWaiting = 99

/** The decision that holds, of the newest first; null where there is none, or each was taken back. */
export function holdingOf<Made extends { undoneAt: unknown }>(decisions: readonly Made[]): Made | null {
  return decisions.find(({ undoneAt }) => undoneAt === null) ?? null
}
