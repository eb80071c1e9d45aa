import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { UnsecuredJWT } from 'jose'
import { z } from 'zod'
import { listenLocally } from '#server/platform/http/testing/listen-locally.ts'
import { framePage, handlerPage } from './identity-server-pages.ts'
import { firebaseClaims } from './key-server.ts'

type Answers = Record<string, (body: unknown, query: URLSearchParams) => object>

interface Account {
  localId: string
  email: string
  isVerified: boolean
  signedInAt: Date
}

export interface IdentityServer {
  /** Host and port, as `FIREBASE_AUTH_EMULATOR_HOST` takes them. */
  host: string
  close(): Promise<void>
}

const SignInWithIdp = z.object({ requestUri: z.string() })
const IdToken = z.object({ idToken: z.string() })
/** What the popup's form makes of the person. */
const Person = z.object({ sub: z.string(), email: z.string(), email_verified: z.boolean() })

/**
 * The part of the Firebase Auth emulator's protocol that signing in by popup uses, on this machine: the pages of popup and
 * hidden frame, `accounts:signInWithIdp`, `accounts:lookup`, `accounts:sendOobCode` with the list of what it has sent, and
 * the token's renewal. Source: the
 * requests of the official library 12.19 and of the emulator of firebase-tools 15.34, against which the same test runs by
 * `npm run test:firebase`.
 */
export async function startIdentityServer(projectId: string): Promise<IdentityServer> {
  const accounts = new Map<string, Account>()
  const mails: { email: string; requestType: string; oobLink: string }[] = []

  function tokensOf(account: Account) {
    const claims = {
      ...firebaseClaims(projectId, account.email, new Date()),
      sub: account.localId,
      auth_time: Math.floor(account.signedInAt.getTime() / 1000),
      email_verified: account.isVerified,
    }
    return { idToken: new UnsecuredJWT(claims).encode(), refreshToken: account.localId, expiresIn: '3600' }
  }
  function describe({ localId, email, isVerified }: Account) {
    return { localId, email, emailVerified: isVerified, providerUserInfo: [{ providerId: 'google.com', email }] }
  }
  function accountBy(idToken: string): Account {
    const { sub } = z.object({ sub: z.string() }).parse(UnsecuredJWT.decode(idToken).payload)
    const account = accounts.get(sub)
    if (account === undefined) throw new Error('Nobody has this token')
    return account
  }
  const answers: Answers = {
    'accounts:signInWithIdp'(body) {
      const { searchParams } = new URL(SignInWithIdp.parse(body).requestUri)
      const person = Person.parse(JSON.parse(searchParams.get('id_token') ?? ''))
      const account = accounts.get(person.sub) ?? {
        localId: person.sub,
        email: person.email,
        isVerified: person.email_verified,
        signedInAt: new Date(),
      }
      account.signedInAt = new Date()
      accounts.set(account.localId, account)
      return { ...describe(account), ...tokensOf(account), providerId: 'google.com', federatedId: person.sub }
    },
    'accounts:lookup': (body) => ({ users: [describe(accountBy(IdToken.parse(body).idToken))] }),
    'accounts:sendOobCode'(body) {
      const { email } = accountBy(IdToken.parse(body).idToken)
      const oobLink = `${origin}/emulator/action?mode=verifyEmail&oobCode=${encodeURIComponent(email)}`
      mails.push({ email, requestType: 'VERIFY_EMAIL', oobLink })
      return { email }
    },
    token(body) {
      const refreshToken = z.object({ refresh_token: z.string() }).parse(body).refresh_token
      const account = accounts.get(refreshToken)
      if (account === undefined) throw new Error('Nobody has this token')
      const { idToken } = tokensOf(account)
      return { access_token: idToken, id_token: idToken, refresh_token: refreshToken, expires_in: '3600' }
    },
    oobCodes: () => ({ oobCodes: mails }),
    action(_body, query) {
      for (const account of accounts.values()) if (account.email === query.get('oobCode')) account.isVerified = true
      return { authEmulator: { success: 'The email has been successfully verified.' } }
    },
  }

  const server = createServer((request, response) => {
    answer(answers, request, response).catch((error: unknown) => {
      send(response, 400, { error: { code: 400, message: String(error) } })
    })
  })
  const { origin, close } = await listenLocally(server)
  return {
    host: new URL(origin).host,
    close,
  }
}

async function answer(answers: Answers, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  if (pathname === '/emulator/auth/handler') return sendPage(response, handlerPage)
  if (pathname === '/emulator/auth/iframe') return sendPage(response, framePage)
  if (request.method === 'OPTIONS') return send(response, 204, null)
  const call = answers[pathname.split('/').at(-1) ?? '']
  if (call === undefined) return send(response, 404, {})
  const text = await textOf(request)
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false
  const body = isForm ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text === '' ? 'null' : text)
  send(response, 200, call(body, searchParams))
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

function send(response: ServerResponse, status: number, body: object | null): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'access-control-allow-origin': '*',
    'access-control-allow-headers': '*',
    'access-control-allow-methods': 'GET, POST',
  })
  response.end(body === null ? undefined : JSON.stringify(body))
}

function sendPage(response: ServerResponse, html: string): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
  response.end(html)
}
