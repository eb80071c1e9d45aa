import type { EmployerLook } from '#contract/values/employer.ts'
import { AccessToken } from '#contract/values/ids.ts'
import { bindWorkspace, inSystem } from '#server/platform/db/scope.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { hashToken } from '#server/platform/ids.ts'
import { findInterview, isGone, lockInterview, type StoredInterview } from '#server/screening/interviews/store.ts'
import { selectInvitation as findInvitation, type StoredInvitation } from '#server/screening/invitations/store.ts'
import { readEmployerLook } from '#server/tenancy/index.ts'
import { type FoundLink, selectLink } from './store.ts'

/** What a candidate's link to their data opens. */
export interface SubjectData {
  link: FoundLink & { tokenHash: string }
  employer: string
  look: EmployerLook
  interview: StoredInterview
}

/** One that is not deleted: what hangs on it is there. */
export interface KeptData extends SubjectData {
  invitation: StoredInvitation
}

/** Looks: changes nothing and waits for nobody. Null for a link that opens nothing. */
export function lookThroughLink<Result>(
  deps: Pick<Deps, 'db' | 'clock'>,
  token: string,
  run: (tx: Transaction, own: SubjectData & { invitation: StoredInvitation | null }) => Promise<Result>,
): Promise<Result | null> {
  return throughLink(deps, token, findInterview, run)
}

/** Changes what is kept, the interview's row locked; null also when it is deleted. */
export function changeThroughLink<Result>(
  deps: Pick<Deps, 'db' | 'clock'>,
  token: string,
  run: (tx: Transaction, own: KeptData) => Promise<Result>,
): Promise<Result | null> {
  return throughLink(deps, token, lockInterview, keptAlone(run))
}

/** What a link opens that only asks whether an address is theirs: nothing but the answer, the interview's row locked. */
export function confirmThroughLink<Result>(
  deps: Pick<Deps, 'db' | 'clock'>,
  token: string,
  run: (tx: Transaction, own: KeptData) => Promise<Result>,
): Promise<Result | null> {
  return throughLink(deps, token, lockInterview, keptAlone(run), true)
}

/** Looks who asks whether an address is theirs. */
export function lookThroughConfirmation<Result>(
  deps: Pick<Deps, 'db' | 'clock'>,
  token: string,
  run: (tx: Transaction, own: KeptData) => Promise<Result>,
): Promise<Result | null> {
  return throughLink(deps, token, findInterview, keptAlone(run), true)
}

function keptAlone<Result>(run: (tx: Transaction, own: KeptData) => Promise<Result>) {
  return async (
    tx: Transaction,
    { invitation, ...own }: SubjectData & { invitation: StoredInvitation | null },
  ): Promise<Result | null> =>
    invitation === null || isGone(own.interview) ? null : await run(tx, { ...own, invitation })
}

/** Looked up as the system, then nothing but the workspace's own rows is seen. */
async function throughLink<Result>(
  deps: Pick<Deps, 'db' | 'clock'>,
  token: string,
  find: (tx: Transaction, interviewId: string) => Promise<StoredInterview | null>,
  run: (tx: Transaction, own: SubjectData & { invitation: StoredInvitation | null }) => Promise<Result | null>,
  confirmsAddress = false,
): Promise<Result | null> {
  if (!AccessToken.safeParse(token).success) return null
  const tokenHash = hashToken(token)
  return await inSystem(deps.db, 'find interview by token', async (tx) => {
    const link = await selectLink(tx, tokenHash, deps.clock.now())
    if (link === null || link.confirmsAddress !== confirmsAddress) return null
    const { workspaceId, interviewId } = link
    await bindWorkspace(tx, workspaceId)
    const interview = await find(tx, interviewId)
    if (interview === null) return null
    const invitation = await findInvitation(tx, workspaceId, interviewId)
    const look = await readEmployerLook(tx, workspaceId)
    return await run(tx, { link: { ...link, tokenHash }, employer: look.name, look, interview, invitation })
  })
}
