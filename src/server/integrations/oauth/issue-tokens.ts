import OAuth2Server from '@node-oauth/oauth2-server'
import { findResource } from '#contract/values/protected-resource.ts'
import { makeKeyText } from '#server/platform/api-keys/key-text.ts'
import { bindWorkspace, inSystem } from '#server/platform/db/scope.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { hashToken } from '#server/platform/ids.ts'
import { recordAudit } from '#server/platform/workspaces/workspace.ts'
import {
  deleteEarlierGrants,
  deleteGrant,
  insertTokens,
  lockGrantOfCode,
  lockToken,
  type StoredGrant,
  selectClient,
  spendToken,
  takeCode,
} from './store.ts'

type TokenDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'config'>
type Grants = OAuth2Server.AuthorizationCodeModel & OAuth2Server.RefreshTokenModel

const accessSeconds = 60 * 60
/** Counted anew with each use. */
const refreshSeconds = 30 * 24 * 60 * 60
const grantTypes = ['authorization_code', 'refresh_token']
/** The library asks for an end by its own clock; ours has been asked before. */
const checkedAlready = new Date(8.64e15)

export interface TokenAnswer {
  status: number
  headers: Record<string, string>
  body: unknown
}

/**
 * Answers a program that has a code or a refresh token with tokens. The library decides (grant types, client, PKCE, redirect
 * address, rotation); what it asks of the rows is here, in one transaction, which also holds where the answer is a refusal: a
 * used code stays used, and what comes a second time takes the whole grant with it.
 */
export async function issueTokens(deps: TokenDeps, form: Readonly<Record<string, string>>): Promise<TokenAnswer> {
  // The library would ask a program for a secret first.
  if (!grantTypes.includes(form.grant_type ?? '')) {
    const body = { error: 'unsupported_grant_type', error_description: `Send one of ${grantTypes.join(', ')}` }
    return { status: 400, headers: {}, body }
  }
  return await inSystem(deps.db, 'find workspace by app token', async (tx) => {
    const server = new OAuth2Server({
      model: createModel(tx, deps, form.resource),
      accessTokenLifetime: accessSeconds,
      refreshTokenLifetime: refreshSeconds,
      requireClientAuthentication: { authorization_code: false, refresh_token: false },
    })
    const request = new OAuth2Server.Request({
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '1' },
      query: {},
      body: form,
    })
    const response = new OAuth2Server.Response()
    try {
      await server.token(request, response)
    } catch (error) {
      if (!(error instanceof OAuth2Server.OAuthError)) throw error
      // What went wrong here comes wrapped.
      if (error.code >= 500) throw 'inner' in error ? error.inner : error
    }
    return { status: response.status ?? 200, headers: response.headers ?? {}, body: response.body }
  })
}

function createModel(tx: Transaction, deps: TokenDeps, resource: string | undefined): Grants {
  const { clock, config } = deps
  const now = clock.now()
  const inSeconds = (seconds: number, { expiresAt }: StoredGrant) =>
    new Date(Math.min(now.getTime() + seconds * 1000, expiresAt.getTime()))

  /** @throws OAuthError `invalid_target`. */
  function checkResource(grant: StoredGrant): void {
    if (resource === undefined || findResource(resource, config.publicUrl) === grant.resource) return
    throw new OAuth2Server.OAuthError('The grant is for another resource', { code: 400, name: 'invalid_target' })
  }

  return {
    async getClient(id) {
      const client = await selectClient(tx, id)
      return client === null ? null : { id: client.id, redirectUris: [...client.redirectUris], grants: grantTypes }
    },
    generateAccessToken: async () => makeKeyText('accessToken').reveal(),
    generateRefreshToken: async () => makeKeyText('refreshToken').reveal(),
    async getAuthorizationCode(code) {
      const grant = await lockGrantOfCode(tx, hashToken(code))
      if (grant === null) return null
      if (grant.codeUsedAt !== null) {
        await takeBack(tx, deps, grant)
        return null
      }
      if (grant.codeExpiresAt <= now || grant.expiresAt <= now) return null
      checkResource(grant)
      return {
        authorizationCode: code,
        expiresAt: checkedAlready,
        redirectUri: grant.redirectUri,
        scope: grant.scopes,
        client: { id: grant.clientId, grants: grantTypes },
        user: { grant },
        codeChallenge: grant.codeChallenge,
        codeChallengeMethod: 'S256',
      }
    },
    async revokeAuthorizationCode({ user }) {
      return await takeCode(tx, grantOf(user).id, now)
    },
    async getRefreshToken(text) {
      const found = await lockToken(tx, hashToken(text))
      if (found === null || found.token.kind !== 'refresh') return null
      const { token, grant } = found
      if (token.spentAt !== null) {
        await takeBack(tx, deps, grant)
        return null
      }
      if (token.expiresAt <= now || grant.expiresAt <= now) return null
      checkResource(grant)
      const client = { id: grant.clientId, grants: grantTypes }
      return { refreshToken: text, scope: token.scopes, client, user: { grant } }
    },
    async revokeToken({ refreshToken }) {
      return await spendToken(tx, hashToken(refreshToken), now)
    },
    async saveToken(token, client, user) {
      const grant = grantOf(user)
      const { accessToken, refreshToken = '', scope = [] } = token
      // Of all that this program holds of this member's here, what was agreed to last counts.
      if ('authorizationCode' in token) await deleteEarlierGrants(tx, grant)
      const both = { workspaceId: grant.workspaceId, grantId: grant.id, scopes: scope, createdAt: now }
      await insertTokens(tx, [
        { ...both, kind: 'access', hash: hashToken(accessToken), expiresAt: inSeconds(accessSeconds, grant) },
        // One that is asked for fewer scopes does not lose the others for good.
        {
          ...both,
          kind: 'refresh',
          scopes: grant.scopes,
          hash: hashToken(refreshToken),
          expiresAt: inSeconds(refreshSeconds, grant),
        },
      ])
      return { ...token, client, user }
    },
    // Tokens are read where they are used (`platform/oauth/read-app.ts`).
    getAccessToken: async () => null,
    // Codes are given where somebody agrees (`authorize.ts`).
    saveAuthorizationCode: async () => null,
  }
}

function grantOf(user: OAuth2Server.User): StoredGrant {
  return user.grant
}

/** Somebody else may hold what came a second time: nothing of the grant opens anything any more. */
async function takeBack(tx: Transaction, deps: TokenDeps, grant: StoredGrant): Promise<void> {
  await deleteGrant(tx, grant.id)
  await bindWorkspace(tx, grant.workspaceId)
  await recordAudit(
    tx,
    deps,
    { id: grant.workspaceId, userId: null },
    { action: 'app.misused', subject: { kind: 'app', id: grant.id }, details: { app: grant.clientName } },
  )
}

/**
 * Takes back the grant of a token that a program gives back. Whatever is not its own opens nothing here and is left alone; the
 * answer is the same. Source: RFC 7009, 2.
 */
export async function revokeToken(deps: TokenDeps, form: Readonly<Record<string, string>>): Promise<void> {
  const { token = '', client_id: clientId = '' } = form
  await inSystem(deps.db, 'find workspace by app token', async (tx) => {
    const found = await lockToken(tx, hashToken(token))
    if (found === null || found.grant.clientId !== clientId) return
    const { id, workspaceId, userId, clientName } = found.grant
    await deleteGrant(tx, id)
    await bindWorkspace(tx, workspaceId)
    await recordAudit(
      tx,
      deps,
      { id: workspaceId, userId, app: { grantId: id, name: clientName } },
      { action: 'app.disconnected', subject: { kind: 'app', id }, details: { app: clientName } },
    )
  })
}
