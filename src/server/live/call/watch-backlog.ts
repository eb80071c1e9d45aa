import { frameMs } from '#contract/live/frames.ts'
import type { Call } from './call.ts'

/** A browser that comes back begins to send what it kept well within this time. */
const firstLookMs = 700
const lookEveryMs = 300
/** More than this many times real time is sound from before. */
const backlogRate = 1.5

/** Tells when the sound from before a reconnection has been received and heard. */
export function watchBacklog(call: Call): void {
  const { clock } = call.deps
  let received = call.listener.receivedFrames
  let timer = clock.setTimeout(() => look(firstLookMs), firstLookMs)
  call.signal.addEventListener('abort', () => clock.clearTimeout(timer), { once: true })

  function look(sinceMs: number): void {
    const frames = call.listener.receivedFrames - received
    received = call.listener.receivedFrames
    const isBehind = call.listener.pendingFrames > 0 || frames * frameMs > sinceMs * backlogRate
    if (!isBehind) {
      call.dispatch({ type: 'backlog-ended' })
      return
    }
    timer = clock.setTimeout(() => look(lookEveryMs), lookEveryMs)
  }
}
