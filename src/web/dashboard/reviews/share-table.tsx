import type { ReactNode } from 'react'
import { shareWords } from '#content/dashboard-review-pages.ts'
import { fill } from '#content/fill.ts'
import type { Share } from '#contract/customer/reviews.ts'
import { momentText } from '#report/figures.ts'
import { Button } from '#ui/button.tsx'
import { Moment } from '#web/area/moment.tsx'
import { RowForm, useRow } from '#web/area/row.tsx'
import { StateWord } from '#web/area/state-word.tsx'

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
          <ShareRow key={share.id} share={share} />
        ))}
      </tbody>
    </table>
  )
}

function ShareRow({ share }: { share: Share }): ReactNode {
  const row = useRow()
  return (
    <tr>
      <td>
        <Moment at={share.createdAt} />
        <span className="label block wrap-anywhere">{share.byEmail ?? words.gone}</span>
      </td>
      <td>{row.isPending ? words.closed : <State share={share} />}</td>
      <td>
        <Views share={share} />
      </td>
      <td>
        {share.isOpen ? (
          <RowForm row={row} hidden={row.isPending}>
            <input type="hidden" name="do" value="close" />
            <Button
              type="submit"
              name="id"
              value={share.id}
              variant="line"
              aria-label={fill(words.closeOf, { at: momentText(share.createdAt) })}
            >
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
