import type { ReactNode } from 'react'
import { fill } from '#content/fill.ts'
import { securityWords } from '#content/security.ts'
import type { OwnPasskey } from '#contract/customer/security.ts'
import { Button } from '#ui/button.tsx'
import { Moment } from '#web/area/moment.tsx'
import { RowForm, useRow } from '#web/area/row.tsx'

const words = securityWords.passkeys

/** The passkeys of a person, each of which opens their account. */
export function PasskeyTable({ passkeys }: { passkeys: readonly OwnPasskey[] }): ReactNode {
  return (
    <section aria-labelledby="passkeys" className="ruled mt-12 pt-8">
      <h2 id="passkeys" className="subtitle mb-6">
        {words.title}
      </h2>
      <table className="records">
        <thead>
          <tr>
            <th scope="col">{words.name}</th>
            <th scope="col">{words.added}</th>
            <th scope="col">{words.used}</th>
            <th scope="col">{words.actions}</th>
          </tr>
        </thead>
        <tbody>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function PasskeyRow({ passkey }: { passkey: OwnPasskey }): ReactNode {
  const row = useRow()
  const { id, name, isSynced, createdAt, lastUsedAt } = passkey
  return (
    <tr hidden={row.isPending}>
      <td className="wrap-anywhere">
        <span className="font-medium">{name}</span>
        {isSynced && <span className="text-muted"> ({words.synced})</span>}
      </td>
      <td>
        <Moment at={createdAt} />
      </td>
      <td>{lastUsedAt === null ? words.never : <Moment at={lastUsedAt} />}</td>
      <td>
        <RowForm row={row}>
          <input type="hidden" name="do" value="remove-passkey" />
          <Button type="submit" name="passkey" value={id} variant="line" aria-label={fill(words.removeNamed, { name })}>
            {words.remove}
          </Button>
        </RowForm>
      </td>
    </tr>
  )
}
