import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { alertsPage as words } from '#content/dashboard/alerts.ts'
import { fill } from '#content/fill.ts'
import type { WorkspaceAlert } from '#contract/customer/alerts.ts'
import { Button } from '#ui/button.tsx'
import { Moment } from '#web/area/moment.tsx'
import { StateWord } from '#web/area/state-word.tsx'
import { interviewPath } from '../addresses/reviews-address.ts'
import { useWorkspace } from '../use-workspace.ts'

export function nameOf({ name, email }: WorkspaceAlert['interview']): string {
  return name ?? email ?? words.unnamed
}

/** Alerts, each with what was said, how the candidate is reached, and who takes care of it. */
export function AlertRows({ alerts }: { alerts: readonly WorkspaceAlert[] }): ReactNode {
  return (
    <ol>
      {alerts.map((alert) => (
        <li
          key={alert.id}
          id={alert.interview.id}
          className="ruled grid scroll-mt-24 gap-x-8 gap-y-4 py-6 sm:grid-cols-[1fr_auto]"
        >
          <AlertFacts alert={alert} />
          <AlertState alert={alert} />
        </li>
      ))}
    </ol>
  )
}

function AlertFacts({
  alert: { interview, at, isCertain, quote, acknowledged },
}: {
  alert: WorkspaceAlert
}): ReactNode {
  const { pathOf } = useWorkspace()
  const name = nameOf(interview)
  return (
    <div className="grid min-w-0 gap-2">
      <h3 className="font-semibold wrap-anywhere">{name}</h3>
      <p className="label wrap-anywhere">
        {interview.position}
        {interview.position !== '' && ' · '}
        {words.heard} <Moment at={at} />
      </p>
      <p className="text-sm">
        <StateWord tone={acknowledged !== null ? 'calm' : 'bad'}>{isCertain ? words.certain : words.asked}</StateWord>
        {interview.isUnderWay && <span className="label"> {words.underWay}</span>}
      </p>
      {quote === null ? (
        <p className="label">{words.noWords}</p>
      ) : (
        <blockquote className="border-s-2 border-edge ps-4 wrap-anywhere">{quote}</blockquote>
      )}
      <p className="flex flex-wrap gap-x-6 text-sm">
        {interview.email === null ? (
          <span className="label py-2">{words.noAddress}</span>
        ) : (
          <a href={`mailto:${interview.email}`} className="link inline-block py-2 wrap-anywhere">
            {fill(words.write, { address: interview.email })}
          </a>
        )}
        <Link
          to={pathOf(interviewPath(interview.id))}
          aria-label={fill(words.interviewOf, { name })}
          className="link inline-block py-2"
        >
          {words.interview}
        </Link>
      </p>
    </div>
  )
}

function AlertState({ alert: { interview, acknowledged } }: { alert: WorkspaceAlert }): ReactNode {
  const { can } = useWorkspace()
  if (acknowledged !== null) {
    return (
      <p className="label wrap-anywhere sm:max-w-[16rem] sm:text-end">
        {fill(words.by, { who: acknowledged.byEmail ?? words.somebody })}, <Moment at={acknowledged.at} />
      </p>
    )
  }
  if (!can('recruiter')) return null
  return (
    <Form method="post">
      <Button
        type="submit"
        name="acknowledge"
        value={interview.id}
        aria-label={fill(words.acknowledgeOf, { name: nameOf(interview) })}
      >
        {words.acknowledge}
      </Button>
    </Form>
  )
}
