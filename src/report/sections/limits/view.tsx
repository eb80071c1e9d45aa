import type { ReactNode } from 'react'
import type { SectionProps } from '../section-props.ts'

export function LimitsView({ report }: SectionProps): ReactNode {
  return (
    <>
      <ul className="report-dashed text-sm">
        {report.limits.map((limit) => (
          <li key={limit}>{limit}</li>
        ))}
      </ul>
      <p className="label mt-4">{report.engineText}</p>
    </>
  )
}
