import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { entitlements } from '#server/billing/orders/schema.ts'
import { inSystem, inWorkspace } from '#server/platform/db/scope.ts'
import type { Subscription } from '#server/platform/events/define-subscription.ts'
import type { CallOutside } from '#server/platform/http/outside-client.ts'
import type { AtsDouble } from '#server/providers/ats/testing/start-double.ts'
import { createInterviewSink } from '#server/screening/calls/live-sink.ts'
import { makeSteps } from '#server/screening/interviews/testing/setup.ts'
import { beginInterview, openCandidatePortal } from '#server/screening/invitations/candidate-portal.ts'
import { createOpening } from '#server/screening/openings/create-opening.ts'
import { setStatus } from '#server/screening/openings/set-status.ts'
import { createEvaluateReportJob, followReport, requestEvaluation } from '#server/screening/reports/feature.ts'
import { setupWorkspaces } from '#server/tenancy/workspaces/testing/setup.ts'
import { makeEvaluation } from '../../../../../tests/factories.ts'
import type { TestDatabase } from '../../../../../tests/harness/database.ts'
import { deliverEvents } from '../../../../../tests/harness/deliver-events.ts'
import { followDecisions, sendResults } from '../feature.ts'
import { openConnections } from '../open-connections.ts'
import { type SyncOutcome, syncConnection } from '../sync.ts'

export const never = new AbortController().signal

/** The whole path with real parts: a workspace whose plan includes connections, an open opening, and a double in place of the ATS. */
export async function setupConnections(
  database: TestDatabase,
  double: AtsDouble,
  connector: string,
  subscriptions: readonly Subscription[] = [sendResults, followDecisions],
) {
  const t = await setupWorkspaces(database)
  const { workspace, owner } = await t.open()
  const give = (interviewsPerMonth: number | null = null) =>
    database.db.insert(entitlements).values({
      id: t.deps.ids.uuid(),
      email: owner.email,
      plan: 'enterprise',
      interviewsPerMonth,
      isTest: false,
      grantedAt: t.clock.now(),
    })
  await give()
  const opening = await createOpening(t.deps, workspace, { title: 'Registered nurse', description: '' })
  await setStatus(t.deps, workspace, opening.id, 'open')
  const parts = { call: double.call }
  const outside = { call: ((url, request) => parts.call(url, request)) satisfies CallOutside }
  const page = openConnections(t.deps, workspace, outside)
  const renderPdf = () => Promise.resolve(new TextEncoder().encode('%PDF-1.7 the report'))
  const deps = { ...t.deps, outside, renderPdf }

  async function connect(): Promise<{ id: string; secret: string }> {
    const outcome = await page.connect({ connector, credentials: double.credentials })
    if (outcome.kind !== 'connected') throw new Error(JSON.stringify(outcome))
    return { id: outcome.id, secret: outcome.secret ?? '' }
  }

  /** A job of the ATS with a stage that invites. */
  async function connectJob({
    invitesPresent = true,
    movesTo = -1,
  }: {
    invitesPresent?: boolean
    movesTo?: number
  } = {}) {
    const job = double.addJob('Registered Nurse', ['Applied', 'AI screen', 'Interview'])
    const connection = await connect()
    const view = await page.read(connection.id)
    const stored = view.jobs.find(({ title }) => title === 'Registered Nurse')
    if (stored === undefined) throw new Error('The job was not imported')
    const [applied = '', screen = '', interview = ''] = job.stageIds
    const setup = {
      openingId: opening.id,
      inviteStageId: screen,
      advanceStageId: movesTo === -1 ? '' : (job.stageIds[movesTo] ?? ''),
      invitesPresent,
    }
    await page.setUpJob(connection.id, stored.id, setup)
    return { ...job, ...connection, storedJobId: stored.id, setup, stages: { applied, screen, interview } }
  }

  /** Runs until nothing is to be done at once. */
  async function sync(connectionId: string): Promise<SyncOutcome> {
    for (;;) {
      const outcome = await syncConnection(deps, connectionId, never)
      if (outcome.kind !== 'more') return outcome
    }
  }

  const deliver = () => deliverEvents(t.deps, [requestEvaluation, followReport, ...subscriptions])

  const evaluateJob = createEvaluateReportJob(({ turns, plan }) => Promise.resolve(makeEvaluation(turns, plan)))

  /** A candidate opens the link of their mail, agrees, answers, and their report is made. */
  async function holdInterview(email: string): Promise<string> {
    const { link, interviewId } = await mailOf(email)
    const token = link.slice(link.lastIndexOf('/') + 1)
    const portal = openCandidatePortal(t.deps, { userId: null, isReadByProgram: false })
    const version = (await portal.load(token))?.notice.version ?? ''
    await portal.agree(token, { version, evaluation: true, recording: false })
    const sink = createInterviewSink(t.deps)
    const lease = await sink.claim((await beginInterview(t.deps, token)).callToken)
    const step = { ...makeSteps()(0, 1_000), recordings: new Map() }
    await sink.store(lease, { ...step, turns: step.turns.map((turn) => ({ ...turn, audioStartMs: null })) })
    await sink.finish(lease, { reason: 'completed', atMs: step.clockMs })
    await lease.release()
    await deliver()
    await evaluateJob.run(
      t.deps,
      { interviewId },
      { jobId: 'test', attempt: 1, isLastAttempt: true, signal: never, log: t.deps.log },
    )
    await deliver()
    return interviewId
  }

  async function mailOf(email: string): Promise<{ link: string; interviewId: string }> {
    const { rows } = await inSystem(database.db, 'sweep', (tx) =>
      tx.execute(sql`
        select text, (select id from interviews where email_key = ${email} and workspace_id = ${workspace.id}) as "interviewId"
        from mails where recipient = ${email} and template = 'interview-invitation'`),
    )
    const [mail] = z.array(z.object({ text: z.string(), interviewId: z.string() })).parse(rows)
    const link = /https?:\/\/\S+\/interview\/[\w-]{43}/.exec(mail?.text ?? '')?.[0]
    if (mail === undefined || link === undefined) throw new Error('No invitation was mailed')
    return { link, interviewId: mail.interviewId }
  }

  const rows = async (query: ReturnType<typeof sql>) =>
    (await inSystem(database.db, 'sweep', (tx) => tx.execute(query))).rows

  return {
    ...t,
    workspace,
    owner,
    opening,
    double,
    page,
    parts,
    deps,
    give,
    connect,
    connectJob,
    sync,
    deliver,
    holdInterview,
    mailOf,
    rows,
    /** How many invitations were mailed to each of these. */
    async countInvited(): Promise<number> {
      const found = await rows(
        sql`select 1 from interviews where workspace_id = ${workspace.id} and status <> 'deleted'`,
      )
      return found.length
    },
    words: async (connectionId: string) => (await page.read(connectionId)).lines.map(({ word }) => word).reverse(),
    inWorkspace: <Result>(run: Parameters<typeof inWorkspace<Result>>[2]) =>
      inWorkspace(database.db, workspace.id, run),
  }
}
