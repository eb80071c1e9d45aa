import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { candidateCareWords, feedbackTimeWords } from '#content/dashboard/candidate-care.ts'
import { FeedbackTime } from '#contract/values/candidate-feedback.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { ZoneList } from '#web/area/weekly-fields.tsx'
import { PagePart } from '../parts/page-part.tsx'

const { feedback: feedbackWords, zone: zoneWords } = candidateCareWords

interface CarePartsProps {
  feedback: FeedbackTime
  timeZone: string
  /** What was typed and refused, and why. */
  zoneError: string | undefined
  zoneTyped: string | undefined
}

/** What candidates are shown of their answers, and by which clock they are reminded. */
export function CareParts({ feedback, timeZone, zoneError, zoneTyped }: CarePartsProps): ReactNode {
  return (
    <>
      <PagePart id="feedback" title={feedbackWords.title} lead={feedbackWords.lead}>
        <Form method="post" className="grid max-w-[24rem] gap-4">
          <input type="hidden" name="do" value="feedback" />
          <select name="time" key={feedback} aria-label={feedbackWords.label} defaultValue={feedback} className="input">
            {FeedbackTime.options.map((time) => (
              <option key={time} value={time}>
                {feedbackTimeWords[time]}
              </option>
            ))}
          </select>
          <Button type="submit" variant="line" className="justify-self-start">
            {feedbackWords.save}
          </Button>
        </Form>
      </PagePart>
      <PagePart id="zone" title={zoneWords.title} lead={zoneWords.lead}>
        <Form method="post" noValidate className="grid max-w-[24rem] gap-4">
          <input type="hidden" name="do" value="zone" />
          <Field
            id="time-zone"
            key={timeZone}
            name="timeZone"
            label={zoneWords.label}
            list="zones"
            defaultValue={zoneTyped ?? timeZone}
            error={zoneError}
          />
          <ZoneList id="zones" />
          <Button type="submit" variant="line" className="justify-self-start">
            {zoneWords.save}
          </Button>
        </Form>
      </PagePart>
    </>
  )
}
