import { getFormProps } from '@conform-to/react'
import type { ReactNode } from 'react'
import { type ActionFunctionArgs, data, Form, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { webhookWords as words } from '#content/dashboard/webhooks.ts'
import { fill } from '#content/fill.ts'
import {
  DeliveryQuery,
  type MadeWebhookSecret,
  type WebhookEndpoint,
  type WebhookEndpointPage,
} from '#contract/customer/webhooks.ts'
import { isAppError } from '#contract/errors.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { BackLink } from '#web/area/back-link.tsx'
import { Moment } from '#web/area/moment.tsx'
import { Outcome } from '#web/area/outcome.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { refuseField, runCommand } from '#web/area/reply.ts'
import { fieldProps, useAreaForm } from '#web/area/use-area-form.ts'
import { type Reply, useReply } from '#web/area/use-reply.ts'
import { PagePart } from '../parts/page-part.tsx'
import { customerOf } from '../services.ts'
import { useWorkspace } from '../use-workspace.ts'
import { DeliveryLog } from './delivery-log.tsx'
import { EndpointForm } from './endpoint-form.tsx'
import { EndpointState } from './endpoint-state.tsx'
import { type EventChoice, listChoices, listEvents, type OpeningChoice } from './list-choices.ts'
import { NotIncluded } from './not-included.tsx'
import { refusingUrl } from './refusing-url.ts'
import { SecretNotice } from './secret-notice.tsx'
import { EndpointCommand, ReplayEvents } from './webhook-command.ts'
import { webhooksPath } from './webhooks-address.ts'

interface EndpointData extends WebhookEndpointPage {
  events: readonly EventChoice[]
  openings: readonly OpeningChoice[]
  query: DeliveryQuery
  /** The last day, for the form that sends a range again. */
  range: { from: string; until: string }
  done: string | null
}

const dayMs = 24 * 60 * 60 * 1000

export async function loader({ params, url, context }: LoaderFunctionArgs): Promise<EndpointData> {
  const { webhooks, openings } = customerOf(context)
  const query = DeliveryQuery.parse(Object.fromEntries(url.searchParams))
  const nowMs = Date.now()
  const minuteOf = (ms: number) => new Date(ms).toISOString().slice(0, 16)
  try {
    const [page, choices] = await Promise.all([webhooks.read(params.endpointId ?? '', query), listChoices(openings)])
    const range = { from: minuteOf(nowMs - dayMs), until: minuteOf(nowMs) }
    return { ...page, events: listEvents(), openings: choices, query, range, done: url.searchParams.get('done') }
  } catch (error) {
    if (isAppError(error) && error.code === 'webhook_endpoint.not_found') throw new Response(null, { status: 404 })
    throw error
  }
}

export function action(args: ActionFunctionArgs) {
  const { webhooks } = customerOf(args.context)
  const id = args.params.endpointId ?? ''
  async function run(command: EndpointCommand) {
    switch (command.do) {
      case 'save': {
        const { do: of, ...endpoint } = command
        return await refusingUrl(of, endpoint, async () => {
          await webhooks.save(id, endpoint)
          return 'saved'
        })
      }
      case 'range': {
        const { do: of, ...range } = command
        if (range.from >= range.until) return refuseField(of, 'until', words.range.order, typedRange(range))
        return data<Reply>({ done: sentAgainText(await webhooks.replayRange(id, range)) })
      }
      case 'again':
        await webhooks.replay(id, command.id)
        return 'again'
      case 'test':
        await webhooks.sendTest(id)
        return 'tested'
      case 'pause':
        await webhooks.pause(id)
        return 'paused'
      case 'resume':
        await webhooks.resume(id)
        return 'resumed'
      case 'rotate':
        return data({ made: await webhooks.rotateSecret(id) })
      case 'remove':
        await webhooks.remove(id)
        return redirect(`${args.url.pathname.replace(/\/[^/]+$/, '')}?done=removed`, { status: 303 })
    }
  }
  return runCommand(args, { schema: EndpointCommand, done: words.done, problems: words.refusals, run })
}

function typedRange({ from, until }: { from: string; until: string }) {
  return { from: from.slice(0, 16), until: until.slice(0, 16) }
}

function sentAgainText(count: number): string {
  const { none, one, many } = words.sentAgain
  if (count === 0) return none
  return count === 1 ? one : fill(many, { count: String(count) })
}

/** One endpoint: its state, what was sent to it, and what of it can be changed. */
export default function EndpointPage(): ReactNode {
  const { endpoint, isIncluded, events, openings, deliveries, next, query, range, done } = useLoaderData<EndpointData>()
  const reply = useReply<{ made: MadeWebhookSecret }>()
  const { pathOf } = useWorkspace()
  return (
    <>
      <div className="wrap pt-6">
        <BackLink href={pathOf(webhooksPath)}>{words.endpoint.back}</BackLink>
      </div>
      <PageHeading
        title={endpoint.description === '' ? new URL(endpoint.url).host : endpoint.description}
        lead={<span className="wrap-anywhere">{endpoint.url}</span>}
      >
        <StateForm endpoint={endpoint} isIncluded={isIncluded} />
      </PageHeading>
      <div className="wrap">
        {!isIncluded && <NotIncluded hasEndpoints />}
        {reply?.made === undefined ? (
          <Outcome reply={reply} done={done} words={words.done} />
        ) : (
          <SecretNotice text={words.secret.rotated} secret={reply.made.secret} />
        )}
        <StateLine endpoint={endpoint} />
        <PagePart id="log" title={words.log.title} lead={words.log.lead}>
          <DeliveryLog
            endpointId={endpoint.id}
            deliveries={deliveries}
            next={next}
            query={query}
            isIncluded={isIncluded}
          />
        </PagePart>
        {isIncluded && (
          <>
            <PagePart id="range" title={words.range.title} lead={words.range.lead}>
              <RangeForm range={range} reply={reply} />
            </PagePart>
            <PagePart id="edit" title={words.form.editTitle} lead={words.form.editLead}>
              <EndpointForm endpoint={endpoint} events={events} openings={openings} reply={reply} />
            </PagePart>
            <PagePart id="secret" title={words.secret.title} lead={words.secret.lead}>
              <SecretForm endpoint={endpoint} />
            </PagePart>
          </>
        )}
        <PagePart id="remove" title={words.endpoint.removeTitle} lead={words.endpoint.removeText}>
          <details>
            <summary className={buttonClass({ variant: 'line' })}>{words.endpoint.remove}</summary>
            <Form method="post" className="mt-4">
              <Button type="submit" name="do" value="remove">
                {words.endpoint.confirmRemove}
              </Button>
            </Form>
          </details>
        </PagePart>
      </div>
    </>
  )
}

function StateForm({ endpoint, isIncluded }: { endpoint: WebhookEndpoint; isIncluded: boolean }): ReactNode {
  const isPaused = endpoint.pausedFor !== null
  return (
    <Form method="post" className="flex flex-wrap gap-3">
      {isIncluded && !isPaused && (
        <Button type="submit" name="do" value="test">
          {words.endpoint.test}
        </Button>
      )}
      {(isIncluded || !isPaused) && (
        <Button type="submit" name="do" value={isPaused ? 'resume' : 'pause'} variant={isPaused ? 'ink' : 'line'}>
          {isPaused ? words.endpoint.resume : words.endpoint.pause}
        </Button>
      )}
    </Form>
  )
}

function StateLine({ endpoint }: { endpoint: WebhookEndpoint }): ReactNode {
  const { pausedFor, failingSince, isSecretLost } = endpoint
  const { failingSince: since, failingNote, pausedNote } = words.endpoint
  return (
    <div className="mb-8 text-sm">
      <EndpointState endpoint={endpoint} />
      {isSecretLost && <p className="label mt-1">{words.secret.lost}</p>}
      {pausedFor !== null && <p className="label mt-1">{pausedNote}</p>}
      {pausedFor === null && failingSince !== null && (
        <p className="label mt-1">
          {since} <Moment at={failingSince} />. {failingNote}
        </p>
      )}
    </div>
  )
}

function RangeForm({ range, reply }: { range: EndpointData['range']; reply: Reply | undefined }): ReactNode {
  const { form, fields, isBusy } = useAreaForm({
    id: 'range',
    of: 'range',
    schema: ReplayEvents,
    reply,
    defaultValue: range,
  })
  return (
    <Form method="post" {...getFormProps(form)} className="grid max-w-[36rem] gap-5">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field {...fieldProps(fields.from, form)} label={words.range.from} type="datetime-local" />
        <Field {...fieldProps(fields.until, form)} label={words.range.until} type="datetime-local" />
      </div>
      <Button
        type="submit"
        name="do"
        value="range"
        variant="line"
        aria-disabled={isBusy}
        data-busy={isBusy}
        className="justify-self-start"
      >
        {words.range.submit}
      </Button>
    </Form>
  )
}

function SecretForm({ endpoint: { previousSecretUntil } }: { endpoint: WebhookEndpoint }): ReactNode {
  return (
    <Form method="post">
      {previousSecretUntil !== null && (
        <p className="mb-3 text-sm">
          {words.secret.overlap} <Moment at={previousSecretUntil} />.
        </p>
      )}
      <Button type="submit" name="do" value="rotate" variant="line">
        {words.secret.rotate}
      </Button>
    </Form>
  )
}
