import type { ReactNode } from 'react'
import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { senderWords as words } from '#content/dashboard/sender.ts'
import { fill } from '#content/fill.ts'
import type { OwnSender, SenderSettings } from '#contract/customer/sender.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Moment } from '#web/area/moment.tsx'
import { Notice } from '#web/area/notice.tsx'
import { Outcome } from '#web/area/outcome.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { runCommand } from '#web/area/reply.ts'
import { StateWord } from '#web/area/state-word.tsx'
import { type Reply, readAnsweredForm, useReply } from '#web/area/use-reply.ts'
import { customerOf } from '../services.ts'
import { SettingsLinks } from '../settings/settings-links.tsx'
import { RecordList } from './record-list.tsx'
import { SenderCommand } from './sender-command.ts'

interface SenderData extends SenderSettings {
  support: string
  done: string | null
}

export async function loader({ url, context }: LoaderFunctionArgs): Promise<SenderData> {
  const { sender, brand } = customerOf(context)
  return { ...(await sender.load()), support: brand.email, done: url.searchParams.get('done') }
}

export function action(args: ActionFunctionArgs) {
  const { sender } = customerOf(args.context)
  async function run(command: SenderCommand) {
    switch (command.do) {
      case 'save':
        await sender.save(command.address)
        return 'saved'
      case 'check':
        await sender.check()
        return 'checked'
      case 'remove':
        await sender.remove()
        return 'removed'
    }
  }
  return runCommand(args, { schema: SenderCommand, done: words.done, problems: words.problems, run })
}

/** Where mails to candidates come from, for the owners of a workspace. */
export default function SenderPage(): ReactNode {
  const { done, support, ...settings } = useLoaderData<SenderData>()
  const { isTrial, installationAddress: installation, sender } = settings
  const reply = useReply()
  return (
    <>
      <PageHeading title={words.title} lead={fill(words.lead, { installation })} />
      <div className="wrap">
        <SettingsLinks />
        <Outcome reply={reply} done={done} words={words.done} />
        {isTrial && <TrialNotice installation={installation} hasSender={sender !== null} />}
        {!isTrial && <AddressForm sender={sender} reply={reply} />}
        {sender !== null && !isTrial && (
          <>
            <Standing sender={sender} installation={installation} />
            <RecordList sender={sender} support={support} />
          </>
        )}
        {sender !== null && <RemoveForm installation={installation} />}
      </div>
    </>
  )
}

function TrialNotice({ installation, hasSender }: { installation: string; hasSender: boolean }): ReactNode {
  return (
    <Notice tone="calm">
      <p>{fill(words.trial.text, { installation })}</p>
      {hasSender && <p className="mt-2">{words.trial.kept}</p>}
      <ButtonLink href="/pricing" variant="line" className="mt-3">
        {words.trial.plans}
      </ButtonLink>
    </Notice>
  )
}

function AddressForm({ sender, reply }: { sender: OwnSender | null; reply: Reply | undefined }): ReactNode {
  const { errorOf, typedIn, isRefused } = readAnsweredForm(reply, 'save')
  return (
    <Form method="post" noValidate className="grid max-w-[34rem] gap-5">
      <input type="hidden" name="do" value="save" />
      <Field
        name="address"
        type="email"
        label={words.address}
        hint={words.addressHint}
        defaultValue={isRefused ? (typedIn('address') ?? '') : (sender?.address ?? '')}
        error={errorOf('address')}
        maxLength={254}
        autoComplete="off"
      />
      <Button type="submit" variant={sender === null ? 'ink' : 'line'} className="justify-self-start">
        {words.save}
      </Button>
    </Form>
  )
}

function Standing({ sender, installation }: { sender: OwnSender; installation: string }): ReactNode {
  const { state, address, checkedAt, provedAt } = sender
  const said = words.states[state]
  return (
    <section aria-label={words.standing} className="mt-10 mb-10 border border-line bg-raised p-5 md:p-6">
      <p className="text-lg font-medium">
        <StateWord tone={said.tone}>{said.state}</StateWord>
      </p>
      <p className="mt-2 max-w-[44em] wrap-anywhere">{fill(said.text, { address, installation })}</p>
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Form method="post">
          <Button type="submit" name="do" value="check">
            {words.check}
          </Button>
        </Form>
        <p className="label">
          {checkedAt === null ? (
            words.never
          ) : (
            <>
              {words.checked} <Moment at={checkedAt} />
            </>
          )}
        </p>
        {provedAt !== null && provedAt !== checkedAt && (
          <p className="label">
            {words.proved} <Moment at={provedAt} />
          </p>
        )}
      </div>
    </section>
  )
}

function RemoveForm({ installation }: { installation: string }): ReactNode {
  return (
    <Form method="post" className="ruled py-8">
      <Button type="submit" name="do" value="remove" variant="line">
        {words.remove}
      </Button>
      <p className="label mt-3 max-w-[44em]">{fill(words.removeHint, { installation })}</p>
    </Form>
  )
}
