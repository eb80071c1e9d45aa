import type { ReactNode } from 'react'
import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { notificationMailsPage as words } from '#content/dashboard/notifications.ts'
import type { NotificationMails } from '#contract/customer/notifications.ts'
import { MailedKind } from '#contract/values/notification-kind.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#web/area/notice.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { customerOf } from '../services.ts'
import { SettingsLinks } from '../settings/settings-links.tsx'

interface MailsData extends NotificationMails {
  isSaved: boolean
}

export async function loader({ url, context }: LoaderFunctionArgs): Promise<MailsData> {
  const mails = await customerOf(context).notifications.readMails()
  return { ...mails, isSaved: url.searchParams.has('saved') }
}

export async function action({ request, url, context }: ActionFunctionArgs): Promise<Response> {
  const wanted = new Set((await request.formData()).getAll('mail'))
  await customerOf(context).notifications.changeMails({ muted: MailedKind.options.filter((kind) => !wanted.has(kind)) })
  return redirect(`${url.pathname}?saved`, { status: 303 })
}

/** Which notifications a member is mailed. */
export default function NotificationMailsPage(): ReactNode {
  const { muted, isSaved } = useLoaderData<MailsData>()
  return (
    <>
      <PageHeading title={words.title} lead={words.lead} />
      <div className="wrap">
        <SettingsLinks />
        {isSaved && <Notice tone="good">{words.saved}</Notice>}
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
