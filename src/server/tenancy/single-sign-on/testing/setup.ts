import { sql } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { NewGrant } from '#contract/admin/orders.ts'
import type { WorkspaceRole } from '#contract/values/workspace.ts'
import { grantPlan } from '#server/billing/orders/admin-orders.ts'
import { requireSignedIn, type SignedIn } from '#server/platform/auth/actor.ts'
import { enterByAddress } from '#server/platform/auth/enter.ts'
import { readActor } from '#server/platform/auth/session.ts'
import { inSystem, inWorkspace } from '#server/platform/db/scope.ts'
import { createServer } from '#server/platform/http/create-server.ts'
import { insertMember, insertWorkspace } from '#server/platform/workspaces/store.ts'
import { findWorkspace, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { createFakeDns } from '#server/providers/dns/fake/index.ts'
import { accountsFeature } from '#server/tenancy/accounts/feature.ts'
import type { TestDatabase } from '../../../../../tests/harness/database.ts'
import { createTestDeps } from '../../../../../tests/harness/deps.ts'
import { singleSignOnFeature } from '../feature.ts'
import { openSingleSignOn } from '../open-single-sign-on.ts'

export const publicUrl = 'https://app.example'
let people = 0

let browsers = 0

/** Cookies as a browser keeps them, at an address of its own. */
export class Browser {
  readonly address = `2001:db8:${(++browsers).toString(16)}::1`
  readonly cookies = new Map<string, string>()

  get header(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  keep({ headers }: Pick<LightMyRequestResponse, 'headers'>): void {
    for (const line of [headers['set-cookie'] ?? []].flat()) {
      const [pair = ''] = line.split(';', 1)
      const [name = '', value = ''] = pair.split('=', 2)
      if (value === '') this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
  }
}

/**
 * Workspaces with plans, a server that answers, and domains in a DNS of the test's. The clock is the machine's: libraries of
 * providers know no other.
 */
export async function setupSingleSignOn(database: TestDatabase, variables: Readonly<Record<string, string>> = {}) {
  const dns = createFakeDns()
  const { deps, records } = await createTestDeps({
    db: database.db,
    variables: {
      PUBLIC_URL: publicUrl,
      ALLOW_PRIVATE_PROVIDERS: 'true',
      ADMIN_EMAIL: 'admin@app.example',
      ...variables,
    },
    overrides: { dns },
  })
  const app = await createServer({
    deps,
    features: [accountsFeature, singleSignOnFeature],
    version: 'test',
    isDraining: () => false,
  })
  const newDomain = () => `acme-${process.pid}-${++people}.example`

  async function signIn(email: string): Promise<SignedIn & { cookie: string }> {
    const { token } = await database.db.transaction((tx) =>
      enterByAddress(tx, deps, { email, userAgent: null, previousToken: null }),
    )
    const cookie = `__Host-session=${token}`
    return { ...requireSignedIn(await readActor(deps, cookie)), cookie }
  }

  async function add(actor: SignedIn, workspaceId: string, role: WorkspaceRole): Promise<Workspace> {
    await inWorkspace(database.db, workspaceId, (tx) =>
      insertMember(tx, { workspaceId, userId: actor.userId, role, joinedAt: deps.clock.now() }),
    )
    return mustBe(await findWorkspace(deps, actor, workspaceId))
  }

  /** A workspace with an owner who has a plan, and a domain that is proved. */
  async function openWorkspace({ domain = newDomain(), plan = 'enterprise' as 'enterprise' | null } = {}) {
    const owner = await signIn(`owner@${domain}`)
    const id = deps.ids.uuid()
    await inWorkspace(database.db, id, (tx) => insertWorkspace(tx, { id, name: 'Acme', createdAt: deps.clock.now() }))
    const workspace = await add(owner, id, 'owner')
    if (plan !== null) await grantPlan(deps, NewGrant.parse({ email: owner.email, plan }))
    const sso = openSingleSignOn(deps, workspace, owner.sessionId)
    async function prove(name = domain): Promise<void> {
      await sso.addDomain(name)
      const added = (await sso.load()).domains.find((each) => each.domain === name)
      if (added === undefined) throw new Error('The domain should be there')
      dns.say(added.record.name, [added.record.value])
      await sso.checkDomain(added.id)
    }
    if (plan !== null) await prove()
    return { id, workspace, owner, sso, domain, prove }
  }

  return {
    deps,
    records,
    dns,
    app,
    signIn,
    add,
    newDomain,
    openWorkspace,
    async get(browser: Browser, url: string): Promise<LightMyRequestResponse> {
      const path = url.startsWith(publicUrl) ? url.slice(publicUrl.length) : url
      const answer = await app.inject({
        url: path,
        headers: { cookie: browser.header },
        remoteAddress: browser.address,
      })
      browser.keep(answer)
      return answer
    },
    /** As a page of the provider's posts it: from another site, without cookies. */
    post: (url: string, form: Readonly<Record<string, string>>) =>
      app.inject({
        method: 'POST',
        url: url.slice(publicUrl.length),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: 'https://idp.example',
          'sec-fetch-site': 'cross-site',
        },
        payload: new URLSearchParams(form).toString(),
      }),
    /** Whose session a browser has; null for nobody's. */
    async whoIs(browser: Browser): Promise<SignedIn | null> {
      const actor = await readActor(deps, browser.header)
      return actor.kind === 'anonymous' ? null : actor
    },
    /** What somebody is in a workspace; null for nothing. */
    async roleOf(email: string, workspaceId: string): Promise<unknown> {
      const { rows } = await inWorkspace(database.db, workspaceId, (tx) =>
        tx.execute(
          sql`select role from workspace_members join users on users.id = user_id where email = ${email} and workspace_id = ${workspaceId}`,
        ),
      )
      return rows[0]?.role ?? null
    },
    async isUser(email: string): Promise<boolean> {
      return (await database.db.execute(sql`select 1 from users where email = ${email}`)).rows.length > 0
    },
    async auditOf(workspaceId: string): Promise<unknown[]> {
      const { rows } = await inSystem(database.db, 'sweep', (tx) =>
        tx.execute(sql`select action from audit_log where workspace_id = ${workspaceId} order by id`),
      )
      return rows.map(({ action }) => action)
    },
    async mailsTo(email: string): Promise<unknown[]> {
      const { rows } = await database.db.execute(
        sql`select template from mails where recipient = ${email} order by created_at, id`,
      )
      return rows.map(({ template }) => template)
    },
    /** The token of the newest sign-in link of an address. */
    async linkOf(email: string): Promise<string> {
      const { rows } = await database.db.execute(
        sql`select text from mails where recipient = ${email} and template = 'sign-in' order by created_at desc, id desc limit 1`,
      )
      return /token=([\w-]{43})/.exec(String(rows[0]?.text))?.[1] ?? ''
    },
  }
}

function mustBe<Value>(value: Value | null): Value {
  if (value === null) throw new Error('It should be there')
  return value
}
