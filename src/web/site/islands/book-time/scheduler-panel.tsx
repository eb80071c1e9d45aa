import { type ReactNode, useEffect, useState } from 'react'
import { scheduleText } from '#content/schedule.ts'
import type { Booking } from '#contract/api/schedule.ts'
import type { DemoMinutes } from '#contract/values/schedule.ts'
import { BookedView, Taken } from './booked-view.tsx'
import { type Details, DetailsForm } from './details-form.tsx'
import type { BookingAttempt } from './schedule-calls.ts'
import { type FirstDays, TimePicker } from './time-picker.tsx'
import { detectZone } from './zone-picker.tsx'

export interface SchedulerPanelProps {
  /** From the server, on a page that is rendered per request; null elsewhere: the month is then found out on waking. */
  firstDays: FirstDays | null
  /** Plan, system and campaign, carried to the host. */
  context: Readonly<Record<string, string>>
  /** What is known of the visitor already. */
  known: Readonly<Partial<Details>>
  /** Where to write when nothing is free. */
  email: string
  /** The same without script. */
  plainHref: string
}

type Stage =
  | { name: 'time'; taken: readonly string[] | null }
  | { name: 'details'; slot: string }
  | { name: 'booked'; booking: Booking }

const empty: Details = { firstName: '', lastName: '', email: '', company: '', message: '' }

/** The built-in scheduler: length, day, time, who is coming, done. */
export function SchedulerPanel({ firstDays, context, known, email, plainHref }: SchedulerPanelProps): ReactNode {
  const [minutes, setMinutes] = useState<DemoMinutes>(30)
  const [timeZone, setTimeZone] = useState<string | null>(null)
  const [stage, setStage] = useState<Stage>({ name: 'time', taken: null })
  const [details, setDetails] = useState<Details>({ ...empty, ...known })
  // The server does not know the zone, and the first rendering must be the server's.
  useEffect(() => setTimeZone(detectZone()), [])

  function onAnswer(attempt: BookingAttempt, values: Details): void {
    setDetails(values)
    if (attempt.state === 'done') setStage({ name: 'booked', booking: attempt.booking })
    if (attempt.state === 'taken') setStage({ name: 'time', taken: attempt.nextSlots })
  }

  if (stage.name === 'booked') return <BookedView booking={stage.booking} />
  if (stage.name === 'details' && timeZone !== null) {
    return (
      <DetailsForm
        slot={stage.slot}
        minutes={minutes}
        timeZone={timeZone}
        context={context}
        start={details}
        onAnswer={onAnswer}
        onChangeTime={(values) => {
          setDetails(values)
          setStage({ name: 'time', taken: null })
        }}
      />
    )
  }
  return (
    <div className="grid gap-8">
      {stage.name === 'time' && stage.taken !== null && timeZone !== null && (
        <Taken slots={stage.taken} timeZone={timeZone} onPick={(slot) => setStage({ name: 'details', slot })} />
      )}
      <LengthChoice minutes={minutes} onChange={setMinutes} />
      <TimePicker
        minutes={minutes}
        timeZone={timeZone}
        onTimeZone={setTimeZone}
        onPick={(slot) => setStage({ name: 'details', slot })}
        firstDays={firstDays}
        email={email}
      />
      <p className="text-sm text-muted">
        <a className="link" href={plainHref}>
          {scheduleText.plain.link}
        </a>
      </p>
    </div>
  )
}

function LengthChoice({
  minutes,
  onChange,
}: {
  minutes: DemoMinutes
  onChange(minutes: DemoMinutes): void
}): ReactNode {
  return (
    <fieldset>
      <legend className="field-label mb-2">{scheduleText.lengths.legend}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {scheduleText.lengths.options.map((option) => (
          <label key={option.minutes} className="choice">
            <input
              type="radio"
              name="minutes"
              value={option.minutes}
              checked={option.minutes === minutes}
              onChange={() => onChange(option.minutes)}
            />
            <span>
              <span className="block text-sm font-semibold">{option.label}</span>
              <span className="block text-xs text-muted">{option.note}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
