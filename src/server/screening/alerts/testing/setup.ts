import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { StepAlert, StoredStep } from '#server/live/ports.ts'
import { setupNotifications } from '#server/messaging/notifications/testing/setup.ts'
import type { Deps } from '#server/platform/deps.ts'
import { createInterviewSink } from '#server/screening/calls/live-sink.ts'
import { startedDialogue } from '#server/screening/interviews/testing/setup.ts'
import { beginInterview } from '#server/screening/invitations/candidate-portal.ts'
import type { TestDatabase } from '../../../../../tests/harness/database.ts'
import { notifyOfAlertJob, remindOfAlertJob } from '../feature.ts'
import { notifyOfAlertAddress } from '../job-addresses.ts'

/** A mail server that takes everything: mails leave the installation. */
const mailServer: Deps['email'] = { id: 'smtp', send: () => Promise.resolve({ state: 'sent' }) }

const StoredJob = z.object({
  name: z.string(),
  startsAt: z.coerce.date(),
  data: notifyOfAlertAddress.payload,
})

/** Candidates in interviews of a workspace that has people to be told. */
export async function setupAlerts(database: TestDatabase) {
  const t = await setupNotifications(database)
  const admin = `admin-${t.owner.id}@example.com`
  const mail = { ...t.deps.config.mail, adminEmail: admin }
  const deps: Deps = { ...t.deps, email: mailServer, config: { ...t.deps.config, mail } }
  const sink = createInterviewSink(deps)
  const jobs = [notifyOfAlertJob, remindOfAlertJob]

  /** What opens the call of a candidate who agrees to everything. */
  async function begin(candidate: { portal: string } = t.candidate): Promise<string> {
    const page = await t.portal.load(candidate.portal)
    const version = page?.notice.version ?? ''
    await t.portal.agree(candidate.portal, { version, evaluation: true, recording: true })
    return (await beginInterview(deps, candidate.portal)).callToken
  }

  return {
    ...t,
    deps,
    admin,
    sink,
    begin,
    /** Stores what was heard in a step of a call. */
    async hear(alert: Partial<StepAlert> = {}, callToken?: string) {
      const lease = await sink.claim(callToken ?? (await begin()))
      const step: StoredStep = {
        turns: [],
        recordings: new Map(),
        dialogue: startedDialogue,
        clockMs: 0,
        nextSequence: 0,
        alert: { isCertain: true, sentence: 'I do not want to live anymore.', ...alert },
      }
      await sink.store(lease, step)
      return { lease, step }
    },
    /** The jobs that wait for an interview, and those of them run whose time has come on the test's clock. */
    async jobsOf(interviewId: string) {
      const { rows } = await database.db.execute(
        sql`select name, start_after as "startsAt", data from jobs.job where name like 'alerts.%' and data->>'interviewId' = ${interviewId} order by name desc`,
      )
      return z.array(StoredJob).parse(rows)
    },
    async runDue(interviewId: string, times = 1): Promise<void> {
      const now = t.clock.now()
      const context = {
        jobId: 'job',
        attempt: 1,
        isLastAttempt: false,
        signal: new AbortController().signal,
        log: deps.log,
      }
      for (const { name, startsAt, data } of await this.jobsOf(interviewId)) {
        // What starts at once starts by the database's clock, which is not the test's.
        if (name === remindOfAlertJob.name && startsAt > now) continue
        const job = jobs.find((one) => one.name === name)
        for (let run = 0; run < times; run++) await job?.run(deps, data, context)
      }
    },
    /** The mails of this kind that an interview has led to, as recipient and words, the oldest first. */
    async alertMails(interviewId: string) {
      const found = await t.rows(
        sql`select recipient, subject, text from mails where template = 'safety-alert' and key like ${`interview/${interviewId}/%`} order by id`,
      )
      return z.array(z.object({ recipient: z.string(), subject: z.string(), text: z.string() })).parse(found)
    },
  }
}
