import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { NewBooking } from '#contract/api/schedule.ts'
import { mailFeature } from '#server/messaging/mail/feature.ts'
import { createVirtualClock } from '#server/platform/clock.ts'
import { createServer } from '#server/platform/http/create-server.ts'
import type { TestDatabase } from '../../../../tests/harness/database.ts'
import { createTestDeps } from '../../../../tests/harness/deps.ts'
import { bookDemo } from '../book-demo.ts'
import { ensureHost } from '../ensure-host.ts'
import { schedulingFeature } from '../feature.ts'

export const featureJobs = [...schedulingFeature.jobs, ...mailFeature.jobs]

/** The feature on a real database, on a Monday morning in November, with one host in New York. */
export async function setupScheduling(database: TestDatabase, variables: Readonly<Record<string, string>> = {}) {
  const clock = createVirtualClock(new Date('2026-11-23T08:00:00.000Z'))
  const { deps, records } = await createTestDeps({
    // A handle of its own: what a server remembers is its own.
    db: drizzle({ client: database.pool }),
    variables: { SCHEDULE_TIME_ZONE: 'America/New_York', ...variables },
    overrides: { clock },
  })
  await ensureHost(deps)
  const app = await createServer({ deps, features: [schedulingFeature], version: 'test', isDraining: () => false })
  return {
    deps,
    clock,
    app,
    records,
    book: (change: Partial<NewBooking> = {}, key = deps.ids.uuid()) =>
      bookDemo(deps, newBooking(change), { idempotencyKey: key, suspicions: [], clientAddress: null }),
    close: () => app.close(),
  }
}

export const visitor = { firstName: 'Ana', lastName: 'García', email: 'ana@example.com', company: '', message: '' }

/** Tuesday, 10:00 in New York. */
export const tuesdayAtTen = '2026-11-24T15:00:00.000Z'

export function newBooking(change: Partial<NewBooking> = {}): NewBooking {
  return NewBooking.parse({
    startsAt: tuesdayAtTen,
    minutes: 30,
    timeZone: 'Europe/Berlin',
    values: visitor,
    context: { plan: 'enterprise' },
    ...change,
  })
}

/** One test's bookings, mails and hosts do not meet those of the next. */
export async function emptyTables({ db }: TestDatabase): Promise<void> {
  for (const table of ['bookings', 'external_bookings', 'hosts', 'mails', 'jobs.job']) {
    await db.execute(sql.raw(`delete from ${table}`))
  }
}
