import type { ReactNode } from 'react'
import { emptyWording } from '../../outline.ts'
import type { SectionProps } from '../section-props.ts'

export function NextQuestionsView({ report }: SectionProps): ReactNode {
  if (report.nextQuestions.length === 0) return <p>{emptyWording.nextQuestions}</p>
  return (
    <ol className="report-numbered">
      {report.nextQuestions.map((question) => (
        <li key={question}>{question}</li>
      ))}
    </ol>
  )
}
