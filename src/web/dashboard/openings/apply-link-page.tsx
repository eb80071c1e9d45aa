import type { ReactNode } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { applyLinkWords } from '#content/dashboard/apply-link.ts'
import { fill } from '#content/fill.ts'
import type { ApplyLink } from '#contract/customer/applications.ts'
import { BackLink } from '#web/area/back-link.tsx'
import { Outcome } from '#web/area/outcome.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { runCommand } from '#web/area/reply.ts'
import { useReply } from '#web/area/use-reply.ts'
import { openingPath } from '../addresses/openings-address.ts'
import { findOpening } from '../parts/find-opening.ts'
import { customerOf } from '../services.ts'
import { useWorkspace } from '../use-workspace.ts'
import { type ApplyLinkCommand, applyLinkCommandOf } from './apply-link-command.ts'
import { ApplyLinkView, type LinkCodes, linkOfSource, MakeLinkForm } from './apply-link-view.tsx'
import { drawQrCode } from './draw-qr-code.ts'

interface ApplyLinkData {
  opening: { id: string; title: string; isOpen: boolean }
  link: ApplyLink | null
  codes: LinkCodes | null
  /** Whether applicants would read "Dana’s workspace" as the name of whoever hires. */
  isUnnamed: boolean
  done: string | null
}

export async function loader({ url, context, params }: LoaderFunctionArgs): Promise<ApplyLinkData> {
  const { openings, applications, employer } = customerOf(context)
  const { id, title, status } = await findOpening(openings, params.openingId)
  const link = await applications.findLink(id)
  return {
    opening: { id, title, isOpen: status === 'open' },
    link,
    codes: link === null ? null : drawCodes(link),
    isUnnamed: !(await employer.isNamed()),
    done: url.searchParams.get('done'),
  }
}

function drawCodes({ url, sources }: ApplyLink): LinkCodes {
  return { link: drawQrCode(url), sources: sources.map((source) => drawQrCode(linkOfSource(url, source))) }
}

const { done: doneWords, problems } = applyLinkWords

export async function action(args: ActionFunctionArgs) {
  const { openings, applications, employer } = customerOf(args.context)
  const { id } = await findOpening(openings, args.params.openingId)
  async function run(command: ApplyLinkCommand): Promise<keyof typeof doneWords> {
    switch (command.do) {
      case 'make':
        await applications.makeLink(id, command.company)
        return 'link-made'
      case 'settings': {
        const { do: _, ...settings } = command
        await applications.changeLink(id, settings)
        return 'link-saved'
      }
      case 'pause':
        await applications.setState(id, 'paused')
        return 'link-paused'
      case 'resume':
        await applications.setState(id, 'on')
        return 'link-resumed'
      case 'renew':
        await applications.renewLink(id)
        return 'link-renewed'
    }
  }
  return runCommand(args, { schema: applyLinkCommandOf(!(await employer.isNamed())), done: doneWords, problems, run })
}

/** An opening's public apply link: switched on by a press, set, passed on, put on a site, paused and replaced. */
export default function ApplyLinkPage(): ReactNode {
  const { opening, link, codes, isUnnamed: asksCompany, done } = useLoaderData<ApplyLinkData>()
  const reply = useReply()
  const { pathOf } = useWorkspace()
  const words = applyLinkWords.page
  return (
    <>
      <div className="wrap pt-6">
        <BackLink href={pathOf(openingPath(opening.id))}>{words.back}</BackLink>
      </div>
      <PageHeading title={words.title} lead={fill(words.lead, { opening: opening.title })} />
      <div className="wrap">
        <Outcome reply={reply} done={done} words={doneWords} />
        {link === null || codes === null ? (
          <MakeLinkForm isOpen={opening.isOpen} asksCompany={asksCompany} reply={reply} />
        ) : (
          <ApplyLinkView link={link} codes={codes} position={opening.title} reply={reply} />
        )}
      </div>
    </>
  )
}
