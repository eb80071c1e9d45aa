import type { ReactNode } from 'react'
import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { z } from 'zod'
import { adminLeads, adminQuarantine, suspicionWords } from '#content/admin-leads.ts'
import type { Quarantine, QuarantinedItem } from '#contract/admin/contacts.ts'
import { Button } from '#ui/button.tsx'
import { EmptyList } from '#web/area/empty-list.tsx'
import { Moment } from '#web/area/moment.tsx'
import { Outcome } from '#web/area/outcome.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { Pager } from '#web/area/pager.tsx'
import { runCommand } from '#web/area/reply.ts'
import { useReply } from '#web/area/use-reply.ts'
import { adminOf } from '../services.ts'
import { leadsPath, quarantinePath } from './leads-address.ts'
import { ListLinks } from './list-links.tsx'
import { SentValues } from './sent-values.tsx'
import { sourceTitle } from './source-title.ts'

const doneWords = { dropped: adminQuarantine.dropped }
const QuarantineCommand = z.object({ do: z.enum(['release', 'drop']), item: z.string() })

interface QuarantineData extends Quarantine {
  done: string | null
}

export async function loader({ url, context }: LoaderFunctionArgs): Promise<QuarantineData> {
  const { searchParams } = url
  const found = await adminOf(context).leads.quarantine(searchParams.get('after') ?? '')
  return { ...found, done: searchParams.get('done') }
}

export function action(args: ActionFunctionArgs) {
  const { leads } = adminOf(args.context)
  async function run(command: z.infer<typeof QuarantineCommand>) {
    if (command.do === 'drop') {
      await leads.drop(command.item)
      return 'dropped'
    }
    const contactId = await leads.release(command.item)
    return redirect(contactId === null ? quarantinePath : `${leadsPath}/${contactId}`, { status: 303 })
  }
  return runCommand(args, { schema: QuarantineCommand, done: doneWords, run })
}

export default function QuarantinePage(): ReactNode {
  const { items, next, total, done } = useLoaderData<QuarantineData>()
  return (
    <>
      <PageHeading title={adminLeads.quarantine} lead={adminQuarantine.lead} />
      <div className="wrap">
        <Outcome reply={useReply()} done={done} words={doneWords} />
        <div className="mb-6">
          <ListLinks current="quarantine" total={null} quarantined={total} />
        </div>
        {items.length === 0 ? (
          <EmptyList title={adminQuarantine.empty} hint={adminQuarantine.emptyHint} />
        ) : (
          <ul className="border-b border-line">
            {items.map((item) => (
              <Item key={item.id} item={item} />
            ))}
          </ul>
        )}
        <Pager
          first={null}
          next={
            next === null
              ? null
              : { label: adminLeads.next, href: `${quarantinePath}?after=${encodeURIComponent(next)}` }
          }
        />
      </div>
    </>
  )
}

function Item({ item }: { item: QuarantinedItem }): ReactNode {
  const { id, form, email, values, suspicions, receivedAt } = item
  return (
    <li className="grid gap-x-8 gap-y-4 border-t border-line py-5 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <h2 className="font-medium wrap-anywhere">{email}</h2>
        <p className="label mt-1">
          {sourceTitle(form)} · <Moment at={receivedAt} isWhole /> ·{' '}
          {suspicions.map((suspicion) => suspicionWords[suspicion] ?? suspicion).join(', ')}
        </p>
        <SentValues values={values} />
      </div>
      <Form method="post" className="flex flex-wrap items-start gap-3">
        <input type="hidden" name="item" value={id} />
        <Button
          type="submit"
          name="do"
          value="release"
          variant="line"
          aria-label={`${adminQuarantine.accept}: ${email}`}
        >
          {adminQuarantine.accept}
        </Button>
        <Button type="submit" name="do" value="drop" variant="quiet" aria-label={`${adminQuarantine.drop}: ${email}`}>
          {adminQuarantine.drop}
        </Button>
      </Form>
    </li>
  )
}
