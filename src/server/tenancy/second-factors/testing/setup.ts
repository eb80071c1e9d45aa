import { sql } from 'drizzle-orm'
import type { JWTPayload } from 'jose'
import { TOTP } from 'otpauth'
import { defaultSiteSettings } from '#content/default-site-settings.ts'
import { mailFeature } from '#server/messaging/mail/feature.ts'
import { requireSignedIn } from '#server/platform/auth/actor.ts'
import { readActor } from '#server/platform/auth/session.ts'
import { createVirtualClock } from '#server/platform/clock.ts'
import { createServer } from '#server/platform/http/create-server.ts'
import { identityAdapters } from '#server/providers/identity/index.ts'
import type { TestDatabase } from '../../../../../tests/harness/database.ts'
import { createTestDeps } from '../../../../../tests/harness/deps.ts'
import { createSigningKey, firebaseClaims, signWith, startKeyServer } from '../../../../../tests/harness/key-server.ts'
import { accountsFeature } from '../../accounts/feature.ts'
import { secondFactorsFeature } from '../feature.ts'
import { openPageSecondFactor, openSecurity } from '../open-parts.ts'

export const jobs = [...mailFeature.jobs, ...accountsFeature.jobs, ...secondFactorsFeature.jobs]
const identity = { apiKey: 'key', projectId: 'acme-interviews', appId: 'app' }
let count = 0

/** Signing in behind the real HTTP server, by link and by the identity provider, with a clock that the test moves. */
export async function setupSecondFactors(database: TestDatabase) {
  const clock = createVirtualClock(new Date('2026-03-02T09:00:00.000Z'))
  const keyServer = await startKeyServer()
  const key = await createSigningKey('first')
  keyServer.publish(key)
  const { deps, records } = await createTestDeps({
    db: database.db,
    variables: { ADMIN_EMAIL: 'owner@example.com', PUBLIC_URL: 'https://a.example' },
    overrides: {
      clock,
      site: { ...defaultSiteSettings, identity },
      identity: identityAdapters.firebase({ clock, keysUrl: keyServer.url }),
    },
  })
  const app = await createServer({
    deps,
    features: [accountsFeature, secondFactorsFeature],
    version: 'test',
    isDraining: () => false,
  })
  const email = `factor-${process.pid}-${++count}@example.com`

  const post = (url: string, payload: object | undefined, headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url, ...(payload === undefined ? {} : { payload }), headers })
  async function askForLink(address = email): Promise<string> {
    await post('/api/sign-in/email', { email: address })
    const { rows } = await database.db.execute(
      sql`select text from mails where recipient = ${address} and template = 'sign-in' order by created_at desc, id desc limit 1`,
    )
    return /token=([\w-]{43})/.exec(String(rows[0]?.text))?.[1] ?? ''
  }
  /** By a link; answers whatever cookie came. */
  async function enter(address = email, cookie = ''): Promise<string> {
    return cookieOf(await post('/api/sign-in', { token: await askForLink(address) }, { cookie }))
  }
  async function enterByProvider(parts: JWTPayload = {}) {
    const token = await signWith(key, { ...firebaseClaims(identity.projectId, email, clock.now()), ...parts })
    return await post('/api/session', undefined, { authorization: `Bearer ${token}` })
  }
  const whoIs = async (cookie: string) => (await app.inject({ url: '/api/sessions', headers: { cookie } })).statusCode
  const answer = (cookie: string, code: string, headers: Record<string, string> = {}) =>
    post('/api/sign-in/second-factor', { code }, { cookie, ...headers })

  /** What the pages may ask in a browser. */
  async function openBrowser(cookie: string, clientAddress = '127.0.0.1') {
    const actor = await readActor(deps, cookie)
    const caller = { cookieHeader: cookie, userAgent: 'A browser', clientAddress }
    return {
      actor,
      page: openPageSecondFactor(deps, actor, caller),
      security: openSecurity(deps, requireSignedIn(actor), caller.userAgent),
    }
  }
  /** The code that the app of a key shows at this moment. */
  const codeOf = (uri: string) => new TOTP(parseUri(uri)).generate({ timestamp: clock.now().getTime() })
  /** A person with an app and ten recovery codes, who is signed in in one browser; the code that confirmed it is used. */
  async function enrol(address = email) {
    const cookie = await enter(address)
    const { page, security, actor } = await openBrowser(cookie)
    const setup = await page.beginApp()
    const confirmed = await page.confirmApp(codeOf(setup.uri))
    if (confirmed.state !== 'done') throw new Error(`The app was not confirmed: ${confirmed.state}`)
    return {
      cookie,
      page,
      security,
      userId: requireSignedIn(actor).userId,
      recoveryCodes: confirmed.recoveryCodes,
      /** Of the next 30 seconds: those that went before are used. */
      async nextCode(): Promise<string> {
        await clock.advance(30_000)
        return codeOf(setup.uri)
      },
      code: () => codeOf(setup.uri),
    }
  }
  const mailsTo = async (address: string): Promise<string[]> => {
    const { rows } = await database.db.execute(
      sql`select subject from mails where recipient = ${address} and template = 'account-security' order by id`,
    )
    return rows.map(({ subject }) => String(subject))
  }

  return {
    deps,
    records,
    clock,
    app,
    email,
    post,
    askForLink,
    enter,
    enterByProvider,
    whoIs,
    answer,
    openBrowser,
    codeOf,
    enrol,
    mailsTo,
    async close() {
      await app.close()
      await keyServer.close()
    },
  }
}

export function cookieOf({ headers }: { headers: Record<string, unknown> }): string {
  return String(headers['set-cookie'] ?? '').split(';')[0] ?? ''
}

/** A code that an app with this one's key does not show. */
export function otherCode(code: string): string {
  return code === '000000' ? '000001' : '000000'
}

function parseUri(uri: string) {
  const { searchParams } = new URL(uri)
  return { secret: searchParams.get('secret') ?? '' }
}
