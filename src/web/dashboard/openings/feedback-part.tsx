import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { candidateCareWords, feedbackTimeWords } from '#content/dashboard/candidate-care.ts'
import { fill } from '#content/fill.ts'
import { FeedbackTime } from '#contract/values/candidate-feedback.ts'
import { Button } from '#ui/button.tsx'
import { useWorkspace } from '../use-workspace.ts'
import { SidePart } from './side-part.tsx'

const words = candidateCareWords.feedback

/** When this opening's candidates are shown feedback. */
export function FeedbackPart({ own, workspace }: { own: FeedbackTime | null; workspace: FeedbackTime }): ReactNode {
  const { can } = useWorkspace()
  const asWorkspace = fill(words.asWorkspace, { time: feedbackTimeWords[workspace] })
  return (
    <SidePart id="feedback" title={words.title}>
      {can('recruiter') ? (
        <Form method="post" className="grid justify-items-start gap-2">
          <select
            name="time"
            key={own}
            aria-label={words.label}
            defaultValue={own ?? ''}
            className="input min-h-9 w-full py-1 text-sm"
          >
            <option value="">{asWorkspace}</option>
            {FeedbackTime.options.map((time) => (
              <option key={time} value={time}>
                {feedbackTimeWords[time]}
              </option>
            ))}
          </select>
          <Button type="submit" name="do" value="feedback" variant="line">
            {words.save}
          </Button>
        </Form>
      ) : (
        <p className="text-sm">{own === null ? asWorkspace : feedbackTimeWords[own]}</p>
      )}
    </SidePart>
  )
}
