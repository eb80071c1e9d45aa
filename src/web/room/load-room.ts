export type Room = typeof import('./index.ts')

/**
 * The room's own code, which is fetched when it is needed; null when it cannot be had. Chromium keeps a file that it could
 * not fetch as failed until the page is loaded again: without a network none is asked for.
 */
export async function loadRoom(): Promise<Room | null> {
  if (!navigator.onLine) return null
  try {
    return await import('./index.ts')
  } catch {
    return null
  }
}
