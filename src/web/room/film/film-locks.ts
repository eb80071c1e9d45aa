import type { KeptTake } from './film-store.ts'

/** One tab of a browser uploads; another one does when it is gone, or at once when a call begins in it. */
const uploadLock = 'openround-film-upload'
const takeLock = (takeId: string) => `openround-take:${takeId}`

/** Without locks (old browsers), a take that got no chunk for so long has no recorder any more. */
const silentForMs = 60_000

/**
 * Runs while no other tab uploads, and anew after each time that another one took over. Without locks, at once and for good: repeated
 * parts do no harm.
 * @param run Goes on until its signal is aborted.
 */
export function uploadInTurn(run: (lost: AbortSignal) => Promise<void>): { takeOver(): void } {
  const { locks } = navigator
  if (locks === undefined) {
    void run(new AbortController().signal)
    return { takeOver() {} }
  }
  let isOurs = false
  let isQueued = false
  let running = Promise.resolve()
  async function request(options: LockOptions): Promise<void> {
    const turn = new AbortController()
    let hadTurn = false
    try {
      await locks.request(uploadLock, options, () => {
        isOurs = hadTurn = true
        if (options.steal !== true) isQueued = false
        // What was broken off before is over first.
        running = running.then(() => run(turn.signal))
        return running
      })
    } catch {
      // Another tab took over; or this page is on its way out, and the next one uploads.
      turn.abort()
      isOurs = false
      if (hadTurn) queue()
    }
  }
  function queue(): void {
    if (isQueued) return
    isQueued = true
    void request({})
  }
  queue()
  return {
    takeOver() {
      if (isOurs) return
      isOurs = true
      void request({ steal: true })
    },
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
