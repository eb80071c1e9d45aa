import {
  type ApiInterview,
  apiCancelInvitation,
  apiChangeInterview,
  apiEraseInterview,
  apiGetCandidate,
  apiGetInterview,
  apiInvite,
  apiInviteMany,
  apiListCandidates,
  apiListInterviews,
  apiResendInvitation,
} from '#contract/api/v1/interviews.ts'
import { InterviewQuery, type Invited, type ListedInterview } from '#contract/customer/invitations.ts'
import { AppError } from '#contract/errors.ts'
import { InterviewId } from '#contract/values/ids.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Route } from '#server/platform/http/handle.ts'
import type { Workspace } from '#server/platform/workspaces/workspace.ts'
import {
  findByExternalId,
  inviteCandidates,
  listInterviews,
  openErasure,
  openInvitations,
  selectAddresses,
  selectExternalIds,
  selectPeople,
  updateExternalId,
} from '#server/screening/index.ts'
import { handleApi } from './handle-api.ts'
import { orTaken } from './or-taken.ts'

/** Invitations, interviews and the people in them, for programs. */
export const interviewRoutes: readonly Route[] = [
  handleApi(apiInvite, async (deps, workspace, { params, body }) => {
    const { name, email, externalId, phone, ...how } = body
    const candidates = [{ name, email, externalId, phone }]
    const [invited] = await invite(deps, workspace, params.openingId, { candidates, ...how })
    if (invited === undefined) throw new Error('Whoever is invited is answered')
    return invited
  }),
  handleApi(apiInviteMany, async (deps, workspace, { params, body }) => ({
    data: await invite(deps, workspace, params.openingId, body),
  })),
  handleApi(apiResendInvitation, async (deps, workspace, { params }) => {
    await openInvitations(deps, workspace).resend(params.interviewId)
    return null
  }),
  handleApi(apiCancelInvitation, async (deps, workspace, { params }) => {
    await openInvitations(deps, workspace).cancel(params.interviewId)
    return null
  }),
  handleApi(apiListInterviews, async (deps, workspace, { query }) => {
    const { externalId, openingId = null, part = null, decision = null, ...rest } = query
    const asked = InterviewQuery.parse({ openingId, part, decision, ...rest })
    const wanted = externalId === undefined ? undefined : await findExternal(workspace, externalId)
    if (wanted === null) return { data: [], next: null }
    const { interviews, next } = await listInterviews(deps, workspace, asked, wanted)
    return { data: await viewAll(deps, workspace, interviews), next }
  }),
  handleApi(apiGetInterview, (deps, workspace, { params }) => readInterview(deps, workspace, params.interviewId)),
  handleApi(apiChangeInterview, async (deps, workspace, { params: { interviewId: id }, body: { externalId } }) => {
    const found = await readInterview(deps, workspace, id)
    if (found.status === 'deleted') throw notFound()
    await orTaken(() =>
      workspace.transaction((tx) => updateExternalId(tx, 'interview', workspace.id, { id, externalId })),
    )
    return await readInterview(deps, workspace, id)
  }),
  handleApi(apiEraseInterview, async (deps, workspace, { params, query }) => {
    await openErasure(deps, workspace).erase(params.interviewId, query.reason)
    return null
  }),
  handleApi(apiListCandidates, async (deps, workspace, { query }) => {
    const { email = null, after, limit } = query
    const afterId = InterviewId.safeParse(after).success ? after : ''
    const asked = { afterId, email: email?.toLowerCase() ?? null, limit: limit + 1 }
    const found = await workspace.transaction((tx) => selectPeople(tx, workspace.id, asked))
    const shown = found.slice(0, limit)
    return {
      data: shown.map((person) => viewPerson(deps, workspace, person)),
      next: found.length > limit ? (shown.at(-1)?.lastInterviewId ?? null) : null,
    }
  }),
  handleApi(apiGetCandidate, async (deps, workspace, { params: { candidateId } }) => {
    const person = await findPerson(deps, workspace, candidateId)
    if (person === null) throw new AppError('not_found', 'candidate.not_found', 'The workspace has no such candidate')
    const interviews: ApiInterview[] = []
    for (const id of person.interviewIds) interviews.push(await readInterview(deps, workspace, id))
    return { ...viewPerson(deps, workspace, person), interviews }
  }),
]

/** From the address, by a key of the installation: whoever has the id has not the address. */
function idOfPerson({ secrets }: Pick<Deps, 'secrets'>, workspace: Workspace, email: string): string {
  return `can_${secrets.digest('candidate-id', `${workspace.id} ${email}`).slice(0, 32)}`
}

/** No id is stored, so that none outlasts its person: every address of the workspace is digested (10,000 in 0.16 s, on a busy core). */
async function findPerson(deps: Deps, workspace: Workspace, candidateId: string): Promise<Person | null> {
  return await workspace.transaction(async (tx) => {
    const addresses = await selectAddresses(tx, workspace.id)
    const email = addresses.find((address) => idOfPerson(deps, workspace, address) === candidateId)
    if (email === undefined) return null
    const [person = null] = await selectPeople(tx, workspace.id, { afterId: '', email, limit: 1 })
    return person
  })
}

function viewPerson(
  deps: Pick<Deps, 'secrets'>,
  workspace: Workspace,
  { email, name, interviewIds, lastInterviewAt }: Person,
) {
  const id = idOfPerson(deps, workspace, email)
  return { id, name, email, interviewIds, lastInterviewAt: lastInterviewAt.toISOString() }
}

type Person = Awaited<ReturnType<typeof selectPeople>>[number]

type Inviting = Parameters<typeof inviteCandidates>[3]

async function invite(deps: Deps, workspace: Workspace, openingId: string, input: Inviting) {
  const invited = await orTaken(() => inviteCandidates(deps, workspace, openingId, input))
  const externalIds = new Map(input.candidates.map(({ email, externalId = null }) => [email, externalId]))
  return invited.map(({ interviewId, email, link, expiresAt }: Invited) => ({
    interviewId,
    externalId: externalIds.get(email) ?? null,
    email,
    link,
    expiresAt,
  }))
}

async function readInterview(deps: Deps, workspace: Workspace, interviewId: string): Promise<ApiInterview> {
  const { interviews } = await listInterviews(deps, workspace, InterviewQuery.parse({}), interviewId)
  const [found] = await viewAll(deps, workspace, interviews)
  if (found === undefined) throw notFound()
  return found
}

async function viewAll(
  { config }: Pick<Deps, 'config'>,
  workspace: Workspace,
  interviews: readonly ListedInterview[],
): Promise<ApiInterview[]> {
  const ids = interviews.map(({ interviewId }) => interviewId)
  const known = await workspace.transaction((tx) => selectExternalIds(tx, 'interview', ids))
  return interviews.map(({ interviewId: id, name, email, ...interview }) => ({
    id,
    externalId: known.get(id) ?? null,
    candidate: { name, email },
    openingId: interview.openingId,
    openingTitle: interview.openingTitle,
    status: interview.status,
    createdAt: interview.createdAt,
    changedAt: interview.changedAt,
    endedAt: interview.endedAt,
    expiresAt: interview.expiresAt,
    openedAt: interview.openedAt,
    score: interview.score,
    decision: interview.decision,
    causes: interview.causes,
    url: `${config.publicUrl}/dashboard/${workspace.id}/interviews/${id}`,
  }))
}

function findExternal(workspace: Workspace, externalId: string): Promise<string | null> {
  return workspace.transaction((tx) => findByExternalId(tx, 'interview', workspace.id, externalId))
}

function notFound(): AppError {
  return new AppError('not_found', 'interview.not_found', 'The workspace has no such interview')
}
