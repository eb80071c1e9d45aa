import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { createVirtualClock } from '#server/platform/clock.ts'
import { createServer } from '#server/platform/http/create-server.ts'
import type { TestDatabase } from '../../../../../tests/harness/database.ts'
import { createTestDeps } from '../../../../../tests/harness/deps.ts'
import { createFormsFeature } from '../feature.ts'

export const contactAddress = '/api/forms/submissions/v3/integration/submit/openround/contact'

/** What the contact form sends; a person takes nine seconds for it. */
export const contactPayload = {
  portalId: 'openround',
  formId: 'contact',
  fields: [
    { name: 'firstname', value: 'Ada' },
    { name: 'lastname', value: 'Byron' },
    { name: 'email', value: 'Ada@Example.com' },
  ],
}

export interface FormsSetup {
  app: FastifyInstance
  feature: ReturnType<typeof createFormsFeature>
  deps: Awaited<ReturnType<typeof createTestDeps>>['deps']
  records: Awaited<ReturnType<typeof createTestDeps>>['records']
  clock: ReturnType<typeof createVirtualClock>
  post(path: string, body: unknown, options?: PostOptions): Promise<LightMyRequestResponse>
}

interface PostOptions {
  key?: string
  facts?: string
  headers?: Record<string, string>
  address?: string
}

let keys = 0
let visitors = 0

/** The feature behind the real HTTP server, on a real database, with a clock that the test moves. */
export async function setupForms(database: TestDatabase): Promise<FormsSetup> {
  // Limits are counted in the database that the tests of a file share: each test is another visitor.
  visitors += 1
  const address = `198.51.100.${visitors % 256}`
  const clock = createVirtualClock(new Date('2026-03-02T09:00:00.000Z'))
  const { deps, records } = await createTestDeps({ db: database.db, overrides: { clock } })
  const feature = createFormsFeature()
  const app = await createServer({ deps, features: [feature], version: 'test', isDraining: () => false })
  return {
    app,
    feature,
    deps,
    records,
    clock,
    post: (path, body, options = {}) =>
      app.inject({
        method: 'POST',
        url: path,
        remoteAddress: options.address ?? address,
        headers: {
          'content-type': 'application/json',
          'idempotency-key': options.key ?? `test-key-${String(keys++).padStart(16, '0')}`,
          'x-submission-facts': options.facts ?? 'filledInMs=9000',
          ...options.headers,
        },
        payload: typeof body === 'string' ? body : JSON.stringify(body),
      }),
  }
}
