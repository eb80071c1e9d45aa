import type { ReactNode } from 'react'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { adminOutbox, mailStateWords } from '#content/admin-outbox.ts'
import type { DeliveryReportOutcome, OutboxPage, OutboxQuery } from '#contract/admin/outbox.ts'
import { mailStates } from '#contract/values/mails.ts'
import { AddressSearch } from '#web/area/address-search.tsx'
import { EmptyList } from '#web/area/empty-list.tsx'
import { FilterLinks } from '#web/area/filter-links.tsx'
import { LinkButton } from '#web/area/link-button.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { Pager } from '#web/area/pager.tsx'
import { refuseField, runCommand } from '#web/area/reply.ts'
import { useReply } from '#web/area/use-reply.ts'
import { adminOf } from '../services.ts'
import { MailTable } from './mail-table.tsx'
import { addressOf, outboxPath, queryOf } from './outbox-address.ts'
import { ReadReport, ReportForm } from './report-form.tsx'

interface OutboxData extends OutboxPage {
  query: OutboxQuery
}

export async function loader({ url, context }: LoaderFunctionArgs): Promise<OutboxData> {
  const query = queryOf(url)
  return { query, ...(await adminOf(context).outbox.list(query)) }
}

/** The one form that is posted here holds a message that came back. */
export function action(args: ActionFunctionArgs) {
  const { outbox } = adminOf(args.context)
  async function run({ message }: ReadReport) {
    const outcome = await outbox.readReport(message)
    if (!outcome.isReport) return refuseField('', 'message', adminOutbox.report.notReport, { message })
    return data({ outcome })
  }
  return runCommand(args, { schema: ReadReport, done: {}, run })
}

export default function OutboxPageView(): ReactNode {
  const { query, mails, next, counts, sendsMail } = useLoaderData<OutboxData>()
  const reply = useReply<{ outcome: DeliveryReportOutcome }>()
  const all = mailStates.reduce((sum, state) => sum + counts[state], 0)
  return (
    <>
      <PageHeading title={adminOutbox.title} lead={sendsMail ? adminOutbox.lead : adminOutbox.storedLead} />
      <div className="wrap">
        <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <FilterLinks
            label={adminOutbox.columns.state}
            links={[null, ...mailStates].map((state) => ({
              label: state === null ? adminOutbox.all : mailStateWords[state],
              count: state === null ? all : counts[state],
              href: addressOf({ ...query, state, after: null }),
              isCurrent: query.state === state,
            }))}
          />
          <AddressSearch
            action={outboxPath}
            name="to"
            label={adminOutbox.search}
            submit={adminOutbox.find}
            value={query.search}
            state={query.state}
          />
        </div>
        {mails.length === 0 ? <NoMails isFiltered={all > 0} /> : <MailTable mails={mails} />}
        <Pager
          first={
            query.after === null ? null : { label: adminOutbox.newest, href: addressOf({ ...query, after: null }) }
          }
          next={next === null ? null : { label: adminOutbox.older, href: addressOf({ ...query, after: next }) }}
        />
        <ReportForm outcome={reply?.outcome ?? null} reply={reply} />
      </div>
    </>
  )
}

function NoMails({ isFiltered }: { isFiltered: boolean }): ReactNode {
  if (!isFiltered) return <EmptyList title={adminOutbox.empty} hint={adminOutbox.emptyHint} />
  return (
    <EmptyList title={adminOutbox.nothingFound} hint={adminOutbox.nothingFoundHint}>
      <LinkButton to={outboxPath} variant="line" className="mt-4">
        {adminOutbox.clear}
      </LinkButton>
    </EmptyList>
  )
}
