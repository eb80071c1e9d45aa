import type { ReactNode, SVGProps } from 'react'
import type { Arc } from './geometry.ts'
import {
  arcOf,
  clampShare,
  markGapAtDegrees,
  openArc,
  ringGapDegrees,
  round,
  scaleAngle,
  scaleArc,
} from './geometry.ts'

interface RingFrame {
  className?: string
  /** What the ring says to someone who does not see it. Without one the ring is decoration and is hidden from them. */
  label?: string
}

type PresenceState = 'idle' | 'listening' | 'thinking' | 'speaking' | 'paused'

export type RingProps = RingFrame &
  (
    | { mode: 'mark' }
    | {
        mode: 'presence'
        state: PresenceState
        /** Loudness that the ring follows, 0 (silence) to 1. */
        level?: number
        /** Width of the opening in degrees; grows a little with the level. */
        gap?: number
      }
    | {
        mode: 'dial'
        /** The estimate and its interval, in the scale's own units. Null where the evidence does not carry a score. */
        value: number | null
        low?: number
        high?: number
        min?: number
        max?: number
      }
    | {
        mode: 'progress'
        /** 0 to 1. A countdown counts from 1 to 0. */
        value: number
      }
    | { mode: 'loading' }
  )

const strokeOf = { mark: 15, presence: 5, dial: 7, progress: 9, loading: 11 } as const

/** The product's one expressive element: mark, interviewer, score, countdown, progress and waiting are the same ring. */
export function Ring(props: RingProps): ReactNode {
  const { className, label } = props
  return (
    <svg
      viewBox="0 0 100 100"
      fill="none"
      className={['ring-svg', motionOf(props), className].filter(Boolean).join(' ')}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
      focusable="false"
    >
      {drawingOf(props)}
    </svg>
  )
}

/** The whole drawing moves, never a part of it: a browser paints a moving part anew on each frame, a moving whole never. */
function motionOf(props: RingProps): string | undefined {
  if (props.mode === 'loading') return 'ring-turning'
  return props.mode === 'presence' ? `ring-presence ring-presence-${props.state}` : undefined
}

function drawingOf(props: RingProps): ReactNode {
  switch (props.mode) {
    case 'mark':
      return <Stroke arc={openArc(markGapAtDegrees, 58)} width={strokeOf.mark} />
    case 'presence':
      return <Presence level={props.level ?? 0} gap={props.gap ?? ringGapDegrees} />
    case 'dial':
      return <Dial {...props} />
    case 'progress':
      return (
        <>
          <Stroke arc={openArc(0)} width={strokeOf.progress} className="ring-track" />
          <Stroke arc={scaleArc(0, props.value)} width={strokeOf.progress} />
        </>
      )
    case 'loading':
      return <Stroke arc={openArc(markGapAtDegrees, 90)} width={strokeOf.loading} />
  }
}

/** Turns and opens with the voice: half a turn and 26 degrees more at full level. */
function Presence({ level, gap }: { level: number; gap: number }): ReactNode {
  const share = clampShare(level)
  const opening = gap + share * 26
  return (
    <>
      <circle cx="50" cy="50" r="38.5" stroke="currentColor" strokeWidth="0.5" className="ring-track" />
      <g transform={`rotate(${round(share * 180)} 50 50)`}>
        <Stroke arc={openArc(markGapAtDegrees, opening)} width={strokeOf.presence + round(share * 3)} />
      </g>
    </>
  )
}

type DialProps = Extract<RingProps, { mode: 'dial' }>

/** The interval is the arc; the estimate is a stroke across it. No value leaves the empty scale. */
function Dial({ value, low, high, min = 0, max = 100 }: DialProps): ReactNode {
  const shareOf = (point: number) => (point - min) / (max - min)
  return (
    <>
      <Stroke arc={openArc(0)} width={1} className="ring-track" />
      {value !== null && (
        <>
          <Stroke arc={scaleArc(0, shareOf(value))} width={2} className="ring-scale" />
          <Stroke
            arc={scaleArc(shareOf(low ?? value), shareOf(high ?? value))}
            width={strokeOf.dial}
            className="ring-interval"
          />
          <Stroke arc={arcOf(scaleAngle(shareOf(value)) - 1, 2)} width={strokeOf.dial + 7} />
        </>
      )}
    </>
  )
}

function Stroke({ arc, width, ...rest }: { arc: Arc; width: number } & SVGProps<SVGCircleElement>): ReactNode {
  return (
    <circle
      cx="50"
      cy="50"
      r={round(50 - 7.5)}
      pathLength={360}
      stroke="currentColor"
      strokeWidth={width}
      {...arc}
      {...rest}
    />
  )
}
