import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { adminContact, deliveryWords, suspicionWords } from '#content/admin-leads.ts'
import { fill } from '#content/fill.ts'
import type { ContactDetails, DeliveryView, SubmissionView } from '#contract/admin/contacts.ts'
import { Button } from '#ui/button.tsx'
import { Moment } from '#web/area/moment.tsx'
import { StateWord } from '#web/area/state-word.tsx'
import { SentValues } from './sent-values.tsx'
import { sourceTitle } from './source-title.ts'
import { DeliveryWord } from './state-words.tsx'

interface Entry {
  at: string
  id: string
  content: ReactNode
}

/** Everything that has come from a person, the newest first. */
export function ContactHistory({ contact }: { contact: ContactDetails }): ReactNode {
  const { submissions, bookings, orders } = contact
  const entries: Entry[] = [
    ...submissions.map((one) => ({ at: one.receivedAt, id: one.id, content: <Submission submission={one} /> })),
    ...bookings.map(({ id, status, startsAt }) => ({
      at: startsAt,
      id,
      content: <Line title={adminContact.demo} note={status} />,
    })),
    ...orders.map(({ id, name, state, paidAt }) => ({
      at: paidAt,
      id,
      content: <Line title={`${adminContact.order}: ${name}`} note={state} />,
    })),
  ].sort((a, b) => (a.at < b.at ? 1 : -1))
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="subtitle mb-3">
        {adminContact.history}
      </h2>
      {entries.length === 0 && <p className="border-y border-line py-6 text-sm text-muted">{adminContact.nothing}</p>}
      <ol className="border-b border-line">
        {entries.map(({ id, at, content }) => (
          <li key={id} className="grid gap-x-6 gap-y-1 border-t border-line py-4 sm:grid-cols-[7.5rem_minmax(0,1fr)]">
            <p className="label">
              <Moment at={at} />
            </p>
            <div className="min-w-0">{content}</div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Line({ title, note }: { title: string; note: string }): ReactNode {
  return (
    <p className="text-sm">
      <span className="font-medium">{title}</span> <span className="text-muted">· {note}</span>
    </p>
  )
}

function Submission({ submission }: { submission: SubmissionView }): ReactNode {
  const { form, values, page, standing, suspicions, delivery } = submission
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-sm">
        <span className="font-medium">{sourceTitle(form)}</span>
        {standing === 'quarantined' ? (
          <StateWord tone="warn">{adminContact.quarantined}</StateWord>
        ) : (
          <DeliveryWord state={delivery?.state ?? 'kept'} />
        )}
      </p>
      <SentValues values={values} />
      {page !== null && <p className="label mt-2 wrap-anywhere">{page}</p>}
      {suspicions.length > 0 && (
        <p className="label mt-1">{suspicions.map((one) => suspicionWords[one] ?? one).join(', ')}</p>
      )}
      {delivery !== null && delivery.state !== 'delivered' && <Delivery delivery={delivery} />}
    </>
  )
}

/** Why it has not arrived, with the way to try again where it was given up. */
function Delivery({ delivery }: { delivery: DeliveryView }): ReactNode {
  const { id, state, attempts, lastError, destination } = delivery
  const attempted = fill(adminContact.attempts, { count: String(attempts) })
  return (
    <Form method="post" className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <input type="hidden" name="delivery" value={id} />
      <p className="label wrap-anywhere">{[destination, attempted, lastError].filter(Boolean).join(' · ')}</p>
      {state === 'dead' && (
        <Button
          type="submit"
          name="do"
          value="replay"
          variant="line"
          aria-label={`${adminContact.replay}: ${deliveryWords.dead}`}
        >
          {adminContact.replay}
        </Button>
      )}
    </Form>
  )
}
