import type { ReactNode } from 'react'
import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { z } from 'zod'
import { notificationMailsPage as words } from '#content/dashboard/notifications.ts'
import type { NotificationMails } from '#contract/customer/notifications.ts'
import { MailedKind } from '#contract/values/notification-kind.ts'
import { Button } from '#ui/button.tsx'
import { Outcome } from '#web/area/outcome.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { runCommand } from '#web/area/reply.ts'
import { useReply } from '#web/area/use-reply.ts'
import { customerOf } from '../services.ts'
import { SettingsLinks } from '../settings/settings-links.tsx'

interface MailsData extends NotificationMails {
  done: string | null
}

const doneWords = { saved: words.saved }

export async function loader({ url, context }: LoaderFunctionArgs): Promise<MailsData> {
  const mails = await customerOf(context).notifications.readMails()
  return { ...mails, done: url.searchParams.get('done') }
}

/** What is ticked is mailed. */
const ChangeMails = z.object({ mail: z.array(MailedKind).default([]) })

export function action(args: ActionFunctionArgs) {
  const { notifications } = customerOf(args.context)
  async function run({ mail }: z.output<typeof ChangeMails>) {
    await notifications.changeMails({ muted: MailedKind.options.filter((kind) => !mail.includes(kind)) })
    return 'saved'
  }
  return runCommand(args, { schema: ChangeMails, done: doneWords, run })
}

/** Which notifications a member is mailed. */
export default function NotificationMailsPage(): ReactNode {
  const { muted, done } = useLoaderData<MailsData>()
  const reply = useReply()
  return (
    <>
      <PageHeading title={words.title} lead={words.lead} />
      <div className="wrap">
        <SettingsLinks />
        <Outcome reply={reply} done={done} words={doneWords} />
        <Form method="post" className="grid max-w-[34rem] gap-6">
          <fieldset className="grid gap-2">
            <legend className="subtitle mb-4">{words.legend}</legend>
            {MailedKind.options.map((kind) => (
              <label key={kind} className="flex min-h-11 items-start gap-3 py-1">
                <input
                  type="checkbox"
                  name="mail"
                  value={kind}
                  defaultChecked={!muted.includes(kind)}
                  aria-describedby={`${kind}-hint`}
                  className="mt-0.5 size-5 flex-none accent-(--accent-text)"
                />
                <span>
                  {words.kinds[kind].label}
                  <span id={`${kind}-hint`} className="label block">
                    {words.kinds[kind].hint}
                  </span>
                </span>
              </label>
            ))}
          </fieldset>
          <Button type="submit" className="justify-self-start">
            {words.save}
          </Button>
        </Form>
      </div>
    </>
  )
}
