import type { ReactNode } from 'react'
import { fill } from '#content/fill.ts'
import { usageWords } from '#content/usage.ts'
import type { Allowance } from '#contract/customer/usage.ts'
import { formatCount } from '../format.ts'

const words = usageWords.bar

/** The drawing's own units. */
const width = 1_000
const height = 14

/** What is held, what open invitations hold, what is free: one line as long as everything that this month allows. */
export function AllowanceBar({ allowance }: { allowance: Allowance }): ReactNode {
  const { free, counted, reserved } = allowance
  if (free === null) return null
  const held = counted.plan + counted.trial + counted.extra
  const whole = held + reserved + free
  if (whole === 0) return null
  const scale = width / whole
  const parts = { held: formatCount(held), reserved: formatCount(reserved), free: formatCount(free) }
  return (
    <figure className="mt-8">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={fill(words.described, { ...parts, whole: formatCount(whole) })}
        className="h-3.5 w-full"
      >
        <rect x={0} y={height - 2} width={width} height={2} className="fill-line" />
        <rect x={0} y={0} width={held * scale} height={height} className="fill-ink" />
        <rect x={held * scale} y={height / 2} width={reserved * scale} height={height / 2} className="fill-accent" />
      </svg>
      <figcaption className="label mt-2 flex flex-wrap gap-x-6 gap-y-1" aria-hidden="true">
        <Key className="bg-ink">{fill(words.held, parts)}</Key>
        <Key className="bg-accent">{fill(words.reserved, parts)}</Key>
        <Key className="bg-line">{fill(words.free, parts)}</Key>
      </figcaption>
    </figure>
  )
}

function Key({ className, children }: { className: string; children: ReactNode }): ReactNode {
  return (
    <span className="inline-flex items-center gap-2">
      <span className={`size-2 ${className}`} />
      {children}
    </span>
  )
}
