import type { ReactNode } from 'react'
import { guestReviewersWords } from '#content/dashboard-guest-reviews.ts'
import { fill } from '#content/fill.ts'
import type { GuestReviewer, GuestState } from '#contract/customer/guest-reviews.ts'
import { Button } from '#ui/button.tsx'
import { RowForm, useRow } from '#web/area/row.tsx'
import { StateWord, type Tone } from '#web/area/state-word.tsx'
import { Day } from '../parts/day.tsx'

const words = guestReviewersWords.list

const tones: Readonly<Record<GuestState, Tone>> = {
  waiting: 'warn',
  confirmed: 'good',
  closed: 'calm',
  expired: 'calm',
}

/** Everybody who was asked, with what has become of it; none of what they said. */
export function ReviewerTable({ reviewers }: { reviewers: readonly GuestReviewer[] }): ReactNode {
  const { columns } = words
  return (
    <table className="records records-stays">
      <thead>
        <tr>
          {[columns.who, columns.about, columns.state, columns.verdicts, columns.actions].map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {reviewers.map((reviewer) => (
          <ReviewerRow key={reviewer.id} reviewer={reviewer} />
        ))}
      </tbody>
    </table>
  )
}

function ReviewerRow({ reviewer }: { reviewer: GuestReviewer }): ReactNode {
  const row = useRow()
  const { id, name, email, byEmail, createdAt, opening, candidates, verdicts } = reviewer
  const state = row.isPending ? 'closed' : reviewer.state
  const isOpen = state === 'waiting' || state === 'confirmed'
  return (
    <tr>
      <td>
        <span className="font-medium wrap-anywhere">{name}</span>
        <span className="label block wrap-anywhere">{email ?? words.forgotten}</span>
        <span className="label block wrap-anywhere">
          {fill(words.asked, { email: byEmail ?? words.gone })} <Day at={createdAt} />
        </span>
      </td>
      <td className="wrap-anywhere">{opening === null ? counted(candidates) : fill(words.opening, { opening })}</td>
      <td>
        <StateWord tone={tones[state]}>{words.states[state]}</StateWord>
        {isOpen && (
          <span className="label block">
            {words.until} <Day at={reviewer.expiresAt} />
          </span>
        )}
        <span className="label block">
          {[...(reviewer.isBlind ? [words.blind] : []), ...(reviewer.withRecording ? [words.heard] : [])].join(', ')}
        </span>
      </td>
      <td className="figures">{fill(words.of, { given: String(verdicts), count: String(candidates) })}</td>
      <td>
        {isOpen ? (
          <RowForm row={row}>
            <input type="hidden" name="do" value="close" />
            <Button type="submit" name="id" value={id} variant="line" aria-label={fill(words.closeOf, { name })}>
              {words.close}
            </Button>
          </RowForm>
        ) : (
          '–'
        )}
      </td>
    </tr>
  )
}

function counted(candidates: number): string {
  return candidates === 1 ? words.one : fill(words.many, { count: String(candidates) })
}
