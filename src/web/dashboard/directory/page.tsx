import type { ReactNode } from 'react'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { directoryWords as words } from '#content/dashboard/directory.ts'
import { fill } from '#content/fill.ts'
import type { CustomerDirectory, DirectorySettings, MadeDirectoryToken } from '#contract/customer/directory.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#web/area/notice.tsx'
import { Outcome } from '#web/area/outcome.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { runCommand } from '#web/area/reply.ts'
import { useReply } from '#web/area/use-reply.ts'
import { CopyLink } from '../parts/copy-link.tsx'
import { PagePart } from '../parts/page-part.tsx'
import { ProofNotice } from '../parts/proof-notice.tsx'
import { customerOf } from '../services.ts'
import { SettingsLinks } from '../settings/settings-links.tsx'
import { useWorkspace } from '../use-workspace.ts'
import { withFreshProof } from '../with-fresh-proof.ts'
import { DirectoryCommand } from './directory-command.ts'
import { RolesPart } from './roles-part.tsx'
import { TokensPart } from './tokens-part.tsx'

interface DirectoryData extends DirectorySettings {
  done: string | null
}

export async function loader({ url, context }: LoaderFunctionArgs): Promise<DirectoryData> {
  return { ...(await customerOf(context).directory.load()), done: url.searchParams.get('done') }
}

export function action(args: ActionFunctionArgs) {
  const { directory } = customerOf(args.context)
  const run = (command: DirectoryCommand) => carryOut(directory, command)
  return withFreshProof(args, () =>
    runCommand(args, { schema: DirectoryCommand, done: words.done, problems: words.problems, run }),
  )
}

/** A token's text is in this answer alone: a redirect would have to carry it in an address. */
async function carryOut(directory: CustomerDirectory, command: DirectoryCommand) {
  switch (command.do) {
    case 'create':
      return data({ made: await directory.createToken(command.days) })
    case 'rotate':
      return data({ made: await directory.rotateToken(command.id) })
    case 'revoke':
      await directory.revokeToken(command.id)
      return 'revoked'
    case 'default':
      await directory.setDefaultRole(command.role)
      return 'defaultRole'
    case 'map':
      await directory.mapGroup(command.id, command.role)
      return 'mapped'
  }
}

/** How a company's directory keeps the members of a workspace in step, for its owners. */
export default function DirectoryPage(): ReactNode {
  const { done, isIncluded, isProved, ...settings } = useLoaderData<DirectoryData>()
  const reply = useReply<{ made: MadeDirectoryToken }>()
  const isUsed = settings.tokens.length > 0 || settings.people.active + settings.people.inactive > 0
  return (
    <>
      <PageHeading title={words.title} lead={words.lead} />
      <div className="wrap">
        <SettingsLinks />
        {reply?.made === undefined ? (
          <Outcome reply={reply} done={done} words={words.done} />
        ) : (
          <Made {...reply.made} />
        )}
        {!isIncluded && <NoPlan isUsed={isUsed} />}
        {(isIncluded || isUsed) && !isProved && <ProofNotice of="entry" />}
        {isIncluded && <ConnectPart baseUrl={settings.baseUrl} />}
        {(isIncluded || isUsed) && <TokensPart tokens={settings.tokens} canMake={isIncluded} />}
        {(isIncluded || isUsed) && <RolesPart {...settings} />}
        {isUsed && <PeoplePart {...settings} />}
      </div>
    </>
  )
}

function Made({ text }: MadeDirectoryToken): ReactNode {
  return (
    <Notice tone="good">
      <p>{words.made.text}</p>
      <CopyLink link={text} label={words.made.label} action={words.made.copy} />
    </Notice>
  )
}

function NoPlan({ isUsed }: { isUsed: boolean }): ReactNode {
  return (
    <div className="panel max-w-[44rem] p-6">
      <p>{words.notIncluded.text}</p>
      {isUsed && <p className="mt-3">{words.notIncluded.kept}</p>}
      <ButtonLink href="/pricing-monthly" variant="line" className="mt-5">
        {words.notIncluded.plans}
      </ButtonLink>
    </div>
  )
}

function ConnectPart({ baseUrl }: { baseUrl: string }): ReactNode {
  return (
    <PagePart id="connect" title={words.connect.title} lead={words.connect.steps} isFirst>
      <CopyLink link={baseUrl} label={words.connect.address} action={words.connect.copy} />
    </PagePart>
  )
}

function PeoplePart({ people, leftKeys }: Pick<DirectorySettings, 'people' | 'leftKeys'>): ReactNode {
  const { pathOf } = useWorkspace()
  const { active, inactive } = people
  return (
    <PagePart id="people" title={words.people.title}>
      <p>{fill(words.people.counts, { active: String(active), inactive: String(inactive) })}</p>
      <p className="mt-3">
        <ButtonLink href={pathOf('/members')} variant="line">
          {words.people.list}
        </ButtonLink>
      </p>
      {leftKeys.length > 0 && (
        <div className="mt-8">
          <h3 className="font-medium">{words.people.keysTitle}</h3>
          <p className="label mt-2 max-w-[44em]">{words.people.keysLead}</p>
          <ul className="mt-3 text-sm">
            {leftKeys.map(({ id, name, keyEnd, createdBy }) => (
              <li key={id} className="border-b border-line py-2 wrap-anywhere">
                {fill(words.people.key, { name, end: keyEnd, address: createdBy })}
              </li>
            ))}
          </ul>
          <p className="mt-4">
            <ButtonLink href={pathOf('/settings/api-keys')} variant="line">
              {words.people.keys}
            </ButtonLink>
          </p>
        </div>
      )}
    </PagePart>
  )
}
