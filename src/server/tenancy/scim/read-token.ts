import { AppError } from '#contract/errors.ts'
import { requireEntitlement } from '#server/billing/index.ts'
import { isKeyText } from '#server/platform/api-keys/key-text.ts'
import { inSystem, inWorkspace } from '#server/platform/db/scope.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuseBeyond } from '#server/platform/http/rate-limits.ts'
import { hashToken } from '#server/platform/ids.ts'
import { selectTokenByHash, updateToken } from '#server/tenancy/directory/token-store.ts'

type TokenDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'site' | 'rateLimits'>

/** That a token is used is written down once in so long. */
const writeUseEveryMs = 5 * 60 * 1000

/** Calls with one token, over all processes. Source: Entra ID asks for 25 a second and goes on later where it is told to. */
const directoryLimit = { max: 1_500, windowMs: 60_000 }

/** Calls of one address with tokens that open nothing. */
const unknownLimit = { max: 600, windowMs: 10 * 60_000 }

/** A call of a directory, let in. */
export interface DirectoryCall {
  tokenId: string
  workspaceId: string
  /** Sees the workspace's rows and nothing else of any customer. */
  transaction<Result>(run: (tx: Transaction) => Promise<Result>): Promise<Result>
}

/**
 * Which workspace a directory calls for, by the header `Authorization: Bearer orscim_…`. Tokens that are unknown, revoked or
 * have run out get the same answer.
 * @throws AppError `directory.token_invalid`, `plan.not_included`, `rate.limited`.
 */
export async function admitDirectory(
  deps: TokenDeps,
  authorization: string | undefined,
  clientAddress: string,
): Promise<DirectoryCall> {
  const found = await findToken(deps, authorization)
  if (found === null) {
    await refuseBeyond(deps.rateLimits, 'directory-unknown', unknownLimit, clientAddress)
    throw new AppError('unauthenticated', 'directory.token_invalid', 'Send a token of directory sync that is in use')
  }
  const { id: tokenId, workspaceId } = found
  await refuseBeyond(deps.rateLimits, 'directory', directoryLimit, tokenId)
  const transaction: DirectoryCall['transaction'] = (run) => inWorkspace(deps.db, workspaceId, run)
  await transaction((tx) => requireEntitlement(tx, deps, workspaceId, 'single-sign-on'))
  return { tokenId, workspaceId, transaction }
}

async function findToken({ db, clock }: TokenDeps, authorization: string | undefined) {
  const [scheme = '', text = ''] = authorization?.trim().split(/ +/, 2) ?? []
  if (scheme.toLowerCase() !== 'bearer' || !isKeyText(text, 'directoryToken')) return null
  const now = clock.now()
  return await inSystem(db, 'find workspace by directory token', async (tx) => {
    const token = await selectTokenByHash(tx, hashToken(text), now)
    if (token === null || (token.expiresAt !== null && token.expiresAt <= now)) return null
    if (now.getTime() - (token.lastUsedAt?.getTime() ?? 0) > writeUseEveryMs) {
      await updateToken(tx, token.id, { lastUsedAt: now })
    }
    return token
  })
}
