import { AppError } from '#contract/errors.ts'
import { TakeParams } from '#contract/media/takes.ts'
import { AccessToken } from '#contract/values/ids.ts'
import { bindWorkspace, inSystem } from '#server/platform/db/scope.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { headerOf, type RequestContext } from '#server/platform/http/handle.ts'
import { hashToken } from '#server/platform/ids.ts'
import { tokenInvalid } from '#server/screening/interviews/policy.ts'
import { findInterview, isGone, type StoredInterview, selectCallTokenHash } from '#server/screening/interviews/store.ts'
import { takesParts } from './policy.ts'
import { findTake, type StoredMedia } from './store.ts'

/** A customer's interview: no other is filmed. */
export type FilmedInterview = StoredInterview & { workspaceId: string }

/** Opens one take's upload; the same each time, so that a call that is repeated answers it again. */
export function uploadTokenOf({ secrets }: Pick<Deps, 'secrets'>, interviewId: string, takeId: string): string {
  const digest = secrets.digest('take-upload', `${interviewId.toLowerCase()}/${takeId.toLowerCase()}`)
  return Buffer.from(digest, 'hex').toString('base64url')
}

function isUploadToken(deps: Pick<Deps, 'secrets'>, interviewId: string, takeId: string, token: string): boolean {
  return hashToken(token) === hashToken(uploadTokenOf(deps, interviewId, takeId))
}

/** The token of a request's `authorization: Bearer`; null where there is none. */
export function bearerOf(context: Pick<RequestContext, 'request'>): string | null {
  const [scheme = '', token = ''] = headerOf(context, 'authorization')?.trim().split(/ +/, 2) ?? []
  return scheme.toLowerCase() === 'bearer' && AccessToken.safeParse(token).success ? token : null
}

/**
 * What an upload's token opens: looked up as the system, then nothing but the workspace's own rows is seen.
 * @param upload `takeId` is null where only the call's own token counts.
 * @throws AppError `interview.token_invalid`, also when the day after the call is over.
 */
export function throughUpload<Result>(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  upload: { interviewId: string; takeId: string | null; token: string | null },
  run: (tx: Transaction, interview: FilmedInterview) => Promise<Result>,
): Promise<Result> {
  const { interviewId, takeId, token } = upload
  if (token === null) return Promise.reject(tokenInvalid())
  return inSystem(deps.db, 'find interview by token', async (tx) => {
    const interview = await findInterview(tx, interviewId)
    if (interview === null || isGone(interview) || !takesParts(interview, deps.clock.now())) throw tokenInvalid()
    const isTakes = takeId !== null && isUploadToken(deps, interviewId, takeId, token)
    if (!isTakes && hashToken(token) !== (await selectCallTokenHash(tx, interviewId))) throw tokenInvalid()
    const { workspaceId } = interview
    if (workspaceId === null) throw notFilmed()
    await bindWorkspace(tx, workspaceId)
    return await run(tx, { ...interview, workspaceId })
  })
}

/**
 * For calls whose body is large: refuses whoever has no token of this take before a byte of it is read. Whether the take may still
 * have it is asked again with it.
 * @throws AppError `interview.token_invalid`.
 */
export async function requireUploader(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  request: RequestContext['request'],
): Promise<void> {
  const params = TakeParams.loose().safeParse(request.params)
  const token = bearerOf({ request })
  if (!params.success || token === null) throw tokenInvalid()
  const { interviewId, takeId } = params.data
  if (isUploadToken(deps, interviewId, takeId, token)) return
  await throughUpload(deps, { interviewId, takeId, token }, async () => {})
}

/** @throws AppError `media.take_not_found`. */
export async function requireTake(tx: Transaction, interviewId: string, takeId: string): Promise<StoredMedia> {
  const take = await findTake(tx, interviewId, takeId)
  if (take === null) throw takeNotFound()
  return take
}

export function takeNotFound(): AppError {
  return new AppError('not_found', 'media.take_not_found', 'The interview has no such take')
}

export function notFilmed(): AppError {
  return new AppError('conflict', 'media.not_filmed', 'The interview is not filmed, or not any more')
}
