import type { ReactNode } from 'react'
import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { adminOutbox, mailKindOf } from '#content/admin-outbox.ts'
import type { OutboxMailDetails } from '#contract/admin/outbox.ts'
import { Button } from '#ui/button.tsx'
import { BackLink } from '#web/area/back-link.tsx'
import { Notice } from '#web/area/notice.tsx'
import { UndeliverableNotice } from '../parts/undeliverable-notice.tsx'
import { adminOf } from '../services.ts'
import { MailFacts } from './mail-facts.tsx'
import { outboxPath } from './outbox-address.ts'

const addressTrusted = 'trusted'

interface MailData {
  mail: OutboxMailDetails
  done: string | null
}

export async function loader({ url, params, context }: LoaderFunctionArgs): Promise<MailData> {
  const mail = await adminOf(context).outbox.find(params.mailId ?? '')
  if (mail === null) throw data(null, { status: 404 })
  return { mail, done: url.searchParams.get('done') }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { outbox } = adminOf(context)
  const mailId = params.mailId ?? ''
  const form = await request.formData()
  if (form.get('do') === 'trust') {
    const mail = await outbox.find(mailId)
    if (mail !== null) await outbox.trustAddress(mail.recipient)
    return redirect(`${outboxPath}/${mailId}?done=${addressTrusted}`, { status: 303 })
  }
  const copiesSeen = Number(form.get('copies'))
  const newId = Number.isSafeInteger(copiesSeen) ? await outbox.sendAgain(mailId, copiesSeen) : null
  if (newId === null) return data({ failed: true }, { status: 409 })
  return redirect(`${outboxPath}/${newId}?done=again`, { status: 303 })
}

export default function MailPage(): ReactNode {
  const { mail, done } = useLoaderData<MailData>()
  const failed = useActionData<{ failed: boolean }>()?.failed === true
  return (
    <div className="wrap pt-8">
      <BackLink href={outboxPath}>{adminOutbox.back}</BackLink>
      <div className="mt-2 mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <h1 className="title wrap-anywhere">{mail.subject}</h1>
          <p className="mt-2 text-sm text-muted">{mailKindOf(mail.template)}</p>
        </div>
        {mail.canSendAgain && (
          <Form method="post">
            <input type="hidden" name="copies" value={mail.copies.length} />
            <Button type="submit" name="do" value="again">
              {adminOutbox.sendAgain}
            </Button>
          </Form>
        )}
      </div>
      {failed && <Notice tone="bad">{adminOutbox.notSentAgain}</Notice>}
      {done === 'again' && mail.state === 'queued' && <Notice tone="good">{adminOutbox.sentAgain}</Notice>}
      {done === addressTrusted && <Notice tone="good">{adminOutbox.warning.trusted}</Notice>}
      {mail.undeliverable !== null && (
        <UndeliverableNotice known={mail.undeliverable}>
          <Form method="post">
            <Button type="submit" name="do" value="trust" variant="line">
              {adminOutbox.warning.trust}
            </Button>
          </Form>
        </UndeliverableNotice>
      )}
      <MailFacts mail={mail} />
      <Words mail={mail} />
    </div>
  )
}

function Words({ mail }: { mail: OutboxMailDetails }): ReactNode {
  const { id, text, wordsGone } = mail
  if (text === null) return <p className="mt-10 text-muted">{adminOutbox[wordsGone ?? 'removed']}</p>
  return (
    <div className="columns mt-10 gap-y-10">
      <section aria-labelledby="text" className="lg:[grid-column:1/6]">
        <h2 id="text" className="subtitle mb-3">
          {adminOutbox.text}
        </h2>
        <pre className="border-t border-line pt-4 font-sans text-sm whitespace-pre-wrap wrap-anywhere">{text}</pre>
      </section>
      <section aria-labelledby="html" className="lg:[grid-column:6/-1]">
        <h2 id="html" className="subtitle mb-3">
          {adminOutbox.html}
        </h2>
        <iframe
          src={`${outboxPath}/${id}/html`}
          title={adminOutbox.htmlFrame}
          sandbox=""
          className="h-[44rem] w-full border border-line"
        />
      </section>
    </div>
  )
}
