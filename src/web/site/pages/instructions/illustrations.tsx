import type { ReactNode } from 'react'
import type { InstructionId } from '#content/instructions.ts'
import { openArc } from '#ui/ring/geometry.ts'

/**
 * One drawing for each step, of no real provider: hairlines in ink, one detail in vermilion. They are decoration: the
 * step's words say everything that they show, so they are hidden from those who cannot see them.
 */
const drawings: Readonly<Record<InstructionId, () => ReactNode>> = {
  account: AccountDrawing,
  organization: OrganizationDrawing,
  team: TeamDrawing,
  key: KeyDrawing,
  copy: CopyDrawing,
  credits: CreditsDrawing,
  settings: SettingsDrawing,
}

export function Illustration({ id }: { id: InstructionId }): ReactNode {
  const Drawing = drawings[id]
  return (
    <svg
      viewBox="0 0 320 200"
      className="h-auto w-full"
      fill="none"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <Drawing />
    </svg>
  )
}

type Box = readonly [x: number, y: number, width: number, height: number]

/** A window or a card. */
function Sheet({ box: [x, y, width, height] }: { box: Box }): ReactNode {
  return <rect x={x} y={y} width={width} height={height} rx="7" className="fill-raised stroke-ink" />
}

/** A field, a button, a cell. */
function Slot({ box: [x, y, width, height], isFilled = false }: { box: Box; isFilled?: boolean }): ReactNode {
  return <rect x={x} y={y} width={width} height={height} rx="4" className={isFilled ? 'fill-ink' : 'stroke-edge'} />
}

/** Words, as they look from afar. */
function Words({ x, y, length }: { x: number; y: number; length: number }): ReactNode {
  return <path d={`M${x} ${y}h${length}`} className="stroke-edge" strokeWidth="2.5" />
}

function Tick({ x, y }: { x: number; y: number }): ReactNode {
  return <path d={`m${x} ${y} 4 4 7-8`} className="stroke-accent" strokeWidth="2.25" />
}

/** The open ring around a point. */
function OpenRing({ x, y, radius, className }: { x: number; y: number; radius: number; className: string }): ReactNode {
  const arc = openArc(45, 58)
  const scale = radius / 50
  return (
    <g transform={`translate(${x - radius} ${y - radius}) scale(${scale})`}>
      <circle cx="50" cy="50" r="50" pathLength="360" strokeWidth={1.5 / scale} className={className} {...arc} />
    </g>
  )
}

function Person({ x, y, className = 'stroke-ink' }: { x: number; y: number; className?: string }): ReactNode {
  return (
    <g className={className}>
      <circle cx={x} cy={y} r="11" />
      <path d={`M${x - 21} ${y + 41}c0-13 9-22 21-22s21 9 21 22`} />
    </g>
  )
}

/** Name, date of birth in three cells, e-mail and phone: both verified. */
function AccountDrawing(): ReactNode {
  return (
    <>
      <Sheet box={[72, 18, 176, 164]} />
      <Words x={88} y={38} length={34} />
      <Slot box={[88, 46, 144, 20]} />
      <Words x={96} y={56} length={62} />
      <Words x={88} y={82} length={46} />
      <Slot box={[88, 90, 36, 20]} />
      <Slot box={[130, 90, 46, 20]} />
      <Slot box={[182, 90, 50, 20]} />
      <path d="M97 100h10M140 100h18M192 100h24" className="stroke-edge" strokeWidth="2.5" />
      <path d="M88 124h144" className="stroke-line" />
      <path d="M90 136h20v14H90zl10 8 10-8" className="stroke-ink" />
      <Words x={122} y={143} length={64} />
      <Tick x={219} y={143} />
      <rect x="94" y="156" width="11" height="18" rx="2" className="stroke-ink" />
      <Words x={122} y={165} length={46} />
      <Tick x={219} y={165} />
    </>
  )
}

/** A plate with the company's sign; keys and bills hang below it. */
function OrganizationDrawing(): ReactNode {
  return (
    <>
      <Sheet box={[64, 22, 192, 66]} />
      <OpenRing x={96} y={55} radius={16} className="stroke-accent" />
      <path d="M128 48h86" className="stroke-ink" strokeWidth="3" />
      <Words x={128} y={64} length={52} />
      <path d="M160 88v22M104 132v-22h112v22" className="stroke-edge" />
      <Sheet box={[72, 132, 64, 46]} />
      <g className="stroke-ink">
        <circle cx="90" cy="155" r="6" />
        <path d="M96 155h24m-6 0v6m-7-6v4" />
      </g>
      <Sheet box={[184, 132, 64, 46]} />
      <path d="M197 146h22M197 155h38M197 164h30" className="stroke-edge" strokeWidth="2.5" />
    </>
  )
}

/** Two are there; a third place is open. */
function TeamDrawing(): ReactNode {
  return (
    <>
      <Person x={92} y={74} />
      <Person x={160} y={74} />
      <g strokeDasharray="3 5">
        <Person x={228} y={74} className="stroke-edge" />
      </g>
      <path d="M228 136v18m-9-9h18" className="stroke-accent" strokeWidth="2.25" />
      <path d="M52 168h216" className="stroke-line" />
    </>
  )
}

/** The form for a new key, and the key that comes out of it: its bow is the open ring. */
function KeyDrawing(): ReactNode {
  return (
    <>
      <Sheet box={[40, 26, 150, 148]} />
      <Words x={56} y={46} length={28} />
      <Slot box={[56, 54, 118, 22]} />
      <Words x={64} y={65} length={70} />
      <Words x={56} y={92} length={40} />
      <Slot box={[56, 100, 118, 22]} />
      <Words x={64} y={111} length={48} />
      <path d="m158 108 4 5 4-5" className="stroke-ink" />
      <Slot box={[56, 140, 62, 20]} isFilled />
      <OpenRing x={232} y={82} radius={19} className="stroke-accent" />
      <path d="M232 101v62m0-8h14m-14-14h10" className="stroke-ink" strokeWidth="2" />
    </>
  )
}

/** The secret once in plain view, the copy of it, and the call that answers. */
function CopyDrawing(): ReactNode {
  return (
    <>
      <Sheet box={[40, 28, 240, 52]} />
      <path d="M58 54h8m6 0h14" className="stroke-ink" strokeWidth="2.5" />
      <path d="M98 54h116" className="stroke-ink" strokeWidth="4" strokeDasharray="0.1 9.5" />
      <g className="stroke-accent" strokeWidth="1.75">
        <rect x="248" y="44" width="14" height="16" rx="2" />
        <path d="M244 64v2a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2V52a2 2 0 0 1 2-2h4" transform="translate(6 -4)" />
      </g>
      <path d="M160 80v22m-5-6 5 6 5-6" className="stroke-edge" />
      <Sheet box={[40, 108, 240, 66]} />
      <path d="m58 127 6 5-6 5" className="stroke-ink" />
      <Words x={74} y={132} length={110} />
      <path d="m58 154 4 4 7-8" className="stroke-ink" />
      <Words x={80} y={154} length={48} />
    </>
  )
}

/** Five dollars, and what they are said to reach: four lengths of input, or one of output. */
function CreditsDrawing(): ReactNode {
  return (
    <>
      <circle cx="84" cy="100" r="42" className="fill-raised stroke-ink" />
      <circle cx="84" cy="100" r="35" className="stroke-line" />
      <text x="84" y="113" textAnchor="middle" className="fill-accent-text stroke-none font-serif" fontSize="38">
        $5
      </text>
      <path d="M140 100h16m-5-5 5 5-5 5" className="stroke-edge" />
      <g className="stroke-ink">
        <rect x="172" y="62" width="112" height="22" rx="4" />
        <path d="M200 62v22M228 62v22M256 62v22" className="stroke-edge" />
        <rect x="172" y="118" width="28" height="22" rx="4" className="fill-ink" />
      </g>
      <path d="M172 152h112" className="stroke-line" />
    </>
  )
}

/** Two permissions on, one off, and a limit that is set. */
function SettingsDrawing(): ReactNode {
  return (
    <>
      <Sheet box={[60, 22, 200, 156]} />
      {[
        { y: 46, length: 70, isOn: true },
        { y: 76, length: 92, isOn: true },
        { y: 106, length: 58, isOn: false },
      ].map(({ y, length, isOn }) => (
        <g key={y}>
          <Words x={78} y={y} length={length} />
          <rect
            x="214"
            y={y - 8}
            width="28"
            height="16"
            rx="8"
            className={isOn ? 'fill-ink stroke-ink' : 'stroke-edge'}
          />
          <circle cx={isOn ? 234 : 222} cy={y} r="4.5" className={isOn ? 'fill-paper' : 'stroke-edge'} />
        </g>
      ))}
      <path d="M60 126h200" className="stroke-line" />
      <path d="M78 152h164" className="stroke-edge" />
      <path d="M78 152h98" className="stroke-ink" strokeWidth="2.5" />
      <circle cx="176" cy="152" r="6.5" className="fill-raised stroke-accent" strokeWidth="2.25" />
    </>
  )
}
