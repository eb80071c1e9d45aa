import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { apiResourceWords, apiKeysWords as words } from '#content/dashboard/api-keys.ts'
import { fill } from '#content/fill.ts'
import type { ApiKeySummary } from '#contract/customer/api-keys.ts'
import { type ApiScope, isWriting } from '#contract/values/api-scope.ts'
import { Button } from '#ui/button.tsx'
import { CellHead } from '#web/area/cell-head.tsx'
import { Moment } from '#web/area/moment.tsx'
import { RowForm, useRow } from '#web/area/row.tsx'
import { Day } from '../parts/day.tsx'

export function KeyTable({ keys }: { keys: readonly ApiKeySummary[] }): ReactNode {
  const { name, may, used, ends, actions } = words.columns
  return (
    <table className="records">
      <thead>
        <tr>
          <th scope="col">{name}</th>
          <th scope="col">{may}</th>
          <th scope="col">{used}</th>
          <th scope="col">{ends}</th>
          <th scope="col">{actions}</th>
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <KeyRow key={key.id} apiKey={key} />
        ))}
      </tbody>
    </table>
  )
}

function KeyRow({ apiKey }: { apiKey: ApiKeySummary }): ReactNode {
  const { id, name, scopes, keyEnd, createdAt, createdBy, lastUsedAt, formerUntil } = apiKey
  const row = useRow()
  return (
    <tr hidden={row.isPending}>
      <td className="wrap-anywhere">
        <span className="font-medium">{name}</span>
        <span className="label block">
          {fill(words.end, { end: keyEnd })} · <Day at={createdAt} /> · {createdBy ?? words.formerMember}
        </span>
        {formerUntil !== null && (
          <span className="label block">
            {fill(words.formerUntil, { moment: formerUntil.slice(0, 16).replace('T', ' ') })}
          </span>
        )}
      </td>
      <td>{describeScopes(scopes)}</td>
      <td>
        <CellHead>{words.columns.used}</CellHead>
        {lastUsedAt === null ? words.never : <Moment at={lastUsedAt} />}
      </td>
      <td>
        <CellHead>{words.columns.ends}</CellHead>
        <End apiKey={apiKey} />
      </td>
      <td>
        {apiKey.revokedAt === null && (
          <div className="flex flex-wrap items-start gap-3">
            <Form method="post">
              <input type="hidden" name="id" value={id} />
              <Button type="submit" name="do" value="rotate" variant="line" aria-label={fill(words.rotateOf, { name })}>
                {words.rotate}
              </Button>
            </Form>
            <details>
              <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-muted hover:text-ink">
                {words.revoke}
              </summary>
              <RowForm row={row} className="mt-1">
                <input type="hidden" name="id" value={id} />
                <Button type="submit" name="do" value="revoke" variant="line">
                  {fill(words.revokeOf, { name })}
                </Button>
              </RowForm>
            </details>
          </div>
        )}
      </td>
    </tr>
  )
}

/** What a column is called, where a phone shows no columns. */
function End({ apiKey: { expiresAt, isExpired, revokedAt } }: { apiKey: ApiKeySummary }): ReactNode {
  if (revokedAt !== null) return words.revoked
  if (isExpired) return words.ended
  return expiresAt === null ? words.neverEnds : <Day at={expiresAt} />
}

/** One line for each resource: what of it is read and written. */
function describeScopes(scopes: readonly ApiScope[]): ReactNode {
  return Object.entries(apiResourceWords).flatMap(([resource, label]) => {
    const own = scopes.filter((scope) => scope.startsWith(`${resource}:`))
    if (own.length === 0) return []
    const ways = own.map((scope) => (isWriting(scope) ? words.form.write : words.form.read)).join(', ')
    return [
      <span key={resource} className="block">
        {label}: {ways.toLowerCase()}
      </span>,
    ]
  })
}
