import { getFormProps } from '@conform-to/react'
import type { ReactNode } from 'react'
import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ownDomainWords as words } from '#content/dashboard/own-domain.ts'
import type { CustomerOwnDomain, OwnDomain, OwnDomainSettings } from '#contract/customer/own-domain.ts'
import { type ErrorCode, isAppError } from '#contract/errors.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Notice } from '#web/area/notice.tsx'
import { Outcome } from '#web/area/outcome.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { refuse, refuseField, runCommand } from '#web/area/reply.ts'
import { fieldProps, useAreaForm } from '#web/area/use-area-form.ts'
import { type Reply, readAnsweredForm, useReply } from '#web/area/use-reply.ts'
import { PagePart } from '../parts/page-part.tsx'
import { customerOf } from '../services.ts'
import { SettingsLinks } from '../settings/settings-links.tsx'
import { DomainCheck, DomainRecords } from './domain-records.tsx'
import { OwnDomainCommand, SaveOwnDomain } from './own-domain-command.ts'

interface DomainData extends OwnDomainSettings {
  done: string | null
}

export async function loader({ url, context }: LoaderFunctionArgs): Promise<DomainData> {
  return { ...(await customerOf(context).ownDomain.load()), done: url.searchParams.get('done') }
}

export function action(args: ActionFunctionArgs) {
  const { ownDomain } = customerOf(args.context)
  async function run(command: OwnDomainCommand) {
    try {
      return await carryOut(ownDomain, command)
    } catch (error) {
      const refusal = isAppError(error) ? refusalOf(error.code, command) : null
      if (refusal === null) throw error
      return refusal
    }
  }
  return runCommand(args, { schema: OwnDomainCommand, done: words.done, problems: words.problems, run })
}

async function carryOut(ownDomain: CustomerOwnDomain, command: OwnDomainCommand): Promise<keyof typeof words.done> {
  switch (command.do) {
    case 'save':
      await ownDomain.save({ host: command.host, privacyUrl: command.privacyUrl })
      return 'saved'
    case 'check':
      await ownDomain.check()
      return 'checked'
    case 'remove':
      await ownDomain.remove()
      return 'removed'
  }
}

/** With what was typed, so that it is not typed again. Null for what is told in another way. */
function refusalOf(code: ErrorCode, command: OwnDomainCommand) {
  const typed: Record<string, string> =
    command.do === 'save' ? { host: command.host, privacyUrl: command.privacyUrl } : {}
  if (code === 'own_domain.host_refused') return refuseField('save', 'host', words.hostRefused, typed)
  if (code === 'plan.not_included') return refuse(words.problems[code], command.do, typed, 403)
  return null
}

/** The domain on which candidates are met, for the owners of a workspace. */
export default function OwnDomainPage(): ReactNode {
  const { done, ...settings } = useLoaderData<DomainData>()
  const { isIncluded, isPossible, domain } = settings
  const reply = useReply()
  return (
    <>
      <PageHeading title={words.title} lead={words.lead} />
      <div className="wrap">
        <SettingsLinks />
        <Outcome reply={reply} done={done} words={words.done} />
        {!isIncluded && <NoPlan hasDomain={domain !== null} />}
        {isIncluded && !isPossible && <Notice tone="warn">{words.impossible}</Notice>}
        {isIncluded && isPossible && (
          <PagePart id="domain" title={words.form.title} lead={words.form.lead} isFirst>
            <DomainForm key={domain?.host} domain={domain} reply={reply} />
          </PagePart>
        )}
        {isIncluded && domain !== null && <DomainRecords domain={domain} />}
        {domain !== null && <DomainCheck domain={domain} canCheck={isIncluded && isPossible} />}
        {domain !== null && <RemovePart reply={reply} />}
      </div>
    </>
  )
}

function NoPlan({ hasDomain }: { hasDomain: boolean }): ReactNode {
  return (
    <div className="panel max-w-[44rem] p-6">
      <p>{words.noPlan.text}</p>
      {hasDomain && <p className="mt-3">{words.noPlan.kept}</p>}
      <ButtonLink href="/pricing-monthly" variant="line" className="mt-5">
        {words.noPlan.action}
      </ButtonLink>
    </div>
  )
}

function DomainForm({ domain, reply }: { domain: OwnDomain | null; reply: Reply | undefined }): ReactNode {
  const { form, fields, isBusy } = useAreaForm({
    id: 'own-domain',
    of: 'save',
    schema: SaveOwnDomain,
    reply,
    defaultValue: { host: domain?.host ?? '', privacyUrl: domain?.privacyUrl ?? '' },
  })
  return (
    <Form method="post" {...getFormProps(form)} className="grid max-w-[34rem] gap-5">
      <input type="hidden" name="do" value="save" />
      <Field
        {...fieldProps(fields.host, form)}
        label={words.form.host}
        hint={words.form.hostHint}
        maxLength={200}
        autoComplete="off"
        inputMode="url"
      />
      <Field
        {...fieldProps(fields.privacyUrl, form)}
        label={words.form.privacyUrl}
        hint={words.form.privacyUrlHint}
        maxLength={500}
        autoComplete="url"
        inputMode="url"
      />
      <Button type="submit" className="justify-self-start" disabled={isBusy}>
        {words.form.save}
      </Button>
    </Form>
  )
}

function RemovePart({ reply }: { reply: Reply | undefined }): ReactNode {
  const { errorOf } = readAnsweredForm(reply, 'remove')
  const problem = errorOf('confirm')
  return (
    <PagePart id="remove" title={words.remove.title} lead={words.remove.lead}>
      <Form method="post" className="grid justify-items-start gap-4">
        {problem !== undefined && (
          <p role="alert" className="border-l-3 border-warn py-1 pl-4 font-semibold">
            {problem}
          </p>
        )}
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" name="confirm" value="yes" className="checkbox" />
          {words.remove.confirm}
        </label>
        <Button type="submit" name="do" value="remove" variant="line">
          {words.remove.action}
        </Button>
      </Form>
    </PagePart>
  )
}
