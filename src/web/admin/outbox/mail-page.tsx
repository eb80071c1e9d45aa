import type { ReactNode } from 'react'
import { type ActionFunctionArgs, data, Form, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { z } from 'zod'
import { adminOutbox, mailKindOf } from '#content/admin-outbox.ts'
import type { OutboxMailDetails } from '#contract/admin/outbox.ts'
import { Button } from '#ui/button.tsx'
import { BackLink } from '#web/area/back-link.tsx'
import { Outcome } from '#web/area/outcome.tsx'
import { refuse, runCommand } from '#web/area/reply.ts'
import { useReply } from '#web/area/use-reply.ts'
import { UndeliverableNotice } from '../parts/undeliverable-notice.tsx'
import { adminOf } from '../services.ts'
import { MailFacts } from './mail-facts.tsx'
import { outboxPath } from './outbox-address.ts'

const doneWords = { trusted: adminOutbox.warning.trusted, again: adminOutbox.sentAgain }

const MailCommand = z.discriminatedUnion('do', [
  z.object({ do: z.literal('trust') }),
  z.object({ do: z.literal('again'), copies: z.int() }),
])

interface MailData {
  mail: OutboxMailDetails
  done: string | null
}

export async function loader({ url, params, context }: LoaderFunctionArgs): Promise<MailData> {
  const mail = await adminOf(context).outbox.find(params.mailId ?? '')
  if (mail === null) throw data(null, { status: 404 })
  return { mail, done: url.searchParams.get('done') }
}

export function action(args: ActionFunctionArgs) {
  const { outbox } = adminOf(args.context)
  const mailId = args.params.mailId ?? ''
  async function run(command: z.infer<typeof MailCommand>) {
    if (command.do === 'trust') {
      const mail = await outbox.find(mailId)
      if (mail !== null) await outbox.trustAddress(mail.recipient)
      return 'trusted'
    }
    const newId = await outbox.sendAgain(mailId, command.copies)
    if (newId === null) return refuse(adminOutbox.notSentAgain)
    return redirect(`${outboxPath}/${newId}?done=again`, { status: 303 })
  }
  return runCommand(args, { schema: MailCommand, done: doneWords, run })
}

export default function MailPage(): ReactNode {
  const { mail, done } = useLoaderData<MailData>()
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
      <Outcome reply={useReply()} done={done === 'again' && mail.state !== 'queued' ? null : done} words={doneWords} />
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
