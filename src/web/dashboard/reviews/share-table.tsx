import type { ReactNode } from 'react'
import { shareWords } from '#content/dashboard-reviews.ts'
import { fill } from '#content/fill.ts'
import type { Share } from '#contract/customer/shares.ts'
import { momentText } from '#report/clock-text.ts'
import { Moment } from '#ui/area/moment.tsx'
import { StateWord } from '#ui/area/state-word.tsx'
import { Button } from '#ui/button.tsx'
import { rowBecomes, rowState } from '../optimistic/row-effect.ts'

const words = shareWords

/** Every link that was made, with what became of it. */
export function ShareTable({ shares }: { shares: readonly Share[] }): ReactNode {
  const { columns } = words
  return (
    <table className="records">
      <thead>
        <tr>
          {[columns.made, columns.state, columns.views, columns.actions].map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shares.map((share) => (
          <tr key={share.id}>
            <td>
              <Moment at={share.createdAt} />
              <span className="label block wrap-anywhere">{share.byEmail ?? words.gone}</span>
            </td>
            <td {...rowState}>
              <State share={share} />
            </td>
            <td>
              <Views share={share} />
            </td>
            <td>{share.isOpen ? <CloseForm share={share} /> : '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function State({ share }: { share: Share }): ReactNode {
  const { isOpen, revokedAt, expiresAt, withRecording } = share
  return (
    <>
      {isOpen ? (
        <StateWord tone="good">
          {words.open} <Moment at={expiresAt} />
        </StateWord>
      ) : (
        <StateWord tone="calm">{revokedAt === null ? words.ranOut : words.closed}</StateWord>
      )}
      {withRecording && <span className="label block">{words.heard}</span>}
    </>
  )
}

function Views({ share: { viewCount, lastViewedAt } }: { share: Share }): ReactNode {
  if (lastViewedAt === null) return words.never
  return (
    <span className="figures">
      {viewCount === 1 ? words.times.one : fill(words.times.many, { count: String(viewCount) })}{' '}
      <Moment at={lastViewedAt} />
    </span>
  )
}

function CloseForm({ share: { id, createdAt } }: { share: Share }): ReactNode {
  return (
    <form method="post" {...rowBecomes(id, words.closed)}>
      <input type="hidden" name="do" value="close" />
      <Button
        type="submit"
        name="id"
        value={id}
        variant="line"
        aria-label={fill(words.closeOf, { at: momentText(createdAt) })}
      >
        {words.close}
      </Button>
    </form>
  )
}
