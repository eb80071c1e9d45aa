import type { ReactNode } from 'react'
import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ssoWords as words } from '#content/dashboard/single-sign-on.ts'
import type { CustomerSingleSignOn, SsoSettings } from '#contract/customer/single-sign-on.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Outcome } from '#web/area/outcome.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { runCommand } from '#web/area/reply.ts'
import { type Reply, readAnsweredForm, useReply } from '#web/area/use-reply.ts'
import { PagePart } from '../parts/page-part.tsx'
import { ProofNotice } from '../parts/proof-notice.tsx'
import { customerOf } from '../services.ts'
import { SettingsLinks } from '../settings/settings-links.tsx'
import { withFreshProof } from '../with-fresh-proof.ts'
import { AddressesPart } from './addresses-part.tsx'
import { DomainsPart } from './domains-part.tsx'
import { type ProviderKind, ProviderPart, providerKindOf } from './provider-part.tsx'
import { MembersPart, RequiredPart, TestPart } from './rules-parts.tsx'
import { SsoCommand } from './sso-command.ts'

interface SsoData {
  settings: SsoSettings
  /** Whose sign-on is tested. */
  workspaceId: string
  kind: ProviderKind
  done: string | null
}

export async function loader({ url, context }: LoaderFunctionArgs): Promise<SsoData> {
  const { singleSignOn, workspace } = customerOf(context)
  const settings = await singleSignOn.load()
  const kind = providerKindOf(url.searchParams.get('kind'), settings.connection)
  return { settings, workspaceId: workspace.id, kind, done: url.searchParams.get('done') }
}

export function action(args: ActionFunctionArgs) {
  const { singleSignOn } = customerOf(args.context)
  const run = (command: SsoCommand) => carryOut(singleSignOn, command)
  return withFreshProof(args, () =>
    runCommand(args, { schema: SsoCommand, done: words.done, problems: words.problems, run }),
  )
}

async function carryOut(sso: CustomerSingleSignOn, command: SsoCommand): Promise<keyof typeof words.done> {
  switch (command.do) {
    case 'add-domain':
      await sso.addDomain(command.domain)
      return 'domainAdded'
    case 'check-domain':
      await sso.checkDomain(command.domainId)
      return 'domainChecked'
    case 'remove-domain':
      await sso.removeDomain(command.domainId)
      return 'domainRemoved'
    case 'save-oidc': {
      const { issuer, clientId, clientSecret } = command
      await sso.saveConnection({ kind: 'oidc', settings: { issuer, clientId }, clientSecret: clientSecret ?? null })
      return 'saved'
    }
    case 'save-metadata':
      await sso.saveConnection({
        kind: 'saml-metadata',
        address: command.address ?? null,
        xml: command.xml ?? null,
      })
      return 'saved'
    case 'save-saml': {
      const { entityId, signInUrl, certificates } = command
      await sso.saveConnection({ kind: 'saml', entityId, signInUrl, certificates })
      return 'saved'
    }
    case 'turn-on':
      await sso.turnOn()
      return 'turnedOn'
    case 'turn-off':
      await sso.turnOff()
      return 'turnedOff'
    case 'members':
      await sso.changeMembers({
        addsMembers: command.addsMembers === 'yes',
        defaultRole: command.defaultRole,
        trustsFactor: command.trustsFactor === 'yes',
      })
      return 'membersSaved'
    case 'enforce':
      await sso.enforce(command.owners)
      return 'enforced'
    case 'release':
      await sso.release()
      return 'released'
    case 'remove':
      await sso.removeConnection()
      return 'removed'
  }
}

/** The identity provider by which members sign in, for the owners of a workspace. */
export default function SingleSignOnPage(): ReactNode {
  const { settings, workspaceId, kind, done } = useLoaderData<SsoData>()
  const { isIncluded, isProved, domains, connection, addresses, owners } = settings
  const reply = useReply()
  const isShown = isIncluded || connection !== null
  return (
    <>
      <PageHeading title={words.title} lead={words.lead} />
      <div className="wrap">
        <SettingsLinks />
        <Outcome reply={reply} done={done} words={words.done} />
        {!isIncluded && <NoPlan isKept={connection !== null} />}
        {isShown && !isProved && <ProofNotice of="entry" />}
        {isShown && (
          <>
            <DomainsPart domains={domains} reply={reply} />
            <AddressesPart addresses={addresses} />
            <ProviderPart key={kind} kind={kind} connection={connection} reply={reply} />
          </>
        )}
        {connection !== null && (
          <>
            <TestPart connection={connection} workspaceId={workspaceId} />
            <MembersPart connection={connection} />
            <RequiredPart connection={connection} owners={owners} />
            <RemovePart reply={reply} />
          </>
        )}
      </div>
    </>
  )
}

function NoPlan({ isKept }: { isKept: boolean }): ReactNode {
  return (
    <div className="panel mb-8 max-w-[44rem] p-6">
      <p>{words.noPlan.text}</p>
      {isKept && <p className="mt-3">{words.noPlan.kept}</p>}
      <ButtonLink href="/pricing-monthly" variant="line" className="mt-5">
        {words.noPlan.action}
      </ButtonLink>
    </div>
  )
}

function RemovePart({ reply }: { reply: Reply | undefined }): ReactNode {
  const problem = readAnsweredForm(reply, 'remove').errorOf('confirm')
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
