import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { shareWords } from '#content/dashboard-review-pages.ts'
import { shareDays } from '#contract/customer/reviews.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/form/field.tsx'

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
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2 text-sm">
        <input type="checkbox" name="withRecording" className="mt-0.5 size-4 accent-ink" />
        <span>
          <span className="block font-medium">{words.recording}</span>
          <span className="label block">{words.recordingHint}</span>
        </span>
      </label>
      <Button type="submit" className="justify-self-start">
        {words.submit}
      </Button>
    </Form>
  )
}
