import { type JobSetup, type NewJobSetup, newOpeningChoice } from '#contract/customer/connections.ts'
import { AppError } from '#contract/errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { recordAudit, requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { findConnector } from '#server/providers/ats/index.ts'
import { type AtsClient, AtsFailure, type AtsStage } from '#server/providers/ats/port.ts'
import { openOpenings } from '#server/screening/index.ts'
import { type ConnectDeps, findOwn, requireIncluded } from './connect.ts'
import { syncAddress } from './job-addresses.ts'
import { addLine } from './link-store.ts'
import { openStored } from './open-session.ts'
import { foldTitle } from './policy.ts'
import { findJob, type StoredConnection, type StoredJob, updateJob } from './store.ts'

/** An opening may be made from a job, with what openings are made with. */
export type MapDeps = ConnectDeps & Pick<Deps, 'openLlm' | 'findOccupation' | 'speech' | 'log'>

/** What the form of a job shows; its stages are asked for now. @throws AppError `connection.not_found`. */
export async function readJobSetup(
  deps: MapDeps,
  workspace: Workspace,
  connectionId: string,
  jobId: string,
): Promise<JobSetup> {
  requireRole(workspace, 'owner')
  const { connection, job } = await findBoth(workspace, connectionId, jobId)
  const { manifest } = mustBe(findConnector(connection.connector))
  const openings = await listOpenings(deps, workspace)
  const opening = openings.find(({ id }) => id === job.openingId) ?? null
  const title = foldTitle(job.title)
  const choices = openings.map(({ id, title: name }) => ({ id, title: name, isLike: foldTitle(name) === title }))
  return {
    job: {
      id: job.id,
      title: job.title,
      isOpen: job.isOpen,
      opening,
      inviteStage: job.inviteStageName,
      advanceStage: job.advanceStageName,
    },
    connection: { id: connection.id, name: manifest.name },
    stages: await listStages(deps, connection, job),
    inviteStageId: job.inviteStageId,
    advanceStageId: job.advanceStageId,
    invitesPresent: job.invitesPresent,
    canMove: manifest.capabilities.move !== null,
    openings: choices.sort((a, b) => Number(b.isLike) - Number(a.isLike)),
  }
}

/** @throws AppError `connection.not_found`, `connection.stage_unknown`, `opening.not_found`, `plan.not_included`. */
export async function setUpJob(
  deps: MapDeps,
  workspace: Workspace,
  connectionId: string,
  jobId: string,
  setup: NewJobSetup,
): Promise<void> {
  requireRole(workspace, 'owner')
  await requireIncluded(deps, workspace)
  const { connection, job } = await findBoth(workspace, connectionId, jobId)
  const stages = (await listStages(deps, connection, job)) ?? []
  const invite = stages.find(({ id }) => id === setup.inviteStageId)
  const advance = stages.find(({ id }) => id === setup.advanceStageId) ?? null
  const isAdvanceWrong = setup.advanceStageId !== '' && (advance === null || advance.id === setup.inviteStageId)
  if (invite === undefined || isAdvanceWrong) {
    throw new AppError('conflict', 'connection.stage_unknown', 'The job has no such stage, or it is used twice')
  }
  const opening = await chooseOpening(deps, workspace, job, setup.openingId)
  const isSame = job.openingId === opening.id && job.inviteStageId === invite.id
  await workspace.transaction(async (tx) => {
    await updateJob(tx, job.id, {
      openingId: opening.id,
      inviteStageId: invite.id,
      inviteStageName: invite.name,
      advanceStageId: advance?.id ?? null,
      advanceStageName: advance?.name ?? null,
      invitesPresent: setup.invitesPresent,
      // Another stage is a new beginning: who stands in it now was not told of before.
      ...(!isSame && { hasBeenRead: false, cursor: null, resume: null }),
    })
    const line = { workspaceId: workspace.id, connectionId, linkId: null }
    await addLine(tx, deps, { ...line, word: 'job_set_up', details: { job: job.title, stage: invite.name } })
    const subject = { kind: 'opening', id: opening.id }
    const details = { connector: nameOf(connection) }
    await recordAudit(tx, deps, workspace, { action: 'connection.job_set_up', subject, details })
    await enqueue(tx, syncAddress, { connectionId })
  })
}

/** Nobody is invited by the job any more; who was goes on. @throws AppError `connection.not_found`. */
export async function stopJob(deps: MapDeps, workspace: Workspace, connectionId: string, jobId: string): Promise<void> {
  requireRole(workspace, 'owner')
  const { connection, job } = await findBoth(workspace, connectionId, jobId)
  const { openingId } = job
  if (openingId === null) return
  await workspace.transaction(async (tx) => {
    await updateJob(tx, job.id, { openingId: null, hasBeenRead: false, cursor: null, resume: null })
    const line = { workspaceId: workspace.id, connectionId, linkId: null }
    await addLine(tx, deps, { ...line, word: 'job_stopped', details: { job: job.title } })
    const details = { connector: nameOf(connection) }
    const subject = { kind: 'opening', id: openingId }
    await recordAudit(tx, deps, workspace, { action: 'connection.job_stopped', subject, details })
  })
}

export async function findBoth(
  workspace: Workspace,
  connectionId: string,
  jobId: string,
): Promise<{ connection: StoredConnection; job: StoredJob }> {
  return await workspace.transaction(async (tx) => {
    const connection = await findOwn(tx, workspace, connectionId)
    const job = await findJob(tx, connectionId, jobId)
    if (job === null) throw new AppError('not_found', 'connection.not_found', 'The connection has no such job')
    return { connection, job }
  })
}

export function openClient(deps: ConnectDeps, connection: StoredConnection): AtsClient {
  const { signal } = new AbortController()
  const opened = openStored(deps, connection, deps.outside, signal)
  if (opened === null) throw new AtsFailure('reconnect')
  return opened.client
}

/** Null: the ATS does not answer, or not so. */
async function listStages(
  deps: ConnectDeps,
  connection: StoredConnection,
  { remoteId }: StoredJob,
): Promise<readonly AtsStage[] | null> {
  try {
    return await openClient(deps, connection).listStages(remoteId)
  } catch (error) {
    if (error instanceof AtsFailure) return null
    throw error
  }
}

async function chooseOpening(
  deps: MapDeps,
  workspace: Workspace,
  job: StoredJob,
  choice: string,
): Promise<{ id: string }> {
  const openings = openOpenings(deps, workspace)
  if (choice !== newOpeningChoice) {
    const found = await openings.find(choice)
    if (found === null) throw new AppError('not_found', 'opening.not_found', 'This workspace has no such opening')
    return found
  }
  const made = await openings.create({ id: openings.newId(), title: job.title.slice(0, 120), description: '' })
  if ('fields' in made) throw new AppError('conflict', 'opening.not_found', 'No opening can be made from this job')
  return { id: made.openingId }
}

async function listOpenings(deps: MapDeps, workspace: Workspace): Promise<{ id: string; title: string }[]> {
  const all: { id: string; title: string }[] = []
  const part = openOpenings(deps, workspace)
  for (let after: string | null = null; ; ) {
    const page = await part.list(after === null ? {} : { after })
    all.push(...page.openings.map(({ id, title }) => ({ id, title })))
    if (page.next === null) return all
    after = page.next
  }
}

function nameOf({ connector }: Pick<StoredConnection, 'connector'>): string {
  return mustBe(findConnector(connector)).manifest.name
}

function mustBe<Value>(value: Value | null): Value {
  if (value === null) throw new Error('A connection’s connector is in the registry')
  return value
}
