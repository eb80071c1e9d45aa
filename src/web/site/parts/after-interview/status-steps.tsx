import type { ReactNode } from 'react'
import type { PageWords } from '#content/candidate/pages.ts'
import { fill } from '#content/fill.ts'
import type { CandidateStatus } from '#contract/site/after-interview.ts'
import type { PageLocale } from '#contract/values/locales.ts'
import { ButtonLink } from '#ui/button.tsx'
import { sayDayIn, sayMomentIn, useLocale, usePageWords } from '../../language.ts'

type StepState = 'done' | 'now' | 'next'

interface Step {
  name: string
  text: string
  state: StepState
}

/** Received, being read, decided: how far it is, and when each was. */
export function StatusSteps({ status }: { status: CandidateStatus }): ReactNode {
  const after = usePageWords('after')
  const words = after.steps
  const locale = useLocale()
  return (
    <>
      <ol aria-label={words.label} className="mt-7 grid border-y border-line sm:grid-cols-3">
        {stepsOf(status, after, locale).map(({ name, text, state }) => (
          <li
            key={name}
            aria-current={state === 'now' ? 'step' : undefined}
            className="border-line py-4 not-last:border-b sm:px-4 sm:first:ps-0 sm:not-last:border-e sm:not-last:border-b-0"
          >
            <p className={`flex items-center gap-2 font-semibold ${state === 'next' ? 'text-muted' : ''}`}>
              <StepMark state={state} />
              {name}
              <span className="sr-only">({words[state]})</span>
            </p>
            <p className="label mt-1">{text}</p>
          </li>
        ))}
      </ol>
      <NextRound status={status} />
    </>
  )
}

function stepsOf(status: CandidateStatus, after: PageWords['after'], locale: PageLocale): Step[] {
  const { employer, receivedAt, readAt, toldAt, promisedBy, isLate, withdrawnAt, timeZone } = status
  const words = after.steps
  const received: Step = { name: words.received, text: sayMomentIn(timeZone, receivedAt, locale), state: 'done' }
  const isOver = toldAt !== null || withdrawnAt !== null
  const read: Step = {
    name: words.reading,
    text:
      readAt === null
        ? fill(words.readingNext, { employer })
        : fill(words.readingSince, { at: sayDayIn(timeZone, readAt, locale) }),
    state: readAt === null && toldAt === null ? 'next' : isOver ? 'done' : 'now',
  }
  if (withdrawnAt !== null) {
    const text = fill(words.withdrawn, { at: sayDayIn(timeZone, withdrawnAt, locale) })
    return [received, read, { name: after.withdraw.title, text, state: 'done' }]
  }
  const decided: Step = {
    name: words.decided,
    text:
      toldAt === null
        ? fill(isLate ? words.decidedLate : words.decidedBy, { by: sayDayIn(timeZone, promisedBy, locale) })
        : fill(words.told, { at: sayDayIn(timeZone, toldAt, locale) }),
    state: toldAt === null ? 'next' : 'done',
  }
  return [received, read, decided]
}

/** Its shape tells what its colour does. */
function StepMark({ state }: { state: StepState }): ReactNode {
  return (
    <svg
      viewBox="0 0 18 18"
      aria-hidden="true"
      className={`size-4.5 flex-none ${state === 'next' ? '' : 'text-accent-text'}`}
    >
      <circle
        cx="9"
        cy="9"
        r="7.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeDasharray={state === 'next' ? '1.5 2.5' : state === 'now' ? '34 14' : undefined}
      />
      {state === 'done' && <path d="m5.8 9.2 2.2 2.2 4.2-4.6" fill="none" stroke="currentColor" strokeWidth="2" />}
    </svg>
  )
}

function NextRound({ status: { nextRound } }: { status: CandidateStatus }): ReactNode {
  const { nextRound: next } = usePageWords('after')
  const locale = useLocale()
  if (nextRound === null) return null
  const { title, startsAt, timeZone, path } = nextRound
  return (
    <section aria-labelledby="next-round" className="mt-6">
      <h2 id="next-round" className="subtitle">
        {fill(next.title, { title })}
      </h2>
      {startsAt !== null && (
        <p className="mt-1">{fill(next.booked, { at: sayMomentIn(timeZone, startsAt, locale) })}</p>
      )}
      <ButtonLink href={path} variant={startsAt === null ? 'accent' : 'line'} className="mt-3">
        {startsAt === null ? next.open : next.see}
      </ButtonLink>
    </section>
  )
}
