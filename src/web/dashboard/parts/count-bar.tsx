import type { ReactNode } from 'react'

/** The drawing's own units. */
const width = 1_000
const height = 10

interface CountBarProps {
  count: number
  /** How many reached the stage before, drawn pale behind; null for none. */
  before?: number | null
  /** As many fill the whole width. Above 0. */
  whole: number
  className: string
}

/** Dark: who came as far as this. Pale: who came as far as the stage before. */
export function CountBar({ count, before = null, whole, className }: CountBarProps): ReactNode {
  const scale = width / whole
  // One candidate can be seen beside a thousand.
  const reach = (reached: number) => (reached === 0 ? 0 : Math.max(3, reached * scale))
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={`h-2.5 ${className}`}
    >
      <rect x={0} y={height - 1} width={width} height={1} className="fill-line" />
      <rect x={0} y={0} width={reach(before ?? count)} height={height} className="fill-line" />
      <rect x={0} y={0} width={reach(count)} height={height} className="fill-ink" />
    </svg>
  )
}
