import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { directoryWords } from '#content/dashboard/directory.ts'
import { fill } from '#content/fill.ts'
import { type DirectoryTokenSummary, directoryTokenDays } from '#contract/customer/directory.ts'
import { Button } from '#ui/button.tsx'
import { Moment } from '#web/area/moment.tsx'
import { RowForm, useRow } from '#web/area/row.tsx'
import { Day } from '../parts/day.tsx'
import { PagePart } from '../parts/page-part.tsx'

const words = directoryWords.tokens

/** What the directory reaches the workspace with. */
export function TokensPart({
  tokens,
  canMake,
}: {
  tokens: readonly DirectoryTokenSummary[]
  canMake: boolean
}): ReactNode {
  const { token, used, ends, actions } = words.columns
  return (
    <PagePart id="tokens" title={words.title}>
      {tokens.length === 0 && <p className="text-muted">{words.empty}</p>}
      {tokens.length > 0 && (
        <table className="records">
          <thead>
            <tr>
              <th scope="col">{token}</th>
              <th scope="col">{used}</th>
              <th scope="col">{ends}</th>
              <th scope="col">{actions}</th>
            </tr>
          </thead>
          <tbody>
            {tokens.map((each) => (
              <TokenRow key={each.id} token={each} />
            ))}
          </tbody>
        </table>
      )}
      {canMake && <MakeForm />}
    </PagePart>
  )
}

function TokenRow({ token }: { token: DirectoryTokenSummary }): ReactNode {
  const { id, tokenEnd, createdAt, createdBy, lastUsedAt, formerUntil } = token
  const row = useRow()
  const end = fill(words.end, { end: tokenEnd })
  return (
    <tr hidden={row.isPending}>
      <td className="wrap-anywhere">
        <span className="font-medium">{end}</span>
        <span className="label block">
          <Day at={createdAt} /> · {createdBy ?? words.formerMember}
        </span>
        {formerUntil !== null && (
          <span className="label block">
            {fill(words.formerUntil, { moment: formerUntil.slice(0, 16).replace('T', ' ') })}
          </span>
        )}
      </td>
      <td>
        <Head>{words.columns.used}</Head>
        {lastUsedAt === null ? words.never : <Moment at={lastUsedAt} />}
      </td>
      <td>
        <Head>{words.columns.ends}</Head>
        <End token={token} />
      </td>
      <td>
        <div className="flex flex-wrap items-start gap-3">
          <Form method="post">
            <input type="hidden" name="id" value={id} />
            <Button type="submit" name="do" value="rotate" variant="line" aria-label={fill(words.rotateOf, { end })}>
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
                {fill(words.revokeOf, { end })}
              </Button>
            </RowForm>
          </details>
        </div>
      </td>
    </tr>
  )
}

/** What a column is called, where a phone shows no columns. */
function Head({ children }: { children: string }): ReactNode {
  return <span className="text-muted md:hidden">{children}: </span>
}

function End({ token: { expiresAt, isExpired } }: { token: DirectoryTokenSummary }): ReactNode {
  if (isExpired) return words.ended
  return expiresAt === null ? words.neverEnds : <Day at={expiresAt} />
}

function MakeForm(): ReactNode {
  const { label, choices } = words.days
  return (
    <Form method="post" className="mt-6 flex flex-wrap items-end gap-3">
      <input type="hidden" name="do" value="create" />
      <label className="grid gap-1 text-sm">
        {label}
        <select name="days" defaultValue="365" className="input w-auto">
          {directoryTokenDays.map((days) => (
            <option key={days} value={days}>
              {choices[days]}
            </option>
          ))}
          <option value="never">{choices.never}</option>
        </select>
      </label>
      <Button type="submit">{words.submit}</Button>
    </Form>
  )
}
