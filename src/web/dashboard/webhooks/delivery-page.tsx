import type { ReactNode } from 'react'
import { type ActionFunctionArgs, Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { webhookWords } from '#content/dashboard/webhooks.ts'
import type { WebhookDeliveryDetail } from '#contract/customer/webhooks.ts'
import { isAppError } from '#contract/errors.ts'
import { Button } from '#ui/button.tsx'
import { BackLink } from '#web/area/back-link.tsx'
import { Moment } from '#web/area/moment.tsx'
import { Outcome } from '#web/area/outcome.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { runCommand } from '#web/area/reply.ts'
import { useReply } from '#web/area/use-reply.ts'
import { interviewPath } from '../addresses/reviews-address.ts'
import { PagePart } from '../parts/page-part.tsx'
import { customerOf } from '../services.ts'
import { useWorkspace } from '../use-workspace.ts'
import { AttemptText } from './delivery-log.tsx'
import { DeliveryCommand } from './webhook-command.ts'
import { endpointPath } from './webhooks-address.ts'

const words = webhookWords.delivery

interface DeliveryData extends WebhookDeliveryDetail {
  endpointId: string
  done: string | null
}

export async function loader({ params, url, context }: LoaderFunctionArgs): Promise<DeliveryData> {
  const { endpointId = '', deliveryId = '' } = params
  try {
    const detail = await customerOf(context).webhooks.readDelivery(endpointId, deliveryId)
    return { ...detail, endpointId, done: url.searchParams.get('done') }
  } catch (error) {
    if (isAppError(error) && error.code === 'webhook_delivery.not_found') throw new Response(null, { status: 404 })
    throw error
  }
}

const doneWords = { again: webhookWords.done.again }

export function action(args: ActionFunctionArgs) {
  const { endpointId = '', deliveryId = '' } = args.params
  return runCommand(args, {
    schema: DeliveryCommand,
    done: doneWords,
    problems: webhookWords.refusals,
    async run() {
      await customerOf(args.context).webhooks.replay(endpointId, deliveryId)
      return 'again'
    },
  })
}

/** One delivery: what was sent, what was answered, and when. */
export default function DeliveryPage(): ReactNode {
  const { endpointId, done, ...delivery } = useLoaderData<DeliveryData>()
  const reply = useReply()
  const { pathOf } = useWorkspace()
  const { type, state, interviewId, body, isCut, requestHeaders, response, history } = delivery
  const headers = Object.entries(requestHeaders)
  return (
    <>
      <div className="wrap pt-6">
        <BackLink href={pathOf(endpointPath(endpointId))}>{words.back}</BackLink>
      </div>
      <PageHeading title={type} lead={words.lead}>
        <Form method="post">
          <Button type="submit" name="do" value="again" variant="line">
            {state === 'waiting' ? webhookWords.log.now : webhookWords.log.again}
          </Button>
        </Form>
      </PageHeading>
      <div className="wrap">
        <Outcome reply={reply} done={done} words={doneWords} />
        <Facts delivery={delivery} />
        {interviewId !== null && (
          <p className="mb-8 text-sm">
            <Link to={pathOf(interviewPath(interviewId))} className="link inline-block py-1">
              {words.candidate}
            </Link>
          </p>
        )}
        <PagePart id="body" title={words.body} lead={isCut ? words.cut : undefined}>
          <Code label={words.body} text={indented(body)} />
        </PagePart>
        <PagePart id="headers" title={words.headers} lead={words.headersHint}>
          {headers.length === 0 ? (
            <p className="text-sm">{words.noHeaders}</p>
          ) : (
            <Code label={words.headers} text={headers.map(([name, value]) => `${name}: ${value}`).join('\n')} />
          )}
        </PagePart>
        <PagePart id="response" title={words.response}>
          {response === null || response === '' ? (
            <p className="text-sm">{words.noResponse}</p>
          ) : (
            <Code label={words.response} text={response} />
          )}
        </PagePart>
        {history.length > 0 && (
          <PagePart id="history" title={words.history}>
            <ol className="grid gap-3 text-sm">
              {history.map((attempt) => (
                <li key={attempt.at} className="grid grid-cols-[minmax(9rem,auto)_1fr] gap-4">
                  <Moment at={attempt.at} isWhole />
                  <span>
                    <AttemptText attempt={attempt} />
                  </span>
                </li>
              ))}
            </ol>
          </PagePart>
        )}
      </div>
    </>
  )
}

function Facts({
  delivery: { messageId, state, occurredAt, dueAt, attempts },
}: {
  delivery: WebhookDeliveryDetail
}): ReactNode {
  const { facts } = words
  return (
    <dl className="mb-6 grid gap-x-8 gap-y-4 text-sm sm:grid-cols-2 lg:grid-cols-4">
      <Fact term={facts.id}>
        <span className="figures wrap-anywhere">{messageId}</span>
      </Fact>
      <Fact term={facts.state}>{webhookWords.deliveryStates[state]}</Fact>
      <Fact term={facts.happened}>
        <Moment at={occurredAt} isWhole />
      </Fact>
      {dueAt !== null && attempts > 0 && (
        <Fact term={facts.next}>
          <Moment at={dueAt} isWhole />
        </Fact>
      )}
    </dl>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <dt className="label">{term}</dt>
      <dd className="mt-1">{children}</dd>
    </div>
  )
}

function Code({ label, text }: { label: string; text: string }): ReactNode {
  return (
    // It scrolls, so that it is reached by keyboard, too. The page's part around it is the landmark.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      role="group"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
      tabIndex={0}
      className="max-h-96 overflow-auto border border-line bg-raised p-4"
    >
      <pre className="figures text-xs whitespace-pre-wrap wrap-anywhere">{text}</pre>
    </div>
  )
}

/** JSON as people read it; what is none as it is. */
function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
