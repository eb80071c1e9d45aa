import { z } from 'zod'
import { type AtsCredentials, type AtsDeps, AtsFailure } from '../port.ts'
import { askAts } from '../request.ts'

const anyDataCenter = 'https://rest.bullhornstaffing.com/rest-services'
/** Less than a transaction may wait in which the answer is kept. */
const tokenTimeoutMs = 20_000
/** Longer than between two runs, so that most of them need no other session. */
const sessionMinutes = 60

const DataCenter = z.object({ oauthUrl: z.string(), restUrl: z.string() })
const Tokens = z.object({ access_token: z.string(), refresh_token: z.string() })
const Session = z.object({ BhRestToken: z.string(), restUrl: z.string() })

export interface BullhornSession {
  restToken: string
  /** With a slash at its end. */
  restUrl: string
}

/** What is kept from an earlier run, or null. */
export function keptSession({ restToken = '', restUrl = '' }: AtsCredentials): BullhornSession | null {
  return restToken === '' ? null : { restToken, restUrl }
}

/**
 * Opens a session in place of one that Bullhorn takes no more, once for all who meet it. A refresh token is good for one answer,
 * in which the next one comes: that one is kept before anything else is asked.
 * Source: Bullhorn's *Getting Started with the Bullhorn REST API*.
 * @throws AtsFailure `reconnect` where a person has to sign in again.
 */
export async function renewSession(deps: AtsDeps, over: BullhornSession | null): Promise<BullhornSession> {
  const isNew = (session: BullhornSession | null) => session !== null && session.restToken !== over?.restToken
  // An access token that was kept and not used for a session has run out ten minutes later: then another one is fetched.
  for (let times = 0; times < 2; times++) {
    await deps.renew(async (now) => {
      if (isNew(keptSession(now)) || (now.accessToken ?? '') !== '') return now
      return await replaceTokens(deps, now)
    })
    const kept = await deps.renew(async (now) => (isNew(keptSession(now)) ? now : await logIn(deps, now)))
    const session = keptSession(kept)
    if (session !== null) return session
  }
  throw new AtsFailure('away', { said: 'Bullhorn opened no session.' })
}

async function replaceTokens(deps: AtsDeps, now: AtsCredentials): Promise<AtsCredentials> {
  const center = await findDataCenter(deps, now.username ?? '')
  const tokens = await fetchTokens(deps, center.oauthUrl, now)
  const { code: _used, restToken: _over, restUrl: _old, ...rest } = now
  const { access_token: accessToken, refresh_token: refreshToken } = tokens
  return { ...rest, accessToken, refreshToken, loginUrl: center.restUrl }
}

/** Every customer lies in one data center, whose addresses are asked for by the user's name. */
async function findDataCenter(deps: AtsDeps, username: string): Promise<z.infer<typeof DataCenter>> {
  const { status, json } = await askAts(deps.call, {
    url: `${anyDataCenter}/loginInfo?${new URLSearchParams({ username })}`,
    effect: 'read',
    signal: deps.signal,
    timeoutMs: tokenTimeoutMs / 4,
  })
  const read = DataCenter.safeParse(json)
  if (status >= 300 || !read.success) throw new AtsFailure('reconnect', { said: 'Bullhorn knows no such API user.' })
  return read.data
}

async function fetchTokens(deps: AtsDeps, oauthUrl: string, kept: AtsCredentials): Promise<z.infer<typeof Tokens>> {
  const { clientId = '', clientSecret = '', refreshToken = '', code = '' } = kept
  const grant: Record<string, string> =
    refreshToken === ''
      ? { grant_type: 'authorization_code', code: decodeCode(code) }
      : { grant_type: 'refresh_token', refresh_token: refreshToken }
  const { status, json } = await askAts(deps.call, {
    url: `${withoutSlash(oauthUrl)}/token`,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...grant, client_id: clientId, client_secret: clientSecret }).toString(),
    effect: 'read',
    signal: deps.signal,
    timeoutMs: tokenTimeoutMs / 2,
  })
  const read = Tokens.safeParse(json)
  if (status < 300 && read.success) return read.data
  const said = status < 300 ? 'Bullhorn gives no refresh tokens with this OAuth key: ask its Support for them.' : null
  throw new AtsFailure('reconnect', { said })
}

/** What is kept from then on: a session, or none where the access token was not taken. */
async function logIn(deps: AtsDeps, now: AtsCredentials): Promise<AtsCredentials> {
  const { accessToken = '', loginUrl = '', restToken: _over, restUrl: _old, ...rest } = now
  const query = new URLSearchParams({ version: '*', access_token: accessToken, ttl: String(sessionMinutes) })
  const { status, json } = await askAts(deps.call, {
    url: `${withoutSlash(loginUrl)}/login?${query}`,
    method: 'POST',
    effect: 'read',
    signal: deps.signal,
    timeoutMs: tokenTimeoutMs,
  })
  const read = Session.safeParse(json)
  if (status >= 300 || !read.success) return rest
  return { ...rest, restToken: read.data.BhRestToken, restUrl: `${withoutSlash(read.data.restUrl)}/` }
}

/** A code is copied out of an address, as it stands there. */
function decodeCode(code: string): string {
  try {
    return decodeURIComponent(code)
  } catch {
    return code
  }
}

function withoutSlash(address: string): string {
  return address.endsWith('/') ? address.slice(0, -1) : address
}
