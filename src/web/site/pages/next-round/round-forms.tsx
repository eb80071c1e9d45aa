import type { ReactNode } from 'react'
import { fill } from '#content/fill.ts'
import { nextRoundPage as words } from '#content/next-round.ts'
import type { CandidateRound } from '#contract/site/next-round.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/form/field.tsx'
import { listZones } from '../../islands/book-time/zone-picker.tsx'
import { Island } from '../../islands/island.tsx'
import { RoundTimes } from '../../islands/round-times/round-times.tsx'

interface TimesFormProps {
  round: CandidateRound
  /** That the reader has asked for; null where they have not. */
  zone: string | null
  isMissing: boolean
}

/** Chooses a time, the first or another one. */
export function TimesForm({ round, zone, isMissing }: TimesFormProps): ReactNode {
  const { slots, state, timeZone, look } = round
  if (slots.length === 0) return <p className="mt-8">{fill(words.none, { employer: look.name })}</p>
  const isMove = state === 'booked'
  return (
    <div className="mt-8 max-w-[44rem]">
      <form method="post" className="grid gap-6">
        <input type="hidden" name="do" value={isMove ? 'move' : 'book'} />
        <Island name="round-times" wake="load">
          <RoundTimes
            slots={slots}
            timeZone={zone ?? timeZone}
            isChosen={zone !== null}
            error={isMissing ? words.problems.missing : null}
          />
        </Island>
        <Button type="submit" variant="accent" size="large" className="w-full justify-self-start sm:w-auto">
          {isMove ? words.move.submit : words.book}
        </Button>
      </form>
      <ZoneForm zone={zone ?? timeZone} />
    </div>
  )
}

/** Another zone than the one that times are said in. */
function ZoneForm({ zone }: { zone: string }): ReactNode {
  return (
    <form method="get" className="mt-8 grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <SelectField
        name="zone"
        label={words.zoneField}
        defaultValue={zone}
        options={listZones(zone).map((each) => ({ value: each, label: each.replaceAll('_', ' ') }))}
      />
      <Button type="submit" variant="line">
        {words.zoneSubmit}
      </Button>
    </form>
  )
}

export function CancelForm({ employer }: { employer: string }): ReactNode {
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
