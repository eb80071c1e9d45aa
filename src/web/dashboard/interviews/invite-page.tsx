import type { ReactNode } from 'react'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { inviteWords } from '#content/dashboard/invite.ts'
import { fill } from '#content/fill.ts'
import { refusalWords } from '#content/usage.ts'
import type { Invited, ListReading } from '#contract/customer/invitations.ts'
import type { Allowance } from '#contract/customer/usage.ts'
import { isAppError } from '#contract/errors.ts'
import { RefusalReason } from '#contract/values/billing.ts'
import { BackLink } from '#web/area/back-link.tsx'
import { Outcome } from '#web/area/outcome.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { refuseField, runCommand } from '#web/area/reply.ts'
import { type Reply, useReply } from '#web/area/use-reply.ts'
import { openingPath } from '../addresses/openings-address.ts'
import { formatDay, formatDollars } from '../format.ts'
import { findOpening } from '../parts/find-opening.ts'
import { customerOf } from '../services.ts'
import { useWorkspace } from '../use-workspace.ts'
import { type InviteCommand, inviteCommandOf } from './invite-command.ts'
import { InvitedTable, InviteForm, type InviteValues, ReadingTable } from './invite-parts.tsx'

interface InviteData {
  opening: { id: string; title: string }
  allowance: Allowance
  /** Whether mails leave this installation. */
  sendsMail: boolean
  /** Whether candidates would read "Dana’s workspace" as the name of whoever invites them. */
  isUnnamed: boolean
}

interface InviteAnswer {
  values: InviteValues
  /** What was understood of the list, before anybody is invited. */
  reading: ListReading
  invited: Invited[]
}

export async function loader({ context, params }: LoaderFunctionArgs): Promise<InviteData> {
  const { openings, invitations, sendsMail, employer } = customerOf(context)
  const { id, title } = await findOpening(openings, params.openingId)
  const allowance = await invitations.readAllowance()
  return { opening: { id, title }, allowance, sendsMail, isUnnamed: !(await employer.isNamed()) }
}

export async function action(args: ActionFunctionArgs) {
  const { openings, invitations, employer, candidateCare } = customerOf(args.context)
  const { id } = await findOpening(openings, args.params.openingId)
  const asksCompany = !(await employer.isNamed())
  async function run({ do: what, list, days, sendsMail, company, zone }: InviteCommand) {
    const values: InviteValues = { list, days, sendsMail, company: company ?? '' }
    const reading = await invitations.readList(id, list)
    if (reading.candidates.length === 0 && reading.problems.length === 0) {
      const typed = { list, days: String(days), company: values.company, ...(sendsMail && { sendsMail: 'on' }) }
      return refuseField(what, 'list', inviteWords.empty, typed)
    }
    if (what === 'check' || reading.candidates.length === 0) return data({ values, reading })
    try {
      const candidates = reading.candidates.map(({ name, email }) => ({ name, email }))
      const named = asksCompany ? company : undefined
      // Before anybody can be reminded by it.
      await candidateCare.learnTimeZone(zone)
      return data({ values, invited: await invitations.invite(id, { candidates, days, sendsMail, company: named }) })
    } catch (error) {
      const refused = problemOf(error)
      if (refused === null) throw error
      return data<Reply & Partial<InviteAnswer>>({ values, reading, refused }, { status: 409 })
    }
  }
  return await runCommand(args, { schema: inviteCommandOf(asksCompany), done: {}, run })
}

function problemOf(error: unknown): string | null {
  if (!isAppError(error)) return null
  if (error.code === 'plan.limit_reached') {
    const { reason, renewsAt } = error.extensions ?? {}
    const { title, text } = refusalWords[RefusalReason.catch('month-used').parse(reason)]
    return `${title} ${fill(text, { renews: formatDay(String(renewsAt)), price: formatDollars(300) })}`
  }
  return new Map<string, string>(Object.entries(inviteWords.refused)).get(error.code) ?? null
}

/** A list, what was understood of it, and only then the invitations. */
export default function InvitePage(): ReactNode {
  const { opening, allowance, sendsMail, isUnnamed } = useLoaderData<InviteData>()
  const reply = useReply<InviteAnswer>()
  const { pathOf } = useWorkspace()
  const path = pathOf(openingPath(opening.id))
  return (
    <>
      <div className="wrap pt-6">
        <BackLink href={path}>{inviteWords.toList}</BackLink>
      </div>
      <PageHeading
        title={inviteWords.title}
        lead={`${fill(inviteWords.lead, { opening: opening.title })} ${leftOf(allowance)}`}
      />
      <div className="wrap">
        <Outcome reply={reply} done={null} words={{}} />
        {reply?.invited !== undefined && (
          <InvitedTable
            invited={reply.invited}
            mails={reply.values?.sendsMail ? (sendsMail ? 'mailed' : 'unmailed') : 'byHand'}
          />
        )}
        {reply?.reading !== undefined && reply.values !== undefined && (
          <ReadingTable reading={reply.reading} values={reply.values} />
        )}
        <InviteForm
          key={reply?.invited?.[0]?.interviewId}
          sendsMail={sendsMail}
          asksCompany={isUnnamed && reply?.invited === undefined}
          values={reply?.invited === undefined ? reply?.values : undefined}
          reply={reply}
        />
      </div>
    </>
  )
}

function leftOf({ free, renewsAt }: Allowance): string {
  if (free === null) return inviteWords.unlimited
  return fill(inviteWords.left, { free: String(free), renews: formatDay(renewsAt) })
}
