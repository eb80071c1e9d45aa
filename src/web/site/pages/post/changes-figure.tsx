import type { ReactNode } from 'react'
import type { Figure } from '#content/blog/post.ts'
import { placeOn } from './scale.ts'

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
