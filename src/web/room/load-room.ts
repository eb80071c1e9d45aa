export type Room = typeof import('./index.ts')

/** The room's own code, which is fetched when it is needed; null when it cannot be had. */
export async function loadRoom(): Promise<Room | null> {
  try {
    return await import('./index.ts')
  } catch {
    return null
  }
}
