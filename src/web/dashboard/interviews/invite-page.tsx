import type { ReactNode } from 'react'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { inviteWords } from '#content/dashboard-candidates.ts'
import { fill } from '#content/fill.ts'
import { refusalWords } from '#content/usage.ts'
import { InvitationDays, type Invited, type ListReading } from '#contract/customer/invitations.ts'
import type { Allowance } from '#contract/customer/usage.ts'
import { isAppError } from '#contract/errors.ts'
import { RefusalReason } from '#contract/values/billing.ts'
import { CompanyName, isUnnamed } from '#contract/values/workspace.ts'
import { BackLink } from '#web/area/back-link.tsx'
import { Notice } from '#web/area/notice.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { openingPath } from '../addresses/openings-address.ts'
import { formatDay, formatDollars } from '../format.ts'
import { findOpening } from '../openings/find-opening.ts'
import { customerOf } from '../services.ts'
import { useWorkspace } from '../use-workspace.ts'
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
  reading: ListReading | null
  invited: Invited[] | null
  problem: string | null
  /** What is wrong with the company's name. */
  companyError?: string
}

export async function loader({ context, params }: LoaderFunctionArgs): Promise<InviteData> {
  const { openings, invitations, sendsMail, workspace } = customerOf(context)
  const { id, title } = await findOpening(openings, params.openingId)
  const allowance = await invitations.readAllowance()
  return { opening: { id, title }, allowance, sendsMail, isUnnamed: isUnnamed(workspace.name) }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { openings, invitations, workspace } = customerOf(context)
  const { id } = await findOpening(openings, params.openingId)
  const form = await request.formData()
  const values: InviteValues = {
    list: String(form.get('list') ?? '').slice(0, 100_000),
    days: InvitationDays.catch(14).parse(form.get('days') ?? undefined),
    sendsMail: form.has('sendsMail'),
    company: String(form.get('company') ?? '').slice(0, 200),
  }
  const company = isUnnamed(workspace.name) ? CompanyName.safeParse(values.company) : null
  if (company?.success === false) {
    const companyError = company.error.issues[0]?.message ?? inviteWords.refused['workspace.unnamed']
    return data<InviteAnswer>({ values, reading: null, invited: null, problem: null, companyError }, { status: 422 })
  }
  const reading = await invitations.readList(id, values.list)
  const answer = { values, reading, invited: null, problem: null }
  if (reading.candidates.length === 0 && reading.problems.length === 0) {
    return data<InviteAnswer>({ ...answer, reading: null, problem: inviteWords.empty }, { status: 422 })
  }
  if (form.get('do') !== 'send' || reading.candidates.length === 0) return data<InviteAnswer>(answer)
  try {
    const candidates = reading.candidates.map(({ name, email }) => ({ name, email }))
    const { days, sendsMail } = values
    const invited = await invitations.invite(id, { candidates, days, sendsMail, company: company?.data })
    return data<InviteAnswer>({ ...answer, reading: null, invited })
  } catch (error) {
    const problem = problemOf(error)
    if (problem === null) throw error
    return data<InviteAnswer>({ ...answer, problem }, { status: 409 })
  }
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
  const answer = useActionData<InviteAnswer>()
  const { pathOf } = useWorkspace()
  const path = pathOf(openingPath(opening.id))
  return (
    <>
      <div className="wrap pt-6">
        <BackLink href={`${path}/candidates`}>{inviteWords.toList}</BackLink>
      </div>
      <PageHeading
        title={inviteWords.title}
        lead={`${fill(inviteWords.lead, { opening: opening.title })} ${leftOf(allowance)}`}
      />
      <div className="wrap">
        {answer?.problem != null && <Notice tone="bad">{answer.problem}</Notice>}
        {answer?.invited != null && (
          <InvitedTable
            invited={answer.invited}
            mails={answer.values.sendsMail ? (sendsMail ? 'mailed' : 'unmailed') : 'byHand'}
          />
        )}
        {answer?.reading != null && <ReadingTable reading={answer.reading} values={answer.values} />}
        <InviteForm
          sendsMail={sendsMail}
          asksCompany={isUnnamed && answer?.invited == null}
          companyError={answer?.companyError}
          values={answer?.invited == null ? (answer?.values ?? null) : null}
        />
      </div>
    </>
  )
}

function leftOf({ free, renewsAt }: Allowance): string {
  if (free === null) return inviteWords.unlimited
  return fill(inviteWords.left, { free: String(free), renews: formatDay(renewsAt) })
}
