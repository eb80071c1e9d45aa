import type { ReactNode } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { z } from 'zod'
import { alertsPage as words } from '#content/dashboard/alerts.ts'
import { fill } from '#content/fill.ts'
import type { AlertList, WorkspaceAlert } from '#contract/customer/alerts.ts'
import { dashboardPathOf } from '#contract/values/own-path.ts'
import { Notice } from '#web/area/notice.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { Pager } from '#web/area/pager.tsx'
import { runCommand } from '#web/area/reply.ts'
import { useReply } from '#web/area/use-reply.ts'
import { alertsPath } from '../addresses/alerts-address.ts'
import { PagePart } from '../parts/page-part.tsx'
import { customerOf } from '../services.ts'
import { useWorkspace } from '../use-workspace.ts'
import { AlertRows, nameOf } from './alert-list.tsx'

interface AlertsData extends AlertList {
  isFirst: boolean
  /** What the reader has just acknowledged, or somebody else before them. */
  done: WorkspaceAlert | null
  /** The reader's own address. */
  email: string
}

export async function loader({ url, context }: LoaderFunctionArgs): Promise<AlertsData> {
  const { searchParams } = url
  const { alerts, email } = customerOf(context)
  const after = searchParams.get('after')
  const done = searchParams.get('done')
  const list = await alerts.list(after)
  return { ...list, isFirst: after === null, done: done === null ? null : await alerts.find(done), email }
}

const AcknowledgeAlert = z.object({ acknowledge: z.string() })

/** The list then says who was first. Whoever acknowledges has read of it. */
export function action(args: ActionFunctionArgs) {
  const { alerts, notifications } = customerOf(args.context)
  async function run({ acknowledge: interviewId }: z.output<typeof AcknowledgeAlert>) {
    await alerts.acknowledge(interviewId)
    await notifications.markSeen(interviewId, ['danger_heard', 'danger_unanswered'])
    const path = `${alertsPath}?done=${encodeURIComponent(interviewId)}`
    return redirect(dashboardPathOf(args.params.workspaceId ?? null, path), { status: 303 })
  }
  const problems = { 'alert.not_found': words.gone }
  return runCommand(args, { schema: AcknowledgeAlert, done: {}, problems, run })
}

/** Where danger was heard, and who takes care of it. */
export default function AlertsPage(): ReactNode {
  const { open, acknowledged, next, isFirst, done, email } = useLoaderData<AlertsData>()
  const reply = useReply()
  const { pathOf } = useWorkspace()
  const href = pathOf(alertsPath)
  return (
    <>
      <PageHeading title={words.title} lead={words.lead} />
      <div className="wrap">
        {reply?.refused !== undefined && <Notice tone="bad">{reply.refused}</Notice>}
        {reply === undefined && done !== null && <DoneNotice alert={done} email={email} />}
        <PagePart id="open" title={words.open.title} lead={words.open.lead} isFirst>
          {open.length === 0 ? (
            <p className="text-muted">{words.open.none}</p>
          ) : (
            <>
              <WhatToDo />
              <AlertRows alerts={open} />
            </>
          )}
        </PagePart>
        <PagePart id="acknowledged" title={words.acknowledged.title}>
          {acknowledged.length === 0 ? (
            <p className="text-muted">{words.acknowledged.none}</p>
          ) : (
            <AlertRows alerts={acknowledged} />
          )}
          <Pager
            first={isFirst ? null : { label: words.newest, href }}
            next={next === null ? null : { label: words.older, href: `${href}?after=${next}` }}
          />
        </PagePart>
      </div>
    </>
  )
}

function DoneNotice({
  alert: { interview, acknowledged },
  email,
}: {
  alert: WorkspaceAlert
  email: string
}): ReactNode {
  if (acknowledged === null) return null
  const { byEmail } = acknowledged
  const text = byEmail === email ? words.done.own : words.done.other
  return <Notice tone="good">{fill(text, { name: nameOf(interview), who: byEmail ?? words.somebody })}</Notice>
}

function WhatToDo(): ReactNode {
  return (
    <section aria-labelledby="what-to-do" className="mb-6 text-sm">
      <h3 id="what-to-do" className="font-semibold">
        {words.whatToDo.title}
      </h3>
      <ol className="mt-2 grid max-w-[40em] list-decimal gap-1 ps-5">
        {words.whatToDo.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  )
}
