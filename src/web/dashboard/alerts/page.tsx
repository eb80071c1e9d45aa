import type { ReactNode } from 'react'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { alertsPage as words } from '#content/dashboard/alerts.ts'
import { fill } from '#content/fill.ts'
import type { AlertList, WorkspaceAlert } from '#contract/customer/alerts.ts'
import { dashboardPathOf } from '#contract/values/own-path.ts'
import { Notice } from '#web/area/notice.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { Pager } from '#web/area/pager.tsx'
import { alertsPath } from '../addresses/alerts-address.ts'
import { PagePart } from '../parts/page-part.tsx'
import { customerOf } from '../services.ts'
import { useWorkspace } from '../use-workspace.ts'
import { runAlertAction } from './alert-action.ts'
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

export async function action({ request, context, params }: ActionFunctionArgs) {
  const outcome = await runAlertAction(customerOf(context), await request.formData())
  if ('notice' in outcome) return data(outcome, { status: 409 })
  return redirect(dashboardPathOf(params.workspaceId ?? null, outcome.path), { status: 303 })
}

/** Where danger was heard, and who takes care of it. */
export default function AlertsPage(): ReactNode {
  const { open, acknowledged, next, isFirst, done, email } = useLoaderData<AlertsData>()
  const answer = useActionData<{ notice: string }>()
  const { pathOf } = useWorkspace()
  const href = pathOf(alertsPath)
  return (
    <>
      <PageHeading title={words.title} lead={words.lead} />
      <div className="wrap">
        {answer !== undefined && <Notice tone="bad">{answer.notice}</Notice>}
        {answer === undefined && done !== null && <DoneNotice alert={done} email={email} />}
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
