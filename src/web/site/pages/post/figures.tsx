import type { ReactNode } from 'react'
import type { Figure } from '#content/blog/post.ts'

type Changes = Extract<Figure, { kind: 'changes' }>

/** Two estimates of each thing on one scale, joined: hollow the earlier, full the later. */
export function ChangesFigure({ figure }: { figure: Changes }): ReactNode {
  return (
    <table className="drawing-rows">
      <thead>
        <tr>
          <th scope="col">Method</th>
          <td className="drawing-track">
            <span className="drawing-legend" aria-hidden="true">
              <Dot isHollow /> {figure.from} <Dot /> {figure.to}
            </span>
          </td>
          <th scope="col">
            {figure.from} → {figure.to}
          </th>
        </tr>
      </thead>
      <tbody>
        {figure.rows.map(({ label, from, to }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className="drawing-track">
              <svg className="drawing-line" aria-hidden="true" focusable="false">
                <line x1="0" x2="100%" y1="50%" y2="50%" className="drawing-rule" />
                <line x1={placeOn(figure, to)} x2={placeOn(figure, from)} y1="50%" y2="50%" className="drawing-span" />
                <circle cx={placeOn(figure, from)} cy="50%" r="5" className="drawing-hollow" />
                <circle cx={placeOn(figure, to)} cy="50%" r="6" className="drawing-dot" />
              </svg>
            </td>
            <td>
              <span>{decimalOf(from)} →</span> {decimalOf(to)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Dot({ isHollow = false }: { isHollow?: boolean }): ReactNode {
  return (
    <svg viewBox="0 0 14 14" className="drawing-sign" aria-hidden="true" focusable="false">
      <circle cx="7" cy="7" r={isHollow ? 5 : 6} className={isHollow ? 'drawing-hollow' : 'drawing-dot'} />
    </svg>
  )
}

/** Correlations are printed without the zero before the point. */
function decimalOf(value: number): string {
  return value.toFixed(2).replace(/^0/, '')
}

type Intervals = Extract<Figure, { kind: 'intervals' }>

/** Scores as dots on their intervals, over the bands they are read by. The numbers stand beside the drawing. */
export function IntervalsFigure({ figure }: { figure: Intervals }): ReactNode {
  const edges = figure.bands.slice(0, -1).map(({ to }) => to)
  return (
    <>
      <table className="drawing-rows">
        <thead>
          <tr>
            <th scope="col">Candidate</th>
            <td className="drawing-track">
              <svg className="drawing-scale" aria-hidden="true" focusable="false">
                {[figure.min, ...edges, figure.max].map((value) => (
                  <text key={value} x={placeOn(figure, value)} y="1em" textAnchor="middle">
                    {value}
                  </text>
                ))}
              </svg>
            </td>
            <th scope="col">Score</th>
          </tr>
        </thead>
        <tbody>
          {figure.rows.map(({ label, low, value, high }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className="drawing-track">
                <svg className="drawing-line" aria-hidden="true" focusable="false">
                  {[figure.min, ...edges, figure.max].map((edge) => (
                    <Upright key={edge} x={placeOn(figure, edge)} />
                  ))}
                  <line
                    x1={placeOn(figure, low)}
                    x2={placeOn(figure, high)}
                    y1="50%"
                    y2="50%"
                    className="drawing-span"
                  />
                  <circle cx={placeOn(figure, value)} cy="50%" r="6" className="drawing-dot" />
                </svg>
              </td>
              <td>
                {value}{' '}
                <span>
                  {low}–{high}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="drawing-key">
        {figure.bands.map(({ label, to }, index) => (
          <li key={label}>
            {figure.bands[index - 1]?.to ?? figure.min}–{to} {label.toLowerCase()}
          </li>
        ))}
      </ul>
    </>
  )
}

function Upright({ x }: { x: string }): ReactNode {
  return <line x1={x} x2={x} y1="0" y2="100%" className="drawing-rule" />
}

/** Where a value stands between the ends of a scale, as an SVG length. Two decimals. */
function placeOn({ min, max }: { min: number; max: number }, value: number): string {
  return `${Math.round(((value - min) / (max - min)) * 10_000) / 100}%`
}
