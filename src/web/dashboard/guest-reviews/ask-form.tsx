import { type FieldMetadata, getFormProps } from '@conform-to/react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { guestReviewersWords } from '#content/dashboard-guest-reviews.ts'
import { fill } from '#content/fill.ts'
import type { GuestReviewPage } from '#contract/customer/guest-reviews.ts'
import { guestDays } from '#contract/values/guest-reviews.ts'
import { Button } from '#ui/button.tsx'
import { Field, SelectField, TextAreaField } from '#ui/form/field.tsx'
import { fieldProps, useAreaForm } from '#web/area/use-area-form.ts'
import type { Reply } from '#web/area/use-reply.ts'
import { Tick } from '../parts/tick.tsx'
import { AskReviewer } from './reviewer-command.ts'

const words = guestReviewersWords.form

type Asked = NonNullable<GuestReviewPage['asked']>

interface AskFormProps {
  /** Of what is made, so that the form asks once however often it is sent. */
  id: string
  asked: Asked
  beyond: number
  reply: Reply | undefined
}

export function AskForm({ id, asked, beyond, reply }: AskFormProps): ReactNode {
  const { form, fields, isBusy } = useAreaForm({
    id: 'ask',
    of: 'ask',
    schema: AskReviewer,
    reply,
    defaultValue: { days: '14', isBlind: true },
  })
  const { interviewIds, openingId } = asked.scope
  const { onSubmit, ...formProps } = getFormProps(form)
  return (
    // A second press would drop the answer to the first, which alone has the link.
    <Form
      method="post"
      {...formProps}
      onSubmit={(event) => (isBusy ? event.preventDefault() : onSubmit(event))}
      className="grid max-w-[44rem] gap-5"
    >
      <input type="hidden" name="do" value="ask" />
      <input type="hidden" name="id" value={id} />
      {openingId === null ? (
        interviewIds.map((each) => <input key={each} type="hidden" name="interviewIds" value={each} />)
      ) : (
        <input type="hidden" name="openingId" value={openingId} />
      )}
      <p className="text-sm wrap-anywhere">
        {aboutText(asked)} {beyond > 0 && beyondText(beyond)}
      </p>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field {...fieldProps(fields.name, form)} label={words.name} autoComplete="off" />
        <Field {...fieldProps(fields.email, form)} label={words.email} type="email" autoComplete="off" />
      </div>
      <SelectField
        {...fieldProps<string | number>(fields.days, form)}
        label={words.days}
        options={guestDays.map((days) => ({ value: String(days), label: words.dayChoices[days] }))}
      />
      <TextAreaField {...fieldProps(fields.note, form)} label={words.note} hint={words.noteHint} rows={3} />
      <Tick {...tickProps(fields.isBlind)} label={words.blind} hint={words.blindHint} />
      <Tick {...tickProps(fields.withRecording)} label={words.recording} hint={words.recordingHint} />
      <Button type="submit" aria-disabled={isBusy} data-busy={isBusy} className="justify-self-start">
        {words.submit}
      </Button>
    </Form>
  )
}

function tickProps({
  key,
  name,
  initialValue,
}: Pick<FieldMetadata<boolean | undefined>, 'key' | 'name' | 'initialValue'>) {
  return { key, name, isTicked: initialValue === 'on' }
}

function beyondText(beyond: number): string {
  return beyond === 1 ? words.beyondOne : fill(words.beyondMany, { count: String(beyond) })
}

/** Names shown; of more it is said how many there are. */
const namesShown = 6

function aboutText({ opening, candidates }: Asked): string {
  if (opening !== null) return fill(words.aboutOpening, { opening })
  const names = candidates.slice(0, namesShown).map((name) => name ?? words.unnamed)
  const listed = names.join(', ')
  const shown = candidates.length > namesShown ? fill(words.andOthers, { names: listed }) : listed
  if (candidates.length === 1) return fill(words.aboutOne, { names: shown })
  return fill(words.aboutMany, { count: String(candidates.length), names: shown })
}
