import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { shareWords } from '#content/dashboard-review-pages.ts'
import { shareDays } from '#contract/customer/reviews.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/form/field.tsx'
import { Tick } from '../parts/tick.tsx'

const words = shareWords.form

/** @param id Of the link that is to be made, so that the form makes one however often it is sent. */
export function ShareForm({ id }: { id: string }): ReactNode {
  return (
    <Form method="post" className="grid max-w-[30rem] gap-5">
      <input type="hidden" name="do" value="share" />
      <input type="hidden" name="id" value={id} />
      <SelectField
        id="share-days"
        name="days"
        label={words.days}
        defaultValue="7"
        options={shareDays.map((days) => ({ value: String(days), label: words.dayChoices[days] }))}
      />
      <Tick name="withRecording" label={words.recording} hint={words.recordingHint} />
      <Button type="submit" className="justify-self-start">
        {words.submit}
      </Button>
    </Form>
  )
}
