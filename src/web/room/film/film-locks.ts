import type { KeptTake } from './film-store.ts'

/** One tab of a browser uploads; the next takes over when it is gone. */
const uploadLock = 'openround-film-upload'
const takeLock = (takeId: string) => `openround-take:${takeId}`

/** Without locks (old browsers), a take that got no chunk for so long has no recorder any more. */
const silentForMs = 60_000

/** Runs once no other tab uploads. Without locks, at once: repeated parts do no harm. */
export async function whenOnlyUploader(run: () => Promise<void>): Promise<void> {
  if (navigator.locks === undefined) return run()
  try {
    await navigator.locks.request(uploadLock, run)
  } catch {
    // This page is on its way out: the next one uploads.
  }
}

/** Says to every tab that a recorder adds to this take, until it is released. */
export function holdTake(takeId: string): () => void {
  if (navigator.locks === undefined) return () => {}
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  navigator.locks.request(takeLock(takeId), () => held).catch(() => {})
  return release
}

export async function isTakeHeld(take: KeptTake, nowMs: number): Promise<boolean> {
  if (take.isEnded) return false
  if (navigator.locks === undefined) return nowMs - take.madeAt - take.durationMs < silentForMs
  const { held = [], pending = [] } = await navigator.locks.query()
  return [...held, ...pending].some(({ name }) => name === takeLock(take.takeId))
}
