import type { ReactNode } from 'react'
import { type ActionFunctionArgs, data, Form, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { connectionProblemWords, connectionsWords } from '#content/dashboard-connections.ts'
import { fill } from '#content/fill.ts'
import type {
  CheckOutcome,
  ConnectionView,
  ConnectOutcome,
  CustomerConnections,
} from '#contract/customer/connections.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { BackLink } from '#web/area/back-link.tsx'
import { Moment } from '#web/area/moment.tsx'
import { Notice } from '#web/area/notice.tsx'
import { Outcome } from '#web/area/outcome.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { runCommand } from '#web/area/reply.ts'
import { StateWord } from '#web/area/state-word.tsx'
import { type Reply, readAnsweredForm, useReply } from '#web/area/use-reply.ts'
import { orMissing } from '../or-missing.ts'
import { CopyLink } from '../parts/copy-link.tsx'
import { PagePart } from '../parts/page-part.tsx'
import { customerOf } from '../services.ts'
import { useWorkspace } from '../use-workspace.ts'
import { chosenPlace } from './chosen-place.ts'
import { ConnectionCommand } from './connection-command.ts'
import { CredentialForm } from './credential-form.tsx'
import { JobTable } from './job-table.tsx'
import { LogTable } from './log-table.tsx'
import { OutcomeNotice } from './outcome-notice.tsx'
import { ResultsForm } from './results-form.tsx'

interface ConnectionData extends ConnectionView {
  done: string | null
}

const words = connectionsWords.detail
const doneWords = { ...connectionsWords.done, connected: connectionsWords.made.text }

export async function loader({ url, params, context }: LoaderFunctionArgs): Promise<ConnectionData> {
  const view = await orMissing(customerOf(context).connections.read(params.connectionId ?? ''))
  return { ...view, done: url.searchParams.get('done') }
}

export function action(args: ActionFunctionArgs) {
  const { connections } = customerOf(args.context)
  const id = args.params.connectionId ?? ''
  const run = (command: ConnectionCommand) => runConnectionCommand(connections, id, command, args.url.pathname)
  return runCommand(args, { schema: ConnectionCommand, done: doneWords, problems: connectionsWords.problems, run })
}

async function runConnectionCommand(
  connections: CustomerConnections,
  id: string,
  command: ConnectionCommand,
  pathname: string,
) {
  switch (command.do) {
    case 'check': {
      const outcome = await connections.check(id)
      return outcome.kind === 'well' ? 'checked' : data({ outcome }, { status: 422 })
    }
    case 'take-over':
      await connections.takeOver(id)
      return 'taken'
    case 'renew':
      // In this answer alone: it is stored sealed.
      return data({ secret: await connections.renewSecret(id) })
    case 'secret':
      await connections.saveSecret(id, command.secret)
      return 'saved'
    case 'reconnect': {
      const credentials = Object.fromEntries(
        Object.entries(command.credentials).map(([name, value]) => [name, value ?? '']),
      )
      const outcome = await connections.reconnect(id, credentials)
      return outcome.kind === 'connected' ? 'reconnected' : data({ outcome }, { status: 422 })
    }
    case 'change': {
      const { places } = await connections.read(id)
      await connections.change(id, {
        sendsFile: command.sendsFile,
        scoreField: chosenPlace(places.scoreFields, command.score),
        scorecardForm: chosenPlace(places.scorecardForms, command.scorecard),
      })
      return 'saved'
    }
    case 'disconnect':
      await connections.disconnect(id)
      return redirect(`${pathname.replace(/\.data$/, '').replace(/\/[^/]+$/, '')}?done=disconnected`, { status: 303 })
  }
}

/** One connection: how it stands, what it does, and what it has done. */
export default function ConnectionPage(): ReactNode {
  const view = useLoaderData<ConnectionData>()
  const { done, name, account, jobs, lines } = view
  const reply = useReply<{ outcome: ConnectOutcome | CheckOutcome; secret: string }>()
  const { pathOf } = useWorkspace()
  return (
    <>
      <div className="wrap pt-6">
        <BackLink href={pathOf('/settings/integrations')}>{words.back}</BackLink>
      </div>
      <PageHeading title={account === '' ? name : `${name}, ${account}`} />
      <div className="wrap">
        <Outcome reply={reply} done={done} words={doneWords} />
        <OutcomeNotice outcome={reply?.outcome} />
        {reply?.secret !== undefined && (
          <Notice tone="good">
            <p>{connectionsWords.made.renewed}</p>
            <CopyLink link={reply.secret} label={connectionsWords.made.label} action={connectionsWords.made.label} />
          </Notice>
        )}
        <StatePart view={view} />
        <PagePart id="jobs" title={words.jobs.title} lead={words.jobs.lead}>
          {jobs.length === 0 ? (
            <p className="label">{words.jobs.none}</p>
          ) : (
            <JobTable connectionId={view.id} jobs={jobs} />
          )}
        </PagePart>
        <PagePart id="results" title={words.results.title} lead={words.results.lead}>
          <ResultsForm view={view} />
        </PagePart>
        {view.webhook !== null && <WebhookPart name={name} webhook={view.webhook} reply={reply} />}
        <PagePart id="log" title={words.log.title} lead={words.log.lead}>
          <LogTable lines={lines} waiting={view.waiting} />
        </PagePart>
        <PagePart id="key" title={connectionsWords.form.reconnect} lead={connectionsWords.form.reconnectText}>
          <CredentialForm
            offer={view.offer}
            command="reconnect"
            fields={reply?.outcome?.kind === 'invalid' ? reply.outcome.fields : {}}
            submit={connectionsWords.form.reconnectSubmit}
          />
        </PagePart>
        <DisconnectPart name={name} />
      </div>
    </>
  )
}

function StatePart({ view }: { view: ConnectionView }): ReactNode {
  const { name, problem, waitsUntil, syncedAt, checkedAt } = view
  const state = words.state
  return (
    <PagePart id="state" title={state.title} isFirst>
      {problem === null ? (
        <StateWord tone={waitsUntil === null ? 'good' : 'warn'}>
          {waitsUntil === null ? state.works : fill(state.waits, { ats: name })}
        </StateWord>
      ) : (
        <>
          <StateWord tone="bad">{connectionProblemWords[problem].title}</StateWord>
          <p className="mt-2 max-w-[44em] text-sm">{connectionProblemWords[problem].text}</p>
        </>
      )}
      <p className="label mt-3">
        {state.checked} <Moment at={checkedAt} />
        {syncedAt !== null && (
          <>
            {'. '}
            {state.looked} <Moment at={syncedAt} />
          </>
        )}
      </p>
      <Form method="post" className="mt-5 flex flex-wrap gap-3">
        <Button type="submit" name="do" value="check" variant="line">
          {state.check}
        </Button>
        {problem === 'member' && (
          <Button type="submit" name="do" value="take-over">
            {state.takeOver}
          </Button>
        )}
      </Form>
    </PagePart>
  )
}

interface WebhookPartProps {
  name: string
  webhook: NonNullable<ConnectionView['webhook']>
  reply: Reply | undefined
}

function WebhookPart({ name, webhook, reply }: WebhookPartProps): ReactNode {
  const { title, lead, address, delivered, never, renew, renewText, theirs, save } = words.webhook
  const answered = readAnsweredForm(reply, 'secret')
  const named = { ats: name }
  return (
    <PagePart id="webhook" title={title} lead={fill(lead, named)}>
      <ol className="mb-6 grid max-w-[44rem] list-decimal gap-2 ps-5 text-sm">
        {webhook.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <CopyLink link={webhook.address} label={address} />
      <p className="label mt-4">
        {delivered}: {webhook.deliveredAt === null ? never : <Moment at={webhook.deliveredAt} />}
      </p>
      <Form method="post" className="mt-4 grid max-w-[34rem] gap-4">
        {webhook.secret === 'theirs' ? (
          <Field
            id="webhook-secret"
            name="secret"
            type="password"
            label={fill(theirs, named)}
            autoComplete="off"
            error={answered.errorOf('secret')}
          />
        ) : (
          <p className="label">{fill(renewText, named)}</p>
        )}
        <Button
          type="submit"
          name="do"
          value={webhook.secret === 'theirs' ? 'secret' : 'renew'}
          variant="line"
          className="justify-self-start"
        >
          {webhook.secret === 'theirs' ? save : renew}
        </Button>
      </Form>
    </PagePart>
  )
}

function DisconnectPart({ name }: { name: string }): ReactNode {
  const { title, text, open, submit } = words.disconnect
  const named = { ats: name }
  return (
    <PagePart id="disconnect" title={title}>
      <details>
        <summary className={buttonClass({ variant: 'line' })}>{fill(open, named)}</summary>
        <Form method="post" className="mt-4">
          <p className="max-w-[36rem] text-sm text-muted">{fill(text, named)}</p>
          <Button type="submit" name="do" value="disconnect" className="mt-4">
            {submit}
          </Button>
        </Form>
      </details>
    </PagePart>
  )
}
