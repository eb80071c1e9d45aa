import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { JWTPayload } from 'jose'
import { listenLocally } from '#server/platform/http/testing/listen-locally.ts'
import { createSigningKey, type SigningKey, signWith } from './key-server.ts'

/** What the double does in the place of what an honest provider does; a test changes it. */
export interface OidcBehaviour {
  /** Claims of the ID token beside the usual ones; undefined takes a claim away. */
  claims: JWTPayload & { email?: string | undefined; email_verified?: unknown }
  /** Signs in the place of the published key. */
  key: SigningKey | null
  /** The whole ID token. */
  makeToken: ((claims: JWTPayload) => Promise<string>) | null
  /** What the discovery document says beside the usual. */
  metadata: Readonly<Record<string, unknown>>
}

export interface OidcServer {
  issuer: string
  clientId: string
  clientSecret: string
  behaviour: OidcBehaviour
  /** What a person's browser would do at the provider: the address that it is sent back to. */
  authorize(location: string, changes?: Readonly<Record<string, string>>): string
  /** Of the newest request to the token endpoint. */
  readonly lastTokenRequest: URLSearchParams | null
  close(): Promise<void>
}

/** An OpenID provider on this machine that follows the rules until a test says otherwise. */
export async function startOidcServer(): Promise<OidcServer> {
  const key = await createSigningKey('oidc')
  const behaviour: OidcBehaviour = { claims: {}, key: null, makeToken: null, metadata: {} }
  const codes = new Map<string, { challenge: string; nonce: string; redirectUri: string }>()
  const clientId = 'openround'
  const clientSecret = 'a-client-secret-nobody-may-read'
  let lastTokenRequest: URLSearchParams | null = null
  let count = 0
  let issuer = ''

  async function answerToken(form: URLSearchParams): Promise<{ status: number; body: object }> {
    lastTokenRequest = form
    const code = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (code === undefined || code.challenge !== challenge || code.redirectUri !== form.get('redirect_uri')) {
      return { status: 400, body: { error: 'invalid_grant' } }
    }
    const seconds = Math.floor(Date.now() / 1000)
    const { nonce } = code
    const claims: JWTPayload = {
      ...{ iss: issuer, aud: clientId, sub: 'subject', nonce, iat: seconds, exp: seconds + 300 },
      ...{ email_verified: true, ...behaviour.claims },
    }
    const token = behaviour.makeToken ?? ((payload: JWTPayload) => signWith(behaviour.key ?? key, payload))
    return { status: 200, body: { access_token: 'access', token_type: 'Bearer', id_token: await token(claims) } }
  }

  function authorize(location: string, changes: Readonly<Record<string, string>> = {}): string {
    const asked = new URL(location).searchParams
    const redirectUri = asked.get('redirect_uri') ?? ''
    const code = `code-${++count}`
    codes.set(code, { challenge: asked.get('code_challenge') ?? '', nonce: asked.get('nonce') ?? '', redirectUri })
    const back = new URL(redirectUri)
    back.search = new URLSearchParams({ code, state: asked.get('state') ?? '', iss: issuer, ...changes }).toString()
    return back.href
  }

  const server = createServer((request, response) => {
    const send = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    if (request.url === '/.well-known/openid-configuration') {
      return send(200, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        ...behaviour.metadata,
      })
    }
    if (request.url?.startsWith('/authorize?')) {
      response.writeHead(303, { location: authorize(issuer + request.url) })
      return response.end()
    }
    if (request.url === '/keys') return send(200, { keys: [key.publicJwk] })
    if (request.url === '/token') {
      let body = ''
      request.on('data', (chunk) => {
        body += String(chunk)
      })
      request.on(
        'end',
        () => void answerToken(new URLSearchParams(body)).then((answer) => send(answer.status, answer.body)),
      )
      return
    }
    send(404, {})
  })
  const { origin, close } = await listenLocally(server)
  issuer = origin
  return {
    issuer,
    clientId,
    clientSecret,
    behaviour,
    authorize,
    get lastTokenRequest() {
      return lastTokenRequest
    },
    close,
  }
}
