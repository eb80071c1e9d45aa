import { Pause, Play, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { Ring } from '#ui/ring/ring.tsx'
import { heardShare, type PlayerState } from './player-state.ts'
import { usePlayer } from './use-player.ts'

/** A quiet bar at the foot of the report while a quote is played; before the first press there is nothing. */
export function ReportPlayer(): ReactNode {
  const audio = useRef<HTMLAudioElement>(null)
  const { state, toggle, close } = usePlayer(audio)
  const { track, status } = state
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: its words are the transcript on the same page. */}
      <audio ref={audio} preload="none" />
      {track !== null && (
        <section className="report-player" aria-label="Player">
          <button type="button" className="report-player-toggle" onClick={toggle}>
            <Ring mode={status === 'loading' ? 'loading' : 'progress'} value={heardShare(state)} />
            {status === 'playing' ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
            <span className="sr-only">{status === 'playing' ? 'Pause' : 'Play'}</span>
          </button>
          <div className="min-w-0 flex-1">
            <p className="report-player-words">“{track.words.trim()}”</p>
            <p className="label figures flex flex-wrap gap-x-4">
              <span>{positionText(state)}</span>
              <a href={`#${track.place}`} className="link report-player-place">
                Show in the transcript
              </a>
            </p>
          </div>
          <Button variant="quiet" className="report-player-close" aria-label="Close the player" onClick={close}>
            <X className="w-5" aria-hidden="true" />
          </Button>
          <p role="alert" className="report-player-failure">
            {state.failure}
          </p>
        </section>
      )}
    </>
  )
}

/** "0:03 of 0:08", within the track. */
function positionText({ track, positionSeconds, endSeconds }: PlayerState): string {
  if (track === null) return ''
  const heard = secondsText(positionSeconds - track.fromSeconds)
  return endSeconds === null ? heard : `${heard} of ${secondsText(endSeconds - track.fromSeconds)}`
}

function secondsText(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
