import { inSystem, inWorkspace } from '#server/platform/db/scope.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type AtsApplication, AtsFailure, type AtsPage } from '#server/providers/ats/port.ts'
import {
  addLine,
  findLinkOf,
  insertEvents,
  selectEvents,
  selectKnown,
  selectWaiting,
  settleEvents,
} from './link-store.ts'
import { type OutsideParts, openSession, type Session, settleProblem } from './open-session.ts'
import { performWrites } from './perform-writes.ts'
import { leaseMs, pagesPerRun, passingWaits, runMs } from './policy.ts'
import {
  findJob,
  findRemoteJob,
  isMapped,
  leaseConnection,
  type MappedJob,
  type StoredConnection,
  selectJobs,
  updateConnection,
  updateJob,
} from './store.ts'
import { settleGone, takeApplication } from './take-application.ts'
import type { WriteDeps } from './write-effects.ts'
import { hasMoved } from './write-store.ts'

export interface SyncDeps extends WriteDeps {
  outside: OutsideParts
}

/** `more`: there is more to do at once; `idle`: nothing is, or another run does it. */
export type SyncOutcome = { kind: 'idle' } | { kind: 'more' } | { kind: 'wait'; until: Date }

const eventsPerRun = 200
const waitingPerRun = 50

/**
 * Brings one connection in step: what webhooks have told, what waits to be written, who waits to be invited, and who has come
 * into a stage. One run at a time; it may end anywhere, and the next one goes on where it stopped.
 */
export async function syncConnection(deps: SyncDeps, connectionId: string, outer: AbortSignal): Promise<SyncOutcome> {
  const now = deps.clock.now()
  const leasedUntil = new Date(now.getTime() + leaseMs)
  const connection = await inSystem(deps.db, 'keep connections in step', (tx) =>
    leaseConnection(tx, connectionId, now, leasedUntil),
  )
  if (connection === null) return { kind: 'idle' }
  const signal = AbortSignal.any([outer, AbortSignal.timeout(runMs)])
  try {
    return await runLeased(deps, connection, signal, outer)
  } finally {
    await inWorkspace(deps.db, connection.workspaceId, (tx) =>
      updateConnection(tx, connectionId, { leasedUntil: null }),
    )
  }
}

async function runLeased(
  deps: SyncDeps,
  connection: StoredConnection,
  signal: AbortSignal,
  outer: AbortSignal,
): Promise<SyncOutcome> {
  // A person has to give another key, or to look at what is refused, before anything is asked again.
  if (connection.problem === 'key' || connection.problem === 'refused') return { kind: 'idle' }
  const session = await openSession(deps, connection, deps.outside, signal)
  if (typeof session === 'string') {
    await settleProblem(deps, connection, session)
    return { kind: 'idle' }
  }
  await settleProblem(deps, connection, null)
  try {
    return await runSession(deps, session, signal)
  } catch (error) {
    // The run's time is over; a stop of the server is another matter.
    if (signal.aborted && !outer.aborted) return { kind: 'more' }
    if (!(error instanceof AtsFailure)) throw error
    return await settleFailure(deps, connection, error)
  }
}

async function runSession(deps: SyncDeps, session: Session, signal: AbortSignal): Promise<SyncOutcome> {
  const { id, workspaceId } = session.connection
  const isMoreChanged = await readChanges(deps, session)
  await workOffEvents(deps, session, signal)
  await performWrites(deps, session, signal)
  await retryWaiting(deps, session, signal)
  const jobs = (await inWorkspace(deps.db, workspaceId, (tx) => selectJobs(tx, id))).filter(isMapped)
  let isMore = isMoreChanged
  for (const job of jobs) if (await readJob(deps, session, job, signal)) isMore = true
  await inWorkspace(deps.db, workspaceId, (tx) => updateConnection(tx, id, { syncedAt: deps.clock.now() }))
  return { kind: isMore ? 'more' : 'idle' }
}

/** What the failure means for the connection as a whole. */
async function settleFailure(
  deps: SyncDeps,
  connection: StoredConnection,
  { kind, waitMs, said }: AtsFailure,
): Promise<SyncOutcome> {
  const { id, workspaceId } = connection
  if (kind === 'limited') {
    const until = new Date(deps.clock.now().getTime() + (waitMs ?? 0))
    await inWorkspace(deps.db, workspaceId, (tx) => updateConnection(tx, id, { waitsUntil: until }))
    return { kind: 'wait', until }
  }
  if (kind === 'reconnect') await settleProblem(deps, { ...connection, problem: null }, 'key', said)
  else if (kind === 'refused') await settleProblem(deps, { ...connection, problem: null }, 'refused', said)
  else
    deps.log.warn(
      { connectionId: id, connector: connection.connector, kind },
      'an ATS gave no answer and is asked later',
    )
  return { kind: 'idle' }
}

/** What an ATS without webhooks has put into a queue is kept as if it had told us. @returns Whether there is more. */
async function readChanges(deps: SyncDeps, { client, connection }: Session): Promise<boolean> {
  const read = await client.listChanges?.()
  if (read === undefined) return false
  const { id: connectionId, workspaceId } = connection
  const receivedAt = deps.clock.now()
  const events = read.changes.map(({ id, applicationId }) => ({
    connectionId,
    workspaceId,
    key: `change ${id}`,
    applicationId,
    receivedAt,
  }))
  await inWorkspace(deps.db, workspaceId, (tx) => insertEvents(tx, events))
  return read.isMore
}

/** What a webhook says of an application is a hint: each is read as it is now, so that their order does not matter. */
async function workOffEvents(deps: SyncDeps, session: Session, signal: AbortSignal): Promise<void> {
  const { id: connectionId, workspaceId } = session.connection
  const events = await inWorkspace(deps.db, workspaceId, (tx) => selectEvents(tx, connectionId, eventsPerRun))
  for (const applicationId of new Set(events.map((event) => event.applicationId))) {
    signal.throwIfAborted()
    await lookAt(deps, session, applicationId)
    const keys = events.flatMap((event) => (event.applicationId === applicationId ? [event.key] : []))
    await inWorkspace(deps.db, workspaceId, (tx) => settleEvents(tx, connectionId, keys, deps.clock.now()))
  }
}

async function lookAt(deps: SyncDeps, session: Session, applicationId: string): Promise<void> {
  const { id: connectionId, workspaceId } = session.connection
  const application = await session.client.readApplication(applicationId)
  const { link, job, isOwnMove } = await inWorkspace(deps.db, workspaceId, async (tx) => {
    const link = await findLinkOf(tx, connectionId, applicationId)
    const job = application === null ? null : await findRemoteJob(tx, connectionId, application.jobId)
    return { link, job, isOwnMove: link !== null && (await hasMoved(tx, link.id)) }
  })
  if (application === null) {
    if (link !== null) await settleGone(deps, link)
    return
  }
  if (job === null || !isMapped(job)) return
  // Our own move comes back as news: it is noted, and starts nothing.
  if (link !== null && isOwnMove && application.stageId === job.advanceStageId) {
    const line = {
      workspaceId,
      connectionId,
      linkId: link.id,
      word: 'echo',
      details: { stage: job.advanceStageName ?? '' },
    } as const
    return await inWorkspace(deps.db, workspaceId, (tx) => addLine(tx, deps, line))
  }
  await takeApplication(deps, session, job, application, { isMoved: true })
}

/** Whoever waits for something that may have passed, until the first who still has to wait for the quota. */
async function retryWaiting(deps: SyncDeps, session: Session, signal: AbortSignal): Promise<void> {
  const { id: connectionId, workspaceId } = session.connection
  const waiting = await inWorkspace(deps.db, workspaceId, (tx) =>
    selectWaiting(tx, connectionId, passingWaits, waitingPerRun),
  )
  for (const link of waiting) {
    signal.throwIfAborted()
    const application = await session.client.readApplication(link.applicationId)
    if (application === null) {
      await settleGone(deps, link)
      continue
    }
    const job = await inWorkspace(deps.db, workspaceId, (tx) => findJob(tx, connectionId, link.jobId))
    if (job === null || !isMapped(job)) continue
    if ((await takeApplication(deps, session, job, application)) === 'quota') return
  }
}

/** Reads a job's applications on from where the last run stopped. @returns Whether it has to go on at once. */
async function readJob(deps: SyncDeps, session: Session, job: MappedJob, signal: AbortSignal): Promise<boolean> {
  const { workspaceId } = session.connection
  let { cursor } = job
  for (let pages = 0; pages < pagesPerRun; pages++) {
    signal.throwIfAborted()
    const page = await readPage(deps, session, job, cursor)
    if (page === null) return false
    for (const application of await concerned(deps, session, job, page.items)) {
      signal.throwIfAborted()
      await takeApplication(deps, session, job, application)
    }
    cursor = page.next
    const isOver = cursor === null
    const change = isOver ? { cursor, resume: page.resume, hasBeenRead: true } : { cursor }
    // The place is kept after the page was taken: a stop before that reads the page again, to no further effect.
    await inWorkspace(deps.db, workspaceId, (tx) => updateJob(tx, job.id, change))
    if (isOver) return false
  }
  return true
}

/** Of a page, those that anything may follow from: by far the most are in another stage, or were invited long ago. */
async function concerned(
  deps: Pick<Deps, 'db'>,
  { connection }: Session,
  { inviteStageId }: MappedJob,
  applications: readonly AtsApplication[],
): Promise<readonly AtsApplication[]> {
  const ids = applications.map(({ id }) => id)
  const known = await inWorkspace(deps.db, connection.workspaceId, (tx) => selectKnown(tx, connection.id, ids))
  return applications.filter(({ id, stageId }) => (known.has(id) ? known.get(id) === null : stageId === inviteStageId))
}

/** A place in a list that the ATS does not know any more is forgotten, and all of it is read in the next run. */
async function readPage(
  deps: Pick<Deps, 'db'>,
  { client, connection }: Session,
  job: MappedJob,
  cursor: string | null,
): Promise<AtsPage<AtsApplication> | null> {
  const { remoteId, inviteStageId, resume } = job
  try {
    return await client.listApplications({ jobId: remoteId, stageId: inviteStageId, resume }, cursor)
  } catch (error) {
    if (!(error instanceof AtsFailure)) throw error
    // The job was deleted there; the others go on.
    if (error.kind === 'record') return null
    if (error.kind !== 'refused' || (cursor === null && resume === null)) throw error
    await inWorkspace(deps.db, connection.workspaceId, (tx) => updateJob(tx, job.id, { cursor: null, resume: null }))
    return null
  }
}
