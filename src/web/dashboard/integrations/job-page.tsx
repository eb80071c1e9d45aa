import { getFormProps } from '@conform-to/react'
import type { ReactNode } from 'react'
import { type ActionFunctionArgs, data, Form, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { connectionsWords } from '#content/dashboard-connections.ts'
import { fill } from '#content/fill.ts'
import {
  type CustomerConnections,
  type JobPreview,
  type JobSetup,
  NewJobSetup,
  newOpeningChoice,
} from '#contract/customer/connections.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/form/field.tsx'
import { BackLink } from '#web/area/back-link.tsx'
import { Notice } from '#web/area/notice.tsx'
import { Outcome } from '#web/area/outcome.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { runCommand } from '#web/area/reply.ts'
import { fieldProps, useAreaForm } from '#web/area/use-area-form.ts'
import { type Reply, useReply } from '#web/area/use-reply.ts'
import { orMissing } from '../or-missing.ts'
import { customerOf } from '../services.ts'
import { useWorkspace } from '../use-workspace.ts'
import { JobCommand } from './connection-command.ts'

interface JobData extends JobSetup {
  done: string | null
}

interface Previewed {
  preview: JobPreview
  /** What was asked about, so that the form stands as it was. */
  asked: NewJobSetup
}

const words = connectionsWords.job

export async function loader({ url, params, context }: LoaderFunctionArgs): Promise<JobData> {
  const setup = await orMissing(customerOf(context).connections.readJob(params.connectionId ?? '', params.jobId ?? ''))
  return { ...setup, done: url.searchParams.get('done') }
}

export function action(args: ActionFunctionArgs) {
  const { connections } = customerOf(args.context)
  const { connectionId = '', jobId = '' } = args.params
  const back = args.url.pathname.replace(/\.data$/, '').replace(/\/jobs\/[^/]+$/, '')
  const run = (command: JobCommand) => runJobCommand(connections, { connectionId, jobId, back }, command)
  const { done, problems } = connectionsWords
  return runCommand(args, { schema: JobCommand, done, problems, run })
}

async function runJobCommand(
  connections: CustomerConnections,
  { connectionId, jobId, back }: { connectionId: string; jobId: string; back: string },
  command: JobCommand,
) {
  switch (command.do) {
    case 'preview': {
      const { do: _, ...asked } = command
      const preview = await connections.previewJob(connectionId, jobId, asked)
      if (preview === null) return data({ refused: connectionsWords.failed.away }, { status: 422 })
      return data<Previewed>({ preview, asked })
    }
    case 'save': {
      const { do: _, ...setup } = command
      await connections.setUpJob(connectionId, jobId, setup)
      return redirect(`${back}?done=started`, { status: 303 })
    }
    case 'stop':
      await connections.stopJob(connectionId, jobId)
      return redirect(`${back}?done=stopped`, { status: 303 })
  }
}

/** Which opening a job of the ATS is, and which of its stages invites. */
export default function JobPage(): ReactNode {
  const { job, connection, stages, done, ...setup } = useLoaderData<JobData>()
  const reply = useReply<Previewed>()
  const { pathOf } = useWorkspace()
  const named = { ats: connection.name }
  return (
    <>
      <div className="wrap pt-6">
        <BackLink href={pathOf(`/settings/integrations/${connection.id}`)}>{fill(words.back, named)}</BackLink>
      </div>
      <PageHeading title={job.title} lead={fill(words.lead, named)} />
      <div className="wrap">
        <Outcome reply={reply} done={done} words={connectionsWords.done} />
        {reply?.preview !== undefined && <Preview preview={reply.preview} />}
        {stages === null ? (
          <Notice tone="warn">{fill(words.noStages, named)}</Notice>
        ) : (
          <SetupForm setup={{ ...setup, job, connection, stages }} asked={reply?.asked} reply={reply} />
        )}
        {job.opening !== null && (
          <Form method="post" className="ruled mt-10 pt-6">
            <Button type="submit" name="do" value="stop" variant="line">
              {words.stop}
            </Button>
          </Form>
        )}
      </div>
    </>
  )
}

interface SetupFormProps {
  setup: JobSetup
  asked: NewJobSetup | undefined
  reply: Reply | undefined
}

function SetupForm({ setup, asked, reply }: SetupFormProps): ReactNode {
  const { job, openings, inviteStageId, advanceStageId, invitesPresent, canMove } = setup
  const like = openings.find(({ isLike }) => isLike)
  const { form, fields, isBusy } = useAreaForm({
    id: 'job',
    of: 'save',
    schema: NewJobSetup,
    reply,
    defaultValue: asked ?? {
      openingId: job.opening?.id ?? like?.id ?? '',
      inviteStageId: inviteStageId ?? '',
      advanceStageId: advanceStageId ?? '',
    },
  })
  const stages = (setup.stages ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Form method="post" {...getFormProps(form)} className="grid max-w-[34rem] gap-5">
      <SelectField
        {...fieldProps(fields.openingId, form)}
        label={words.opening}
        hint={words.openingHint}
        options={[
          { value: '', label: words.choose },
          { value: newOpeningChoice, label: words.newOpening },
          ...openings.map(({ id, title, isLike }) => ({
            value: id,
            label: isLike ? fill(words.like, { title }) : title,
          })),
        ]}
      />
      <SelectField
        {...fieldProps(fields.inviteStageId, form)}
        label={words.stage}
        options={[{ value: '', label: words.choose }, ...stages]}
      />
      {canMove && (
        <SelectField
          {...fieldProps(fields.advanceStageId, form)}
          label={words.advance}
          hint={words.advanceHint}
          options={[{ value: '', label: words.stay }, ...stages]}
        />
      )}
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="invitesPresent"
          defaultChecked={asked?.invitesPresent ?? invitesPresent}
          className="size-5 flex-none accent-(--accent-text)"
        />
        {words.present}
      </label>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="do" value="save" aria-disabled={isBusy} data-busy={isBusy}>
          {words.save}
        </Button>
        <Button type="submit" name="do" value="preview" variant="line">
          {words.preview}
        </Button>
      </div>
    </Form>
  )
}

function Preview({ preview }: { preview: JobPreview }): ReactNode {
  const { title, more, ...lines } = words.previewed
  return (
    <Notice tone="calm">
      <p className="font-medium">{title}</p>
      <ul className="mt-2 grid gap-1">
        {(['inStage', 'wouldInvite', 'alreadyInvited', 'withoutAddress'] as const).map((kind) => (
          <li key={kind}>{fill(lines[kind], { count: String(preview[kind]) })}</li>
        ))}
      </ul>
      {preview.isMore && <p className="mt-2">{more}</p>}
    </Notice>
  )
}
