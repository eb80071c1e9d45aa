import type { ReactNode } from 'react'
import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { z } from 'zod'
import { adminEvents } from '#content/admin-events.ts'
import { fill } from '#content/fill.ts'
import type { DeadLetter, DeadLetterPage } from '#contract/admin/events.ts'
import { Button } from '#ui/button.tsx'
import { EmptyList } from '#web/area/empty-list.tsx'
import { Moment } from '#web/area/moment.tsx'
import { Outcome } from '#web/area/outcome.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { Pager } from '#web/area/pager.tsx'
import { refuse, runCommand } from '#web/area/reply.ts'
import { useReply } from '#web/area/use-reply.ts'
import { adminOf } from '../services.ts'
import { eventsPath } from './events-path.ts'

const { columns } = adminEvents
const doneWords = { replayed: adminEvents.replayed }
const ReplayEvent = z.object({ event: z.string() })

interface EventsData extends DeadLetterPage {
  isFirst: boolean
  done: string | null
}

export async function loader({ url, context }: LoaderFunctionArgs): Promise<EventsData> {
  const { searchParams } = url
  const after = searchParams.get('after') ?? ''
  return { ...(await adminOf(context).events.list(after)), isFirst: after === '', done: searchParams.get('done') }
}

export function action(args: ActionFunctionArgs) {
  const { events } = adminOf(args.context)
  return runCommand(args, {
    schema: ReplayEvent,
    done: doneWords,
    run: async ({ event }) => ((await events.replay(event)) ? 'replayed' : refuse(adminEvents.notReplayed)),
  })
}

export default function EventsPage(): ReactNode {
  const { letters, next, isFirst, done } = useLoaderData<EventsData>()
  return (
    <>
      <PageHeading title={adminEvents.title} lead={adminEvents.lead} />
      <div className="wrap">
        <Outcome reply={useReply()} done={done} words={doneWords} />
        {letters.length === 0 ? (
          <EmptyList title={adminEvents.empty} hint={adminEvents.emptyHint} />
        ) : (
          <Letters letters={letters} />
        )}
        <Pager
          first={isFirst ? null : { label: adminEvents.newest, href: eventsPath }}
          next={next === null ? null : { label: adminEvents.older, href: `${eventsPath}?after=${next}` }}
        />
      </div>
    </>
  )
}

/** Wide, a table; on a phone each event is a few lines. */
function Letters({ letters }: Pick<DeadLetterPage, 'letters'>): ReactNode {
  return (
    <table className="records records-paired">
      <thead>
        <tr>
          <th scope="col">{columns.event}</th>
          <th scope="col">{columns.subscriber}</th>
          <th scope="col">{columns.error}</th>
          <th scope="col">{columns.when}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {letters.map((letter) => (
          <Letter key={letter.id} letter={letter} />
        ))}
      </tbody>
    </table>
  )
}

function Letter({ letter }: { letter: DeadLetter }): ReactNode {
  const { id, type, subject, subscriber, attempts, error, occurredAt, deadAt } = letter
  const [before, after] = fill(adminEvents.attempts, { count: String(attempts) }).split('{at}')
  return (
    <tr>
      <td className="records-lead">
        <span className="font-medium wrap-anywhere">{type}</span>
        <span className="label block wrap-anywhere">{subject}</span>
      </td>
      <td className="wrap-anywhere">{subscriber}</td>
      <td>
        <span className="wrap-anywhere">{error}</span>
        <span className="label block">
          {before}
          <Moment at={deadAt} />
          {after}
        </span>
      </td>
      <td className="text-muted">
        <Moment at={occurredAt} />
      </td>
      <td className="md:text-end">
        <Form method="post">
          <Button
            type="submit"
            name="event"
            value={id}
            variant="line"
            aria-label={`${adminEvents.replay}: ${type}, ${subscriber}`}
          >
            {adminEvents.replay}
          </Button>
        </Form>
      </td>
    </tr>
  )
}
