import { type ReactNode, useEffect, useRef, useState } from 'react'
import { scheduleText } from '#content/schedule.ts'
import { collectFacts, createKeys } from '#forms/delivery/deliver.ts'
import { type DemoBooking, demoBookingDefinition } from '#forms/demo-booking/schema.ts'
import { DemoBookingFormView } from '#forms/demo-booking/view.tsx'
import { checkForm } from '#forms/form-definition.ts'
import { type FormErrors, type FormValues, type SendOutcome, useForm } from '#ui/form/use-form.ts'
import { type BookingAttempt, carriedContext, sendBooking } from './schedule-calls.ts'
import { readerLocale, sayWhen, sayZone } from './zone-picker.tsx'

export type Details = FormValues<keyof DemoBooking>

interface DetailsFormProps {
  slot: string
  minutes: 30 | 45
  timeZone: string
  context: Readonly<Record<string, string>>
  start: Details
  onAnswer(attempt: BookingAttempt, values: Details): void
  /** Goes back to the times with what has been typed so far. */
  onChangeTime(values: Details): void
}

const names = demoBookingDefinition.fields.map(({ name }) => name)

function check(values: Details): FormErrors<keyof DemoBooking> {
  return checkForm(demoBookingDefinition, values).errors ?? {}
}

/** Who is coming. What was typed survives every failure. */
export function DetailsForm(props: DetailsFormProps): ReactNode {
  const { slot, minutes, timeZone, context, start, onAnswer, onChangeTime } = props
  const [failure, setFailure] = useState<string | null>(null)
  const [keys] = useState(createKeys)

  async function send(entered: Details, element: HTMLFormElement): Promise<SendOutcome> {
    const values = checkForm(demoBookingDefinition, entered).values ?? entered
    setFailure(null)
    // Where the scheduler stands in a page that is rendered ahead, only the browser knows the address.
    const carried = { ...carriedContext(new URLSearchParams(window.location.search)), ...context }
    const booking = { startsAt: slot, minutes, timeZone, values: { ...values }, context: carried }
    const attempt = await sendBooking(booking, keys.keyFor(booking), collectFacts(element))
    if (attempt.state === 'failed' || attempt.state === 'over') setFailure(scheduleText.failed)
    else if (attempt.state === 'limited') setFailure(scheduleText.limited)
    else if (attempt.state === 'refused') setFailure(Object.values(attempt.errors).join(' '))
    else onAnswer(attempt, values)
    return 'kept'
  }

  const form = useForm({ id: 'demo-booking', names, start: { values: start, errors: {} }, check, send })
  return (
    <div className="grid max-w-[38rem] gap-8">
      <ChosenTime
        slot={slot}
        minutes={minutes}
        timeZone={timeZone}
        onChange={() => onChangeTime(valuesOf(form.ref.current, start))}
      />
      <DemoBookingFormView form={form} failure={failure} isAnswer={false} />
    </div>
  )
}

function valuesOf(form: HTMLFormElement | null, start: Details): Details {
  if (form === null) return start
  const data = new FormData(form)
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Details
}

interface ChosenTimeProps {
  slot: string
  minutes: number
  timeZone: string
  onChange: () => void
}

/** The time that is about to be booked, and the way back to the others. */
function ChosenTime({ slot, minutes, timeZone, onChange }: ChosenTimeProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null)
  // The press that chose the time took its button with it: the focus goes where the form goes on.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div>
      <p className="label">{scheduleText.chosen}</p>
      <p className="quote mt-1">
        <time dateTime={slot}>{sayWhen(slot, timeZone, readerLocale())}</time>
      </p>
      <p className="mt-1 text-sm text-muted">
        {minutes} minutes, {sayZone(timeZone, slot)}.{' '}
        <button type="button" className="link min-h-6" onClick={onChange}>
          {scheduleText.changeTime}
        </button>
      </p>
      <h2 ref={heading} tabIndex={-1} className="title mt-8 outline-none">
        {scheduleText.detailsHeadline}
      </h2>
    </div>
  )
}
