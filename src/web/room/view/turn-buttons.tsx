import { type ReactNode, useEffect, useState } from 'react'
import { fill } from '#content/fill.ts'
import { Button } from '#ui/button.tsx'
import type { CallState } from '../call/call-state.ts'
import { useRoomWords } from './room-words.ts'
import type { CallHandle } from './use-call.ts'

/** Who speaks ends the turn, or holds it, by a press; in writing *Send* ends it, and nothing waits. */
export function TurnButtons({ call, state }: { call: CallHandle; state: CallState }): ReactNode {
  const words = useRoomWords('turn')
  const isOffered = state.channel === 'voice' && state.phase !== 'paused' && state.phase !== 'ended'
  useDoneKey(call, isOffered)
  if (!isOffered) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a toolbar of a call is no form's fieldset.
    <div role="group" aria-label={words.group} className="mb-2 grid gap-2 sm:mx-auto sm:max-w-[28rem]">
      <Hold heldUntilMs={state.heldUntilMs} />
      <div className="grid grid-cols-2 gap-2">
        <Button variant="line" className="min-h-12 px-2" onClick={() => call.press('still-thinking')}>
          {words.stillThinking}
        </Button>
        <Button variant="accent" className="min-h-12 px-2" title={words.doneHint} onClick={() => call.press('done')}>
          {words.done}
          <span aria-hidden="true" className="hidden rounded-sm border px-1 text-2xs font-normal sm:inline">
            {words.doneKey}
          </span>
        </Button>
      </div>
    </div>
  )
}

/** How long nobody interrupts. The words are announced when they appear; the seconds are for the eye alone. */
function Hold({ heldUntilMs }: { heldUntilMs: number | null }): ReactNode {
  const words = useRoomWords('turn')
  const seconds = useSecondsLeft(heldUntilMs)
  return (
    <div className="text-xs empty:hidden">
      <div role="status">{seconds > 0 && <p className="inline">{words.held}</p>}</div>
      {seconds > 0 && (
        <p aria-hidden="true" className="font-medium tabular-nums">
          {fill(words.heldLeft, { seconds: String(seconds) })}
        </p>
      )}
    </div>
  )
}

function useSecondsLeft(untilMs: number | null): number {
  const [nowMs, setNowMs] = useState(() => performance.now())
  useEffect(() => {
    if (untilMs === null) return
    setNowMs(performance.now())
    const timer = setInterval(() => setNowMs(performance.now()), 1_000)
    return () => clearInterval(timer)
  }, [untilMs])
  return untilMs === null ? 0 : Math.max(0, Math.ceil((untilMs - nowMs) / 1_000))
}

/** Enter and Space end the answer while nothing has the focus that they would press, type into or scroll. */
function useDoneKey(call: CallHandle, isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return
    function onKey(event: KeyboardEvent): void {
      if (event.key !== 'Enter' && event.key !== ' ') return
      if (event.repeat || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
        return
      if (!isFree(document.activeElement)) return
      event.preventDefault()
      call.press('done')
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [call, isActive])
}

/** The page itself, or what was given the focus only so that reading begins there. */
function isFree(focused: Element | null): boolean {
  if (document.querySelector('dialog[open]') !== null) return false
  return focused === null || focused === document.body || focused.getAttribute('tabindex') === '-1'
}
