import type { ReactNode } from 'react'
import { type ActionFunctionArgs, data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { webhookWords as words } from '#content/dashboard/webhooks.ts'
import { fill } from '#content/fill.ts'
import {
  type MadeWebhookSecret,
  maxWebhookEndpoints,
  type WebhookEndpoint,
  type WebhookList,
} from '#contract/customer/webhooks.ts'
import { WebhookEventType } from '#contract/values/webhooks.ts'
import { LinkButton } from '#web/area/link-button.tsx'
import { Outcome } from '#web/area/outcome.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { runCommand } from '#web/area/reply.ts'
import { useReply } from '#web/area/use-reply.ts'
import { PagePart } from '../parts/page-part.tsx'
import { customerOf } from '../services.ts'
import { SettingsLinks } from '../settings/settings-links.tsx'
import { useWorkspace } from '../use-workspace.ts'
import { EndpointForm } from './endpoint-form.tsx'
import { EndpointState } from './endpoint-state.tsx'
import { type EventChoice, listChoices, listEvents, type OpeningChoice } from './list-choices.ts'
import { NotIncluded } from './not-included.tsx'
import { refusingUrl } from './refusing-url.ts'
import { SecretNotice } from './secret-notice.tsx'
import { WebhooksCommand } from './webhook-command.ts'
import { endpointPath } from './webhooks-address.ts'

interface WebhooksData extends WebhookList {
  events: readonly EventChoice[]
  openings: readonly OpeningChoice[]
  done: string | null
}

export async function loader({ url, context }: LoaderFunctionArgs): Promise<WebhooksData> {
  const { webhooks, openings } = customerOf(context)
  const [list, choices] = await Promise.all([webhooks.load(), listChoices(openings)])
  return { ...list, events: listEvents(), openings: choices, done: url.searchParams.get('done') }
}

const { saved, removed } = words.done
const doneWords = { saved, removed }

export function action(args: ActionFunctionArgs) {
  const { webhooks } = customerOf(args.context)
  return runCommand(args, {
    schema: WebhooksCommand,
    done: doneWords,
    problems: words.refusals,
    run: ({ do: command, ...endpoint }) =>
      // The secret is in this answer alone: a redirect would have to carry it in an address.
      refusingUrl(command, endpoint, async () => data({ made: await webhooks.create(endpoint) })),
  })
}

/** A workspace's endpoints, and the form that adds one. */
export default function WebhooksPage(): ReactNode {
  const { endpoints, isIncluded, events, openings, done } = useLoaderData<WebhooksData>()
  const reply = useReply<{ made: MadeWebhookSecret }>()
  const { pathOf } = useWorkspace()
  const { form } = words
  const isFull = endpoints.length >= maxWebhookEndpoints
  return (
    <>
      <PageHeading title={words.title} lead={words.lead} />
      <div className="wrap">
        <SettingsLinks />
        {!isIncluded && <NotIncluded hasEndpoints={endpoints.length > 0} />}
        {reply?.made === undefined ? (
          <Outcome reply={reply} done={done} words={doneWords} />
        ) : (
          <SecretNotice text={words.secret.made} secret={reply.made.secret}>
            <p className="mt-3">
              <LinkButton to={pathOf(endpointPath(reply.made.endpointId))} variant="line">
                {words.secret.open}
              </LinkButton>
            </p>
          </SecretNotice>
        )}
        <PagePart id="endpoints" title={words.list.title} isFirst>
          {endpoints.length === 0 ? (
            <p className="text-sm">{words.list.empty}</p>
          ) : (
            <EndpointTable endpoints={endpoints} />
          )}
        </PagePart>
        {isIncluded && (
          <PagePart id="add" title={form.addTitle} lead={fill(form.addLead, { max: String(maxWebhookEndpoints) })}>
            {isFull ? (
              <p className="text-sm">{fill(form.full, { max: String(maxWebhookEndpoints) })}</p>
            ) : (
              <EndpointForm key={endpoints.length} endpoint={null} events={events} openings={openings} reply={reply} />
            )}
          </PagePart>
        )}
      </div>
    </>
  )
}

function EndpointTable({ endpoints }: { endpoints: readonly WebhookEndpoint[] }): ReactNode {
  const { columns } = words.list
  const { pathOf } = useWorkspace()
  return (
    <table className="records">
      <thead>
        <tr>
          {[columns.endpoint, columns.events, columns.state, columns.waiting].map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {endpoints.map((endpoint) => (
          <tr key={endpoint.id}>
            <td>
              <Link to={pathOf(endpointPath(endpoint.id))} className="link font-medium wrap-anywhere">
                {endpoint.url}
              </Link>
              {endpoint.description !== '' && <span className="label block wrap-anywhere">{endpoint.description}</span>}
            </td>
            <td>
              {eventsText(endpoint)}
              {scopeTexts(endpoint).map((text) => (
                <span key={text} className="label block">
                  {text}
                </span>
              ))}
            </td>
            <td>
              <EndpointState endpoint={endpoint} />
            </td>
            <td className="figures">{fill(words.list.waiting, { count: String(endpoint.waiting) })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function eventsText({ eventTypes }: WebhookEndpoint): string {
  if (eventTypes.length === 0) return words.list.allEvents
  const total = String(WebhookEventType.options.length)
  return fill(words.list.someEvents, { count: String(eventTypes.length), total })
}

function scopeTexts({ openingIds, includesPersonal }: WebhookEndpoint): string[] {
  const openings = openingIds.length === 0 ? [] : [fill(words.list.openings, { count: String(openingIds.length) })]
  return includesPersonal ? [...openings, words.list.personal] : openings
}
