import { commandMenu } from '#content/dashboard/command-menu.ts'
import { fill } from '#content/fill.ts'
import { listInterviews } from '#contract/api/invitations.ts'
import { listOpenings } from '#contract/api/openings.ts'
import { dashboardPathOf } from '#contract/values/own-path.ts'
import { callApi } from '#web/api/call-api.ts'
import { openingPath } from '../addresses/openings-address.ts'
import { interviewsPath } from '../addresses/reviews-address.ts'
import type { Command } from './commands.ts'

const most = 5

/** Openings and candidates of a workspace that are called so; those whom the API shows to this member. @throws when it does not answer. */
export async function findSubjects(workspaceId: string, typed: string, signal: AbortSignal): Promise<Command[]> {
  const asked = { params: { workspaceId }, query: { search: typed, limit: String(most) } }
  const [openings, interviews] = await Promise.all([
    callApi(listOpenings, asked, signal),
    callApi(listInterviews, asked, signal),
  ])
  if (!openings.isDone || !interviews.isDone) throw new Error('The search did not answer')
  return [
    ...openings.result.openings.map(({ id, title }) => ({
      group: 'openings' as const,
      label: title,
      href: dashboardPathOf(workspaceId, openingPath(id)),
    })),
    ...interviews.result.interviews.map(({ interviewId, name, email, openingTitle }) => ({
      group: 'candidates' as const,
      label: fill(commandMenu.candidate, { name: name ?? email ?? commandMenu.noName, opening: openingTitle }),
      href: dashboardPathOf(workspaceId, `${interviewsPath}/${interviewId}`),
    })),
  ]
}
