import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { listenLocally } from '#server/platform/http/testing/listen-locally.ts'

export interface SigningKey {
  kid: string
  privateKey: Awaited<ReturnType<typeof generateKeyPair>>['privateKey']
  publicJwk: Record<string, unknown>
}

/** A pair of RSA keys like those that an identity provider signs its tokens with. */
export async function createSigningKey(kid: string): Promise<SigningKey> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { kid, privateKey, publicJwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } }
}

/** Signed as the provider signs. */
export function signWith(key: SigningKey, claims: JWTPayload): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: key.kid, typ: 'JWT' }).sign(key.privateKey)
}

export interface KeyServer {
  url: string
  /** How often the keys were asked for. */
  readonly requests: number
  /** What is published from now on. */
  publish(...keys: SigningKey[]): void
  /** What every answer is from now on; null for the keys. */
  answerWith(answer: ((request: IncomingMessage, response: ServerResponse) => void) | null): void
  headers: Record<string, string>
  close(): Promise<void>
}

/** Publishes keys as a JWK set on this machine. */
export async function startKeyServer(): Promise<KeyServer> {
  let published: readonly SigningKey[] = []
  let special: ((request: IncomingMessage, response: ServerResponse) => void) | null = null
  let requests = 0
  const headers: Record<string, string> = { 'cache-control': 'public, max-age=3600, must-revalidate, no-transform' }
  const server = createServer((request, response) => {
    requests += 1
    if (special !== null) return special(request, response)
    response.writeHead(200, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify({ keys: published.map(({ publicJwk }) => publicJwk) }))
  })
  const { origin, close } = await listenLocally(server)
  return {
    url: `${origin}/keys`,
    get requests() {
      return requests
    },
    publish(...keys) {
      published = keys
    },
    answerWith(answer) {
      special = answer
    },
    headers,
    close,
  }
}

/** The claims of a token that Firebase makes for somebody who has just signed in with Google. */
export function firebaseClaims(projectId: string, email: string, now: Date): JWTPayload {
  const seconds = Math.floor(now.getTime() / 1000)
  return {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    sub: `uid-of-${email}`,
    user_id: `uid-of-${email}`,
    auth_time: seconds,
    iat: seconds,
    exp: seconds + 3600,
    email,
    email_verified: true,
    firebase: { identities: { 'google.com': ['1'], email: [email] }, sign_in_provider: 'google.com' },
  }
}
