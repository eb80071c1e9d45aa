import type { ReactNode } from 'react'
import { accountWords } from '#content/dashboard-settings.ts'
import { fill } from '#content/fill.ts'
import type { AccountDevice } from '#contract/customer/account.ts'
import { Button } from '#ui/button.tsx'
import { CellHead } from '#web/area/cell-head.tsx'
import { Moment } from '#web/area/moment.tsx'
import { RowForm, useRow } from '#web/area/row.tsx'
import { nameDevice } from '../settings/name-device.ts'

const words = accountWords.devices

/** Where a person is signed in. */
export function DeviceTable({ devices }: { devices: readonly AccountDevice[] }): ReactNode {
  return (
    <table className="records">
      <thead>
        <tr>
          <th scope="col">{words.device}</th>
          <th scope="col">{words.since}</th>
          <th scope="col">{words.lastSeen}</th>
          <th scope="col">{words.actions}</th>
        </tr>
      </thead>
      <tbody>
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </tbody>
    </table>
  )
}

function DeviceRow({ device }: { device: AccountDevice }): ReactNode {
  const row = useRow()
  const name = nameDevice(device.userAgent) ?? words.unknown
  return (
    <tr hidden={row.isPending}>
      <td>
        <span className="font-medium">{name}</span>
        {device.isThisOne && <span className="text-muted"> ({words.thisOne})</span>}
      </td>
      <td>
        <CellHead>{words.since}</CellHead>
        <Moment at={device.createdAt} />
      </td>
      <td>
        <CellHead>{words.lastSeen}</CellHead>
        <Moment at={device.lastSeenAt} />
      </td>
      <td>
        {!device.isThisOne && (
          <RowForm row={row}>
            <input type="hidden" name="do" value="sign-out" />
            <Button
              type="submit"
              name="device"
              value={device.id}
              variant="line"
              aria-label={fill(words.signOutOf, { device: name, since: device.createdAt.slice(0, 10) })}
            >
              {words.signOut}
            </Button>
          </RowForm>
        )}
      </td>
    </tr>
  )
}
