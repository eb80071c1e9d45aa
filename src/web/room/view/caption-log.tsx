import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import type { RoomWords } from '#content/candidate/conversation.ts'
import { fill } from '#content/fill.ts'
import type { Caption } from '#contract/live/messages.ts'
import type { CallState } from '../call/call-state.ts'
import { useRoomWords } from './room-words.ts'

/** Closer to the end than this, the log follows; further up, someone is reading and it stays. */
const followPx = 48

/** Everything said and typed. It scrolls while the call goes on; only finished words are announced. */
export function CaptionLog({ state }: { state: CallState }): ReactNode {
  const { captions: words } = useRoomWords('call')
  const log = useRef<HTMLDivElement>(null)
  const isFollowing = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown has changed, and with it the end to follow to.
  useEffect(() => {
    if (log.current && isFollowing.current) log.current.scrollTop = log.current.scrollHeight
  }, [state.captions, state.pendingAnswers])

  return (
    <section aria-label={words.section} className="min-h-0">
      <div
        ref={log}
        role="log"
        aria-live="off"
        aria-label={words.log}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrollable by key.
        tabIndex={0}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          isFollowing.current = scrollHeight - scrollTop - clientHeight < followPx
        }}
        className="h-[clamp(6rem,17vh,14rem)] overflow-y-auto overscroll-contain border-y border-line py-3 text-sm"
      >
        {state.captions.length + state.pendingAnswers.length === 0 && <p className="text-muted">{words.none}</p>}
        <ol className="grid gap-2.5 wrap-anywhere">
          {state.captions.map((caption) => (
            <CaptionLine key={caption.turnId} caption={caption} />
          ))}
          {state.pendingAnswers.map((answer) => (
            <li key={answer.clientId} className="text-muted">
              <span className="block text-2xs">{words.beingSent}</span>
              {answer.text}
            </li>
          ))}
        </ol>
      </div>
      <p className="sr-only" aria-live="polite">
        {lastFinal(state.captions, words)}
      </p>
    </section>
  )
}

function CaptionLine({ caption }: { caption: Caption }): ReactNode {
  const { captions: words } = useRoomWords('call')
  return (
    <li className={caption.isFinal ? '' : 'text-muted'} data-speaker={caption.speaker} data-final={caption.isFinal}>
      <span className="block text-2xs text-muted">{words[caption.speaker]}</span>
      {caption.text}
    </li>
  )
}

function lastFinal(captions: readonly Caption[], words: RoomWords['call']['captions']): string {
  const last = captions.findLast((caption) => caption.isFinal)
  return last ? fill(words.said, { speaker: words[last.speaker], text: last.text }) : ''
}
