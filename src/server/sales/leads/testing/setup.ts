import type { LightMyRequestResponse } from 'fastify'
import type { z } from 'zod'
import { ContactQuery } from '#contract/admin/contacts.ts'
import { mailFeature } from '#server/messaging/mail/feature.ts'
import { enterByAddress } from '#server/platform/auth/enter.ts'
import { sessionCookie } from '#server/platform/auth/session.ts'
import { createVirtualClock } from '#server/platform/clock.ts'
import { createServer } from '#server/platform/http/create-server.ts'
import type { CrmForms } from '#server/providers/crm-forms/port.ts'
import { createFormsFeature } from '#server/sales/forms/feature.ts'
import { deletionFeature } from '#server/screening/deletion/feature.ts'
import type { TestDatabase } from '../../../../../tests/harness/database.ts'
import { createTestDeps } from '../../../../../tests/harness/deps.ts'
import { leadsFeature } from '../feature.ts'
import { listContacts } from '../read-contact.ts'

export const admin = 'owner@example.com'
export const featureJobs = [...createFormsFeature().jobs, ...mailFeature.jobs, ...deletionFeature.jobs]
let sent = 0

/**
 * The feature with the forms behind the real HTTP server; the admin and somebody else are signed in.
 * @param crmForms Where submissions go on to; the built-in one keeps them.
 */
export async function setupLeads(database: TestDatabase, { crmForms }: { crmForms?: CrmForms } = {}) {
  const clock = createVirtualClock(new Date('2026-03-02T09:00:00.000Z'))
  const variables = { ADMIN_EMAIL: admin }
  const { deps } = await createTestDeps({
    db: database.db,
    variables,
    overrides: { clock, ...(crmForms === undefined ? {} : { crmForms }) },
  })
  const features = [createFormsFeature(), leadsFeature]
  const app = await createServer({ deps, features, version: 'test', isDraining: () => false })

  async function cookieFor(email: string): Promise<string> {
    const person = { email, userAgent: null, previousToken: null }
    const { token } = await database.db.transaction((tx) => enterByAddress(tx, deps, person))
    return sessionCookie(deps.config.publicUrl, token).split(';', 1)[0] ?? ''
  }
  const cookies = { admin: await cookieFor(admin), other: await cookieFor('somebody@example.com') }

  async function ask(
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
    cookie: string = cookies.admin,
  ): Promise<LightMyRequestResponse> {
    return await app.inject({
      method,
      url: `/api/admin${path}`,
      headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    })
  }

  /** A visitor sends the contact form; a second later the next thing happens. */
  async function submit(
    fields: { email: string; firstname?: string; lastname?: string; company?: string; message?: string },
    facts = 'filledInMs=9000',
  ): Promise<void> {
    const values = { firstname: 'Ada', lastname: 'Byron', ...fields }
    await app.inject({
      method: 'POST',
      url: '/api/forms/submissions/v3/integration/submit/openround/contact',
      remoteAddress: `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent++ & 255}`,
      headers: {
        'content-type': 'application/json',
        'x-submission-facts': facts,
        'idempotency-key': `key-${String(sent).padStart(20, '0')}`,
      },
      payload: JSON.stringify({ fields: Object.entries(values).map(([name, value]) => ({ name, value })) }),
    })
    await clock.advance(1_000)
  }

  const list = (query: z.input<typeof ContactQuery> = {}) => listContacts(deps, ContactQuery.parse(query))

  async function idOf(email: string): Promise<string> {
    const { contacts } = await list({ search: email })
    return contacts[0]?.id ?? ''
  }

  return { app, deps, clock, cookies, ask, submit, list, idOf }
}
