import type { ReactNode } from 'react'
import { fill } from '#content/fill.ts'
import type { CandidateRound } from '#contract/site/next-round.ts'
import { Button } from '#ui/button.tsx'
import { Island } from '../../islands/island.tsx'
import { RoundTimes } from '../../islands/round-times/round-times.tsx'
import { useLocale, usePageWords } from '../../language.ts'

interface TimesFormProps {
  round: CandidateRound
  /** That the reader has asked for; null where they have not. */
  zone: string | null
  isMissing: boolean
}

/** Chooses a time, the first or another one. */
export function TimesForm({ round, zone, isMissing }: TimesFormProps): ReactNode {
  const words = usePageWords('nextRound')
  const locale = useLocale()
  const { slots, state, timeZone, look } = round
  const { choose, zone: zoneIs, later, book, move, zoneField, zoneSubmit } = words
  if (slots.length === 0) return <p className="mt-8">{fill(words.none, { employer: look.name })}</p>
  return (
    <Island name="round-times" wake="load" className="mt-8 max-w-[44rem]">
      <RoundTimes
        slots={slots}
        timeZone={zone ?? timeZone}
        isChosen={zone !== null}
        error={isMissing ? words.problems.missing : null}
        isMove={state === 'booked'}
        locale={locale}
        words={{ choose, zone: zoneIs, later, book, move: move.submit, zoneField, zoneSubmit }}
      />
    </Island>
  )
}

export function CancelForm({ employer }: { employer: string }): ReactNode {
  const words = usePageWords('nextRound')
  return (
    <section aria-labelledby="cancel" className="mt-10 max-w-[44rem]">
      <h2 id="cancel" className="subtitle">
        {words.cancel.title}
      </h2>
      <p className="label mt-2 wrap-anywhere">{fill(words.cancel.text, { employer })}</p>
      <form method="post" className="mt-3">
        <input type="hidden" name="do" value="cancel" />
        <Button type="submit" variant="line">
          {words.cancel.submit}
        </Button>
      </form>
    </section>
  )
}
