import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { adminOverview } from '#content/admin.ts'
import { fill } from '#content/fill.ts'
import type { Overview } from '#contract/admin/overview.ts'
import { Moment } from '#web/area/moment.tsx'
import { StateWord } from '#web/area/state-word.tsx'
import { eventsPath } from '../events/events-path.ts'
import { explainFailure } from '../outbox/explain-failure.ts'
import { outboxPath } from '../outbox/outbox-address.ts'
import { formatCount } from './format.ts'

const words = adminOverview.health

/** Mails, the way to the form service, background jobs: what waits, since when, and what was lost. */
export function Health({ overview }: { overview: Overview }): ReactNode {
  return (
    <div className="grid gap-8">
      <MailHealth mail={overview.mail} />
      {overview.crm !== null && <CrmHealth crm={overview.crm} />}
      <JobHealth overview={overview} />
    </div>
  )
}

function MailHealth({ mail }: { mail: Overview['mail'] }): ReactNode {
  const { sendsMail, queued, failed, bounced, oldestDueAt, lastFailures } = mail
  return (
    <div>
      <h3 className="mb-2 font-medium">{words.mail}</h3>
      <ul className="grid gap-1 text-sm">
        {!sendsMail && (
          <li>
            <StateWord tone="warn">{words.mailStored}</StateWord>
          </li>
        )}
        {queued > 0 && (
          <li>
            <StateWord tone="calm">
              {fill(words.mailWaiting, { count: formatCount(queued) })}
              <Since at={oldestDueAt} />
            </StateWord>
          </li>
        )}
        {failed + bounced > 0 && (
          <li>
            <StateWord tone="bad">
              {fill(words.mailLost, { failed: formatCount(failed), bounced: formatCount(bounced) })}
            </StateWord>
          </li>
        )}
        {sendsMail && queued + failed + bounced === 0 && (
          <li>
            <StateWord tone="good">{words.mailFine}</StateWord>
          </li>
        )}
      </ul>
      {lastFailures.length > 0 && (
        <>
          <h4 className="label mt-4">{words.lastFailures}</h4>
          <ul className="mt-1 text-sm">
            {lastFailures.map(({ id, recipient, subject, lastError }) => (
              <li
                key={id}
                className="grid gap-x-6 border-t border-line py-2 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
              >
                <Link to={`${outboxPath}/${id}`} className="link-quiet wrap-anywhere">
                  {subject} <span className="text-muted">· {recipient}</span>
                </Link>
                <span className="text-muted wrap-anywhere">
                  {lastError === null ? '' : (explainFailure(lastError) ?? lastError)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-3 text-sm">
        <Link to={outboxPath} className="link inline-block py-1">
          {words.toOutbox}
        </Link>
      </p>
    </div>
  )
}

function CrmHealth({ crm }: { crm: NonNullable<Overview['crm']> }): ReactNode {
  const { waiting, dead, oldestWaitingAt } = crm
  return (
    <div>
      <h3 className="mb-2 font-medium">{words.crm}</h3>
      <ul className="grid gap-1 text-sm">
        {waiting > 0 && (
          <li>
            <StateWord tone="calm">
              {fill(words.crmWaiting, { count: formatCount(waiting) })}
              <Since at={oldestWaitingAt} />
            </StateWord>
          </li>
        )}
        {dead > 0 && (
          <li>
            <StateWord tone="bad">{fill(words.crmDead, { count: formatCount(dead) })}</StateWord>
          </li>
        )}
        {waiting + dead === 0 && (
          <li>
            <StateWord tone="good">{words.crmFine}</StateWord>
          </li>
        )}
      </ul>
    </div>
  )
}

function JobHealth({ overview: { queues, undeliveredEvents } }: { overview: Overview }): ReactNode {
  return (
    <div>
      <h3 className="mb-2 font-medium">{words.jobs}</h3>
      {queues.length === 0 ? (
        <p className="text-sm">
          <StateWord tone="good">{words.jobsFine}</StateWord>
        </p>
      ) : (
        <table className="records figures">
          <thead>
            <tr>
              <th scope="col">{words.queue}</th>
              <th scope="col">{words.waiting}</th>
              <th scope="col">{words.active}</th>
              <th scope="col">{words.failed}</th>
              <th scope="col">{words.due}</th>
            </tr>
          </thead>
          <tbody>
            {queues.map(({ name, waiting, active, failed, oldestDueAt }) => (
              <tr key={name}>
                <td className="wrap-anywhere">{name}</td>
                <Figure label={words.waiting} count={waiting} />
                <Figure label={words.active} count={active} />
                <Figure label={words.failed} count={failed} isBad={failed > 0} />
                <td>{oldestDueAt === null ? '–' : <Moment at={oldestDueAt} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="mt-3 text-sm">
        {undeliveredEvents > 0 && (
          <StateWord tone="bad">
            {undeliveredEvents === 1
              ? words.eventsLost.one
              : fill(words.eventsLost.many, { count: formatCount(undeliveredEvents) })}
          </StateWord>
        )}{' '}
        <Link to={eventsPath} className="link inline-block py-1">
          {words.toEvents}
        </Link>
      </p>
    </div>
  )
}

/** Where the heads of the columns are not seen, each figure says what it is. */
function Figure({ label, count, isBad = false }: { label: string; count: number; isBad?: boolean }): ReactNode {
  return (
    <td className={isBad ? 'text-bad' : undefined}>
      {formatCount(count)} <span className="label md:hidden">{label.toLowerCase()}</span>
    </td>
  )
}

function Since({ at }: { at: string | null }): ReactNode {
  if (at === null) return null
  const [before, after] = words.dueSince.split('{at}')
  return (
    <>
      {', '}
      {before}
      <Moment at={at} />
      {after}
    </>
  )
}
