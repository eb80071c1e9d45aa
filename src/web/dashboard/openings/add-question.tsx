import type { ReactNode } from 'react'
import { ownCompetencyWords as words } from '#content/dashboard/competencies.ts'
import { QuestionType } from '#contract/interview/bank.ts'
import { Button } from '#ui/button.tsx'

interface AddQuestionProps {
  /** The competency's place in its form. */
  index: number
  anchor: string
  name: string
}

/** A further question of a competency of one's own; its kind decides which follow-ups it may need. */
export function AddQuestion({ index, anchor, name }: AddQuestionProps): ReactNode {
  return (
    <fieldset className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <legend className="sr-only">{`${words.addQuestion}: ${name}`}</legend>
      <span className="text-sm text-muted">{words.addQuestion}:</span>
      {QuestionType.options.map((type) => (
        <Button
          key={type}
          type="submit"
          variant="quiet"
          name="do"
          value={`add-question:${index}:${type}`}
          formAction={`#${anchor}`}
          className="px-2"
        >
          {words.addQuestionOf[type]}
        </Button>
      ))}
    </fieldset>
  )
}
