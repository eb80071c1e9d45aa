import type { ReactNode } from 'react'
import { emptyWording } from '../../outline.ts'
import type { SectionProps } from '../section-props.ts'

/** So many stand open: the rest is one press away. */
const shown = 3

export function NextQuestionsView({ report: { nextQuestions } }: SectionProps): ReactNode {
  if (nextQuestions.length === 0) return <p>{emptyWording.nextQuestions}</p>
  const more = nextQuestions.slice(shown)
  return (
    <>
      <List questions={nextQuestions.slice(0, shown)} />
      {more.length > 0 && (
        <details className="report-more">
          <summary>{more.length === 1 ? 'One more' : `${more.length} more`}</summary>
          <List questions={more} start={shown + 1} />
        </details>
      )}
    </>
  )
}

function List({ questions, start = 1 }: { questions: readonly string[]; start?: number }): ReactNode {
  return (
    <ol className="report-numbered" start={start}>
      {questions.map((question) => (
        <li key={question}>{question}</li>
      ))}
    </ol>
  )
}
