import type { EndReason } from '#contract/live/messages.ts'
import type { Call } from './call.ts'

/** How long a call that is to end waits for an answer that is being given. */
const lastAnswerMs = 8_000

/** An answer is being given, or worked on. */
export function isTurnUnderWay(call: Call): boolean {
  const { phase, answer } = call.state()
  return phase === 'thinking' || answer !== null
}

/** Ends a call that goes on later: at once, or with the turn under way, so that nothing of it is lost. */
export function leaveAfterTurn(
  call: Call,
  reason: Extract<EndReason, 'draining' | 'stopped-for-now' | 'taken-over'>,
): void {
  if (!isTurnUnderWay(call)) {
    call.end(reason)
    return
  }
  call.leaving ??= reason
  // A stopping server lets an answer come to its own end; a candidate who goes, or has gone on elsewhere, has ended theirs.
  if (reason !== 'draining') {
    if (call.state().phase === 'paused') {
      call.leavesPause = true
      call.dispatch({ type: 'resume-requested' })
    }
    call.dispatch({ type: 'done-pressed', hasCarried: false })
  }
  const timer = call.deps.clock.setTimeout(() => call.end(reason), lastAnswerMs)
  call.signal.addEventListener('abort', () => call.deps.clock.clearTimeout(timer), { once: true })
}
