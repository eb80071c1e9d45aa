import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { nextRoundsWords } from '#content/dashboard/next-rounds.ts'
import { fill } from '#content/fill.ts'
import type { NextRoundsPage } from '#contract/customer/next-rounds.ts'
import { roundMinutes } from '#contract/values/next-round.ts'
import { Button } from '#ui/button.tsx'
import { Field, FieldError, SelectField } from '#ui/form/field.tsx'
import { type Reply, readAnsweredForm } from '#web/area/use-reply.ts'
import { WordFields } from '../messages/word-fields.tsx'
import { useZone } from './use-zone.ts'

const words = nextRoundsWords.book

/** What stands in the fields until somebody types. */
export interface RoundValues {
  title: string
  minutes: number
  place: string
  interviewers: readonly string[]
  from: string
  until: string
  subject: string
  body: string
}

interface RoundFormProps extends Pick<NextRoundsPage, 'nextId' | 'members'> {
  /** On whose clock the days are, where the browser does not say. */
  timeZone: string
  /** The member has set hours, and with them their clock. */
  isOwnZone: boolean
  shown: RoundValues
  reply: Reply | undefined
}

/** Says what the round is, who has to be there and within which days; the server alone checks it. */
export function RoundForm({ nextId, members, timeZone, isOwnZone, shown, reply }: RoundFormProps): ReactNode {
  const of = reply?.form?.of
  const isOfRound = of === 'offer' || of === 'check'
  const { errorOf, typedIn } = readAnsweredForm(isOfRound ? reply : undefined, of)
  const zone = useZone(timeZone, isOwnZone)
  const field = (name: 'title' | 'place' | 'from' | 'until') => ({
    id: name,
    name,
    defaultValue: typedIn(name) ?? shown[name],
    error: errorOf(name),
    'aria-required': true,
    autoComplete: 'off',
  })
  return (
    <Form method="post" noValidate className="grid max-w-[44rem] gap-5">
      <input type="hidden" name="id" value={typedIn('id') ?? nextId} />
      <input type="hidden" name="timeZone" value={zone} />
      <div className="grid items-start gap-5 sm:grid-cols-[minmax(0,1fr)_10rem]">
        <Field {...field('title')} label={words.what} maxLength={120} />
        <SelectField
          id="minutes"
          name="minutes"
          label={words.minutes}
          defaultValue={typedIn('minutes') ?? String(shown.minutes)}
          options={roundMinutes.map((minutes) => ({
            value: String(minutes),
            label: fill(nextRoundsWords.minutes, { minutes: String(minutes) }),
          }))}
        />
      </div>
      <Field {...field('place')} label={words.place} hint={words.placeHint} maxLength={300} />
      <Interviewers members={members} chosen={typedList(reply) ?? shown.interviewers} error={errorOf('interviewers')} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field {...field('from')} type="date" label={words.from} />
        <Field {...field('until')} type="date" label={words.until} />
      </div>
      <p className="label">{fill(words.zone, { zone: zone.replaceAll('_', ' ') })}</p>
      <WordFields kind="next_round" interviewed={[true]} shown={shown} reply={isOfRound ? reply : undefined} />
      <p className="flex flex-wrap gap-3">
        <Button type="submit" name="do" value="offer">
          {words.submit}
        </Button>
        <Button type="submit" name="do" value="check" variant="line">
          {words.check}
        </Button>
      </p>
    </Form>
  )
}

function typedList(reply: Reply | undefined): readonly string[] | null {
  const typed = reply?.form?.result.initialValue?.interviewers
  if (typed == null) return null
  return (Array.isArray(typed) ? typed : [typed]).filter((each) => typeof each === 'string')
}

interface InterviewersProps {
  members: NextRoundsPage['members']
  chosen: readonly string[]
  error: string | undefined
}

function Interviewers({ members, chosen, error }: InterviewersProps): ReactNode {
  return (
    <fieldset
      aria-describedby={error === undefined ? 'interviewers-hint' : 'interviewers-hint interviewers-error'}
      className="grid gap-1"
    >
      <legend className="field-label">{words.interviewers}</legend>
      <p id="interviewers-hint" className="field-hint">
        {words.interviewersHint}
      </p>
      {members.map(({ userId, email, hasHours }) => (
        <label key={userId} className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
          <input
            type="checkbox"
            name="interviewers"
            value={userId}
            defaultChecked={chosen.includes(userId)}
            className="size-4 flex-none accent-ink"
          />
          <span className="min-w-0 wrap-anywhere">
            {email}
            {!hasHours && <span className="label ms-2">{words.usualHours}</span>}
          </span>
        </label>
      ))}
      <FieldError id="interviewers-error" error={error} />
    </fieldset>
  )
}
