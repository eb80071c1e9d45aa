import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { nextRoundsWords as words } from '#content/dashboard/next-rounds.ts'
import { fill } from '#content/fill.ts'
import type { NextRound } from '#contract/customer/next-rounds.ts'
import { Button } from '#ui/button.tsx'
import { StateWord, type Tone } from '#web/area/state-word.tsx'
import { kitPath } from '../addresses/next-round-address.ts'
import { CopyLink } from '../parts/copy-link.tsx'
import { useWorkspace } from '../use-workspace.ts'
import { RoundTime, sayRoundDay } from './round-time.tsx'

const tones: Readonly<Record<NextRound['state'], Tone>> = {
  offered: 'warn',
  run_out: 'calm',
  booked: 'good',
  held: 'calm',
  cancelled: 'calm',
}

interface RoundListProps {
  interviewId: string
  rounds: readonly NextRound[]
}

/** What was offered to a candidate, and what has become of it. */
export function RoundList({ interviewId, rounds }: RoundListProps): ReactNode {
  return (
    <ol className="border-b border-line">
      {rounds.map((round) => (
        <li key={round.id} className="ruled grid gap-1 py-5 text-sm">
          <RoundLines round={round} />
          <RoundActions interviewId={interviewId} round={round} />
        </li>
      ))}
    </ol>
  )
}

function RoundLines({ round }: { round: NextRound }): ReactNode {
  const { title, minutes, place, state, cancelledBy, startsAt, interviewers, byEmail, timeZone } = round
  const by = cancelledBy === null ? '' : ` ${words.cancelledBy[cancelledBy]}`
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <span className="font-semibold wrap-anywhere">{title}</span>
        <StateWord tone={tones[state]}>{`${words.states[state]}${by}`}</StateWord>
      </p>
      <p>
        {startsAt === null ? daysOf(round) : <RoundTime at={startsAt} timeZone={timeZone} />},{' '}
        {fill(words.minutes, { minutes: String(minutes) })}
      </p>
      <p className="wrap-anywhere">
        {fill(words.with, { interviewers: interviewers.length === 0 ? words.nobody : interviewers.join(', ') })}
      </p>
      <p className="label wrap-anywhere">{place}</p>
      {byEmail !== null && <p className="label wrap-anywhere">{fill(words.byEmail, { email: byEmail })}</p>}
    </>
  )
}

/** The last day is the one before the span's end. */
function daysOf({ windowFrom, windowUntil, timeZone }: NextRound): string {
  const from = sayRoundDay(windowFrom, timeZone)
  return fill(words.between, { from, until: sayRoundDay(Date.parse(windowUntil) - 1, timeZone) })
}

function RoundActions({
  interviewId,
  round: { id, state, link },
}: {
  interviewId: string
  round: NextRound
}): ReactNode {
  const { pathOf, can } = useWorkspace()
  const isOpen = state === 'offered' || state === 'booked'
  return (
    <>
      {link !== null && <CopyLink link={link} label={words.link} />}
      <div className="mt-2 flex flex-wrap items-center gap-3">
        {(state === 'booked' || state === 'held') && (
          <Link to={pathOf(kitPath(interviewId))} className="link inline-block py-2">
            {words.kit}
          </Link>
        )}
        {isOpen && can('recruiter') && (
          <Form method="post">
            <input type="hidden" name="roundId" value={id} />
            <Button type="submit" name="do" value="cancel" variant="line">
              {words.cancel}
            </Button>
          </Form>
        )}
      </div>
    </>
  )
}
