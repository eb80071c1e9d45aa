import type { ReactNode } from 'react'
import type { Figure } from '#content/blog/post.ts'
import { placeOn } from './scale.ts'

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
