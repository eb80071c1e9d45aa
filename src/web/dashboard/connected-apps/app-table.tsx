import type { ReactNode } from 'react'
import { scopeWords, connectedAppsWords as words } from '#content/dashboard/connected-apps.ts'
import { fill } from '#content/fill.ts'
import type { ConnectedAppSummary } from '#contract/customer/connected-apps.ts'
import { type ApiScope, isWriting } from '#contract/values/api-scope.ts'
import { Button } from '#ui/button.tsx'
import { CellHead } from '#web/area/cell-head.tsx'
import { Moment } from '#web/area/moment.tsx'
import { RowForm, useRow } from '#web/area/row.tsx'
import { WithDay } from '../parts/day.tsx'

interface AppTableProps {
  apps: readonly ConnectedAppSummary[]
  /** What is the same in all rows is left out: a person’s own list names workspaces, a workspace’s names members. */
  names: 'workspaces' | 'members'
}

/** Programs that act for members, each with the way to end that. The page’s action takes `disconnect`. */
export function AppTable({ apps, names }: AppTableProps): ReactNode {
  const { app, where, member, may, used, actions } = words.columns
  return (
    <table className="records">
      <thead>
        <tr>
          <th scope="col">{app}</th>
          <th scope="col">{names === 'workspaces' ? where : member}</th>
          <th scope="col">{may}</th>
          <th scope="col">{used}</th>
          <th scope="col">{actions}</th>
        </tr>
      </thead>
      <tbody>
        {apps.map((each) => (
          <AppRow key={each.id} app={each} names={names} />
        ))}
      </tbody>
    </table>
  )
}

function AppRow({ app, names }: { app: ConnectedAppSummary; names: AppTableProps['names'] }): ReactNode {
  const { id, name, redirectHost, workspace, member, scopes, expiresAt, lastUsedAt } = app
  const row = useRow()
  return (
    <tr hidden={row.isPending}>
      <td className="wrap-anywhere">
        <span className="font-medium">{name}</span>
        <span className="label block">{fill(words.host, { host: redirectHost })}</span>
        <span className="label block">
          <WithDay text={words.until} at={expiresAt} />
        </span>
      </td>
      <td className="wrap-anywhere">{names === 'workspaces' ? workspace.name : member}</td>
      <td>
        <Scopes text={words.reads} scopes={scopes.filter((scope) => !isWriting(scope))} />
        <Scopes text={words.changes} scopes={scopes.filter(isWriting)} />
      </td>
      <td>
        <CellHead>{words.columns.used}</CellHead>
        {lastUsedAt === null ? words.never : <Moment at={lastUsedAt} />}
      </td>
      <td>
        <RowForm row={row}>
          <input type="hidden" name="do" value="disconnect" />
          <Button
            type="submit"
            name="app"
            value={id}
            variant="line"
            className="whitespace-nowrap"
            aria-label={fill(words.disconnectOf, { name, workspace: workspace.name })}
          >
            {words.disconnect}
          </Button>
        </RowForm>
      </td>
    </tr>
  )
}

function Scopes({ text, scopes }: { text: string; scopes: readonly ApiScope[] }): ReactNode {
  if (scopes.length === 0) return null
  const things = scopes.map((scope) => scopeWords[scope].toLowerCase()).join('; ')
  return <span className="block max-w-[28em]">{fill(text, { things })}</span>
}
