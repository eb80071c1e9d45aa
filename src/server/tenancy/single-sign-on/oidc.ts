import type { Configuration, CustomFetch } from 'openid-client'
import type { OidcSettings } from '#contract/values/single-sign-on.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type CallOutside, createOutsideClient } from '#server/platform/http/outside-client.ts'
import { hashToken } from '#server/platform/ids.ts'
import { oidcRedirectUri } from './addresses.ts'
import type { Vouched } from './policy.ts'
import { refusal } from './refusal.ts'

type OidcDeps = Pick<Deps, 'config'>

export interface OidcConnection {
  workspaceId: string
  settings: OidcSettings
  clientSecret: string
}

const timeoutMs = 10_000
const maxAnswerBytes = 256 * 1024

/**
 * What binds an answer to the login that asked for it. Made of the browser's cookie, which is stored nowhere: whoever reads the
 * database can finish nobody's login.
 */
function secretsOf(browserToken: string, state: string): { codeVerifier: string; nonce: string } {
  return {
    codeVerifier: hashToken(`sign-on/verifier/${browserToken}/${state}`),
    nonce: hashToken(`sign-on/nonce/${browserToken}/${state}`),
  }
}

/** @returns where to send the browser. @throws refusal `provider_unreachable`. */
export async function askOidc(
  deps: OidcDeps,
  connection: OidcConnection,
  { browserToken, state, isAgain }: { browserToken: string; state: string; isAgain: boolean },
): Promise<string> {
  const client = await import('openid-client')
  const configuration = await discover(deps, connection)
  const { codeVerifier, nonce } = secretsOf(browserToken, state)
  const address = client.buildAuthorizationUrl(configuration, {
    redirect_uri: oidcRedirectUri(deps.config.publicUrl, connection.workspaceId),
    scope: 'openid email',
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    ...(isAgain && { prompt: 'login' }),
  })
  return address.href
}

/**
 * Exchanges the code of an answer and reads whom the ID token is about; state, nonce, issuer, audience, times and the
 * signature are checked by the library.
 * @param query Of the answer, with its question mark.
 */
export async function readOidcAnswer(
  deps: OidcDeps,
  connection: OidcConnection,
  { browserToken, state, query }: { browserToken: string; state: string; query: string },
): Promise<Vouched> {
  const client = await import('openid-client')
  const configuration = await discover(deps, connection)
  const { codeVerifier, nonce } = secretsOf(browserToken, state)
  const answer = new URL(oidcRedirectUri(deps.config.publicUrl, connection.workspaceId) + query)
  try {
    const tokens = await client.authorizationCodeGrant(configuration, answer, {
      pkceCodeVerifier: codeVerifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (claims === undefined) throw refusal('answer_invalid', 'There is no ID token')
    const told =
      claims.email === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined
        ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
        : claims
    return vouchedBy(told)
  } catch (error) {
    if (error instanceof client.AuthorizationResponseError) throw refusal('provider_refused', error.error, error)
    throw refusalOf(error)
  }
}

function vouchedBy({ email, email_verified: isVerified }: Record<string, unknown>): Vouched {
  return {
    email: typeof email === 'string' ? email : undefined,
    // Some providers write it as text. What is neither yes nor no is no.
    isVerified: isVerified === undefined ? undefined : isVerified === true || isVerified === 'true',
  }
}

/** Settings that a provider answers to. @throws refusal `provider_unreachable`, `answer_invalid`. */
export async function discover(
  { config }: OidcDeps,
  { settings, clientSecret }: Omit<OidcConnection, 'workspaceId'>,
): Promise<Configuration> {
  const client = await import('openid-client')
  const call = createOutsideClient({
    allowsPrivateAddresses: config.allowsPrivateProviders,
    maxBytes: maxAnswerBytes,
  })
  const fetchOutside = fetchBy(call)
  const allowed = config.allowsPrivateProviders ? [client.allowInsecureRequests] : []
  try {
    const found = await client.discovery(new URL(settings.issuer), settings.clientId, undefined, undefined, {
      [client.customFetch]: fetchOutside,
      execute: allowed,
    })
    const server = found.serverMetadata()
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const authentication = methods.includes('client_secret_basic')
      ? client.ClientSecretBasic(clientSecret)
      : client.ClientSecretPost(clientSecret)
    const configuration = new client.Configuration(server, settings.clientId, clientSecret, authentication)
    configuration[client.customFetch] = fetchOutside
    for (const allow of allowed) allow(configuration)
    // The token comes over TLS; its signature is checked all the same.
    client.enableNonRepudiationChecks(configuration)
    return configuration
  } catch (error) {
    throw refusal('provider_unreachable', messageOf(error), error)
  }
}

function refusalOf(error: unknown) {
  const isOutside = findCode(error) === 'address.unreachable' || findCode(error) === 'address.forbidden'
  return refusal(isOutside ? 'provider_unreachable' : 'answer_invalid', messageOf(error), error)
}

/** The library wraps what our client throws. */
function findCode(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const code = 'code' in error ? String(error.code) : ''
  return code.startsWith('address.') ? code : findCode(error.cause)
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const inner = error.cause instanceof Error && error.cause.message !== error.message ? `: ${error.cause.message}` : ''
  return `${error.message}${inner}`
}

/** No address that an owner typed in, or that a provider's document names, leads into a private network. */
function fetchBy(call: CallOutside): CustomFetch {
  return async (url, { method, headers, body, signal }) => {
    const isPost = method === 'POST'
    return await call(url, {
      method: isPost ? 'POST' : 'GET',
      headers,
      ...(body === undefined || body === null ? {} : { body: textOf(body) }),
      timeoutMs,
      ...(signal === undefined ? {} : { signal }),
    })
  }
}

function textOf(body: unknown): string {
  if (typeof body === 'string' || body instanceof URLSearchParams) return String(body)
  throw new Error('The library sends forms alone')
}
