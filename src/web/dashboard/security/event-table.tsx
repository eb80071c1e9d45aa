import type { ReactNode } from 'react'
import { fill } from '#content/fill.ts'
import { securityEventWords, securityWords } from '#content/security.ts'
import type { SecurityEvent } from '#contract/customer/security.ts'
import { Moment } from '#web/area/moment.tsx'
import { nameDevice } from '../settings/name-device.ts'

const words = securityWords.events

/** What happened to the ways this person signs in, so that they notice what was not them. */
export function EventTable({ events }: { events: readonly SecurityEvent[] }): ReactNode {
  return (
    <section aria-labelledby="security-events" className="ruled mt-12 pt-8">
      <h2 id="security-events" className="subtitle mb-6">
        {words.title}
      </h2>
      {events.length === 0 ? (
        <p className="label">{words.none}</p>
      ) : (
        <table className="records">
          <thead>
            <tr>
              <th scope="col">{words.what}</th>
              <th scope="col">{words.device}</th>
              <th scope="col">{words.at}</th>
            </tr>
          </thead>
          <tbody>
            {events.map(({ id, kind, name, userAgent, at }) => (
              <tr key={id}>
                <td>{fill(securityEventWords[kind], { name: name ?? '' })}</td>
                <td className="text-muted">{nameDevice(userAgent) ?? words.unknown}</td>
                <td>
                  <Moment at={at} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
