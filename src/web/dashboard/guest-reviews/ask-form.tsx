import { getFormProps } from '@conform-to/react'
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
import { AskReviewer } from './reviewer-command.ts'

const words = guestReviewersWords.form

type Asked = NonNullable<GuestReviewPage['asked']>

interface AskFormProps {
  /** Of what is made, so that the form asks once however often it is sent. */
  id: string
  asked: Asked
  reply: Reply | undefined
}

export function AskForm({ id, asked, reply }: AskFormProps): ReactNode {
  const { form, fields, isBusy } = useAreaForm({
    id: 'ask',
    of: 'ask',
    schema: AskReviewer,
    reply,
  })
  const { interviewIds, openingId } = asked.scope
  return (
    <Form method="post" {...getFormProps(form)} className="grid max-w-[44rem] gap-5">
      <input type="hidden" name="do" value="ask" />
      <input type="hidden" name="id" value={id} />
      {openingId === null ? (
        interviewIds.map((each) => <input key={each} type="hidden" name="interviewIds" value={each} />)
      ) : (
        <input type="hidden" name="openingId" value={openingId} />
      )}
      <p className="text-sm wrap-anywhere">{aboutText(asked)}</p>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field {...fieldProps(fields.name, form)} label={words.name} autoComplete="off" />
        <Field {...fieldProps(fields.email, form)} label={words.email} type="email" autoComplete="off" />
      </div>
      <SelectField
        id="ask-days"
        name="days"
        defaultValue="14"
        label={words.days}
        options={guestDays.map((days) => ({ value: String(days), label: words.dayChoices[days] }))}
      />
      <TextAreaField {...fieldProps(fields.note, form)} label={words.note} hint={words.noteHint} rows={3} />
      <Tick name="isBlind" label={words.blind} hint={words.blindHint} isTicked />
      <Tick name="withRecording" label={words.recording} hint={words.recordingHint} />
      <Button type="submit" aria-disabled={isBusy} data-busy={isBusy} className="justify-self-start">
        {words.submit}
      </Button>
    </Form>
  )
}

interface TickProps {
  name: string
  label: string
  hint: string
  isTicked?: boolean
}

function Tick({ name, label, hint, isTicked = false }: TickProps): ReactNode {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2 text-sm">
      <input type="checkbox" name={name} defaultChecked={isTicked} className="mt-0.5 size-4 accent-ink" />
      <span>
        <span className="block font-medium">{label}</span>
        <span className="label block">{hint}</span>
      </span>
    </label>
  )
}

/** Names shown; of more it is said how many there are. */
const namesShown = 6

function aboutText({ opening, candidates }: Asked): string {
  if (opening !== null) return fill(words.aboutOpening, { opening })
  const names = candidates.slice(0, namesShown).map((name) => name ?? words.unnamed)
  const shown = names.join(', ') + (candidates.length > namesShown ? ' …' : '')
  if (candidates.length === 1) return fill(words.aboutOne, { names: shown })
  return fill(words.aboutMany, { count: String(candidates.length), names: shown })
}
