import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { webhookWords } from '#content/dashboard/webhooks.ts'
import { fill } from '#content/fill.ts'
import type { DeliveryAttempt, DeliveryQuery, WebhookDelivery } from '#contract/customer/webhooks.ts'
import { DeliveryState, SentEventType } from '#contract/values/webhooks.ts'
import { Button } from '#ui/button.tsx'
import { EmptyList } from '#web/area/empty-list.tsx'
import { FilterLinks } from '#web/area/filter-links.tsx'
import { Moment } from '#web/area/moment.tsx'
import { Pager } from '#web/area/pager.tsx'
import { RowForm, useRow } from '#web/area/row.tsx'
import { StateWord, type Tone } from '#web/area/state-word.tsx'
import { useWorkspace } from '../use-workspace.ts'
import { deliveryPath, endpointPath, logQuery } from './webhooks-address.ts'

const words = webhookWords.log
const tones: Readonly<Record<DeliveryState, Tone>> = { waiting: 'warn', delivered: 'good', failed: 'bad' }

interface DeliveryLogProps {
  endpointId: string
  deliveries: readonly WebhookDelivery[]
  next: number | null
  query: DeliveryQuery
  /** Whether anything is sent. */
  isIncluded: boolean
}

/** What was sent to an endpoint, and what waits. */
export function DeliveryLog({ endpointId, deliveries, next, query, isIncluded }: DeliveryLogProps): ReactNode {
  const path = useWorkspace().pathOf(endpointPath(endpointId))
  const at = (change: Partial<DeliveryQuery>) => path + logQuery({ ...query, after: null, ...change })
  const { filter, columns } = words
  const links = [null, ...DeliveryState.options].map((state) => ({
    label: state === null ? filter.all : webhookWords.deliveryStates[state],
    count: null,
    href: at({ state }),
    isCurrent: query.state === state,
  }))
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <FilterLinks label={filter.label} links={links} />
        <TypeFilter query={query} />
      </div>
      {deliveries.length === 0 ? (
        <EmptyList {...words.empty} />
      ) : (
        <table className="records">
          <thead>
            <tr>
              <th scope="col">{columns.event}</th>
              <th scope="col">{columns.state}</th>
              <th scope="col">{columns.answer}</th>
              <th scope="col">{columns.at}</th>
              {isIncluded && (
                <th scope="col">
                  <span className="sr-only">{words.again}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {deliveries.map((delivery) => (
              <DeliveryRow key={delivery.id} endpointId={endpointId} delivery={delivery} isIncluded={isIncluded} />
            ))}
          </tbody>
        </table>
      )}
      <Pager
        first={query.after === null ? null : { label: words.newest, href: at({}) }}
        next={next === null ? null : { label: words.older, href: at({ after: next }) }}
      />
    </>
  )
}

function TypeFilter({ query: { type, state } }: { query: DeliveryQuery }): ReactNode {
  const { filter } = words
  return (
    <Form method="get" className="flex flex-wrap items-end gap-3">
      {state !== null && <input type="hidden" name="state" value={state} />}
      <label className="text-sm">
        <span className="field-label">{filter.event}</span>
        <select key={type} name="type" defaultValue={type ?? ''} className="input">
          <option value="">{filter.any}</option>
          {SentEventType.options.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" variant="line">
        {filter.show}
      </Button>
    </Form>
  )
}

interface DeliveryRowProps {
  endpointId: string
  delivery: WebhookDelivery
  isIncluded: boolean
}

function DeliveryRow({ endpointId, delivery, isIncluded }: DeliveryRowProps): ReactNode {
  const row = useRow()
  const { pathOf } = useWorkspace()
  const { id, type, occurredAt, attempts, lastAttempt } = delivery
  const state = row.isPending ? 'waiting' : delivery.state
  const { attempts: tried } = words
  return (
    <tr>
      <td>
        <Link to={pathOf(deliveryPath(endpointId, id))} className="link font-medium wrap-anywhere">
          {type}
        </Link>
      </td>
      <td>
        <StateWord tone={tones[state]}>{webhookWords.deliveryStates[state]}</StateWord>
        {attempts > 0 && (
          <span className="label block">
            {attempts === 1 ? tried.one : fill(tried.many, { count: String(attempts) })}
          </span>
        )}
        {delivery.dueAt !== null && attempts > 0 && (
          <span className="label block">
            {words.next} <Moment at={delivery.dueAt} />
          </span>
        )}
      </td>
      <td>{lastAttempt === null ? words.none : <AttemptText attempt={lastAttempt} />}</td>
      <td>
        <Moment at={occurredAt} />
      </td>
      {isIncluded && (
        <td>
          <RowForm row={row}>
            <input type="hidden" name="do" value="again" />
            <Button type="submit" name="id" value={id} variant="line">
              {state === 'waiting' ? words.now : words.again}
            </Button>
          </RowForm>
        </td>
      )}
    </tr>
  )
}

/** What a receiver answered, or why it did not, and how long that took. */
export function AttemptText({ attempt }: { attempt: DeliveryAttempt }): ReactNode {
  const { status, problem, durationMs } = attempt
  return (
    <>
      <span className="figures">{problem === null ? status : webhookWords.problems[problem]}</span>
      <span className="label figures block">{fill(words.took, { ms: durationMs.toLocaleString('en-US') })}</span>
    </>
  )
}
