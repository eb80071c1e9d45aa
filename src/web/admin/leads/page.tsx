import type { ReactNode } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { z } from 'zod'
import { adminContact, adminLeads, erasedWords } from '#content/admin-leads.ts'
import { fill } from '#content/fill.ts'
import type { ContactPage, ContactQuery, OutboxHealth } from '#contract/admin/contacts.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyList } from '#web/area/empty-list.tsx'
import { LinkButton } from '#web/area/link-button.tsx'
import { Notice } from '#web/area/notice.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { Pager } from '#web/area/pager.tsx'
import { runCommand } from '#web/area/reply.ts'
import { adminOf } from '../services.ts'
import { ContactTable } from './contact-table.tsx'
import { DeliveryHealth } from './delivery-health.tsx'
import { FilterForm } from './filter-form.tsx'
import { addressOf, exportAddressOf, hasFilter, importPath, leadsPath, queryOf } from './leads-address.ts'
import { ListLinks } from './list-links.tsx'

interface LeadsData extends ContactPage {
  query: ContactQuery
  health: OutboxHealth
  quarantined: number
  /** What has just been done, in the address of the page. */
  queued: string | null
  erased: string | null
}

export async function loader({ url, context }: LoaderFunctionArgs): Promise<LeadsData> {
  const { leads } = adminOf(context)
  const query = queryOf(url)
  const [page, health, quarantined] = await Promise.all([leads.list(query), leads.health(), leads.countQuarantined()])
  const { searchParams } = url
  return { query, ...page, health, quarantined, queued: searchParams.get('queued'), erased: searchParams.get('erased') }
}

/** What was given up is delivered again, or what was never queued. */
const DeliveryCommand = z.object({ do: z.enum(['replay', 'queue']) })

export function action(args: ActionFunctionArgs) {
  const { leads } = adminOf(args.context)
  async function run(command: z.infer<typeof DeliveryCommand>) {
    const missing = command.do === 'queue'
    const queued = await leads.replay({ ids: missing ? [] : null, missing })
    return redirect(`${leadsPath}?queued=${queued}`, { status: 303 })
  }
  return runCommand(args, { schema: DeliveryCommand, done: {}, run })
}

export default function LeadsPage(): ReactNode {
  const { query, contacts, next, total, health, quarantined, queued, erased } = useLoaderData<LeadsData>()
  return (
    <>
      <PageHeading title={adminLeads.title} lead={adminLeads.lead}>
        <LinkButton to={importPath} variant="line">
          {adminLeads.importCsv}
        </LinkButton>
        <ButtonLink href={exportAddressOf(query)} variant="line" download>
          {adminLeads.exportCsv}
        </ButtonLink>
      </PageHeading>
      <div className="wrap">
        {queued !== null && /^\d+$/.test(queued) && (
          <Notice tone="good">{fill(adminLeads.health.queued, { count: queued })}</Notice>
        )}
        {erased !== null && (
          <Notice tone="good">{fill(adminContact.erased, { counts: describeErased(erased) })}</Notice>
        )}
        <DeliveryHealth health={health} />
        <div className="mb-4">
          <ListLinks current="contacts" total={total} quarantined={quarantined} />
        </div>
        <FilterForm query={query} />
        {contacts.length > 0 && <ContactTable contacts={contacts} />}
        {contacts.length === 0 && hasFilter(query) && (
          <EmptyList title={adminLeads.nothingFound} hint={adminLeads.nothingFoundHint} />
        )}
        {contacts.length === 0 && !hasFilter(query) && (
          <EmptyList title={adminLeads.empty} hint={adminLeads.emptyHint} />
        )}
        <Pager
          first={query.after === '' ? null : { label: adminLeads.first, href: addressOf({ ...query, after: '' }) }}
          next={next === null ? null : { label: adminLeads.next, href: addressOf({ ...query, after: next }) }}
        />
      </div>
    </>
  )
}

/** `contacts:1,mails:2`, as the erasing page says it; whatever else an address says is nothing. */
function describeErased(text: string): string {
  return text
    .split(',')
    .map((part) => /^([a-zA-Z]+):(\d{1,6})$/.exec(part) ?? [])
    .flatMap(([, name = '', count]) => (erasedWords[name] ? [`${count} ${erasedWords[name]}`] : []))
    .join(', ')
}
