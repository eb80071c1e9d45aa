import { inWorkspace } from '#server/platform/db/scope.ts'
import { AtsFailure, type AtsTarget } from '#server/providers/ats/port.ts'
import { findHolding, type RenderPdf, readOutsideCopy } from '#server/screening/index.ts'
import { composeFile, composeNote, composeScorecard, scoreOf } from './compose.ts'
import { copyMs, type Told, tellsOf } from './copies.ts'
import type { StoredLink } from './link-store.ts'
import type { Session, SessionDeps } from './open-session.ts'
import { planWrites } from './plan-writes.ts'
import { hourMs } from './policy.ts'
import { findJob, type StoredJob } from './store.ts'
import type { StoredWrite } from './write-store.ts'

export interface WriteDeps extends SessionDeps {
  renderPdf: RenderPdf
}

/** What is to be done for a write, worked out from how things are now. */
export type Effect =
  /** There is no reason for it any more. */
  | { kind: 'leave' }
  /** Not before this, and why the log says so. */
  | { kind: 'later'; at: Date; isCovered: boolean }
  | {
      kind: 'do'
      /** Whether it is done already; asked before it is done a second time. */
      find(): Promise<Found>
      do(): Promise<Outcome>
    }

/** `not-yet`: what the ATS tells is older than what was asked for, and is looked at again. */
type Found = { id: string | null } | 'repeat' | 'person-moved' | 'unsure' | 'not-yet'
export type Outcome = { id: string | null } | 'person-first' | 'person-moved' | 'unsure'

/** @throws AtsFailure where the ATS has to be asked first and does not answer. */
export async function effectOf(
  deps: WriteDeps,
  session: Session,
  write: StoredWrite,
  link: StoredLink,
): Promise<Effect> {
  const { workspaceId } = write
  const { interviewId } = link
  if (interviewId === null || link.waitsFor === 'gone') return { kind: 'leave' }
  const job = await inWorkspace(deps.db, workspaceId, (tx) => findJob(tx, link.connectionId, link.jobId))
  if (job === null) return { kind: 'leave' }
  const target: AtsTarget = { id: link.applicationId, candidateId: link.candidateId, jobId: job.remoteId }
  if (write.kind === 'move') return await moveOf(deps, session, { write, interviewId, job, target })
  return await resultOf(deps, session, { write, interviewId, target })
}

const outOfStep = 'For three days its copy of the candidate has not been brought in step, so that nobody was moved.'

/** Moves for a decision that still holds, and only who still stands where they were invited. */
async function moveOf(
  deps: WriteDeps,
  { client }: Session,
  { write, interviewId, job, target }: { write: StoredWrite; interviewId: string; job: StoredJob; target: AtsTarget },
): Promise<Effect> {
  const holding = await inWorkspace(deps.db, write.workspaceId, (tx) => findHolding(tx, write.workspaceId, interviewId))
  const { inviteStageId: fromStageId, advanceStageId: toStageId } = job
  if (holding?.id !== write.revision || holding.outcome !== 'advance') return { kind: 'leave' }
  if (fromStageId === null || toStageId === null) return { kind: 'leave' }
  const now = deps.clock.now()
  const told = await tellsOf(client, 'applications', { since: write.askedAt ?? holding.at, now })
  if (told === 'not-yet' && write.askedAt === null) {
    return { kind: 'later', at: new Date(now.getTime() + copyMs), isCovered: false }
  }
  async function look(): Promise<Exclude<Found, 'not-yet' | 'unsure'>> {
    const found = await client.readApplication(target.id)
    if (found === null) throw new AtsFailure('record')
    if (found.stageId === toStageId) return { id: null }
    if (!found.isActive || found.stageId !== fromStageId) return 'person-moved'
    if (told === 'never') throw new AtsFailure('refused', { said: outOfStep })
    return 'repeat'
  }
  return {
    kind: 'do',
    async find() {
      const found = await look()
      return found === 'repeat' && told === 'not-yet' ? 'not-yet' : found
    },
    async do() {
      const found = await look()
      if (found !== 'repeat') return found
      await client.moveStage?.(target, { fromStageId, toStageId })
      return { id: null }
    },
  }
}

async function resultOf(
  deps: WriteDeps,
  { client, connection: { settings } }: Session,
  { write, interviewId, target }: { write: StoredWrite; interviewId: string; target: AtsTarget },
): Promise<Effect> {
  const { workspaceId, kind, revision } = write
  const copy = await readOutsideCopy(deps, workspaceId, interviewId)
  if (copy === null) return { kind: 'leave' }
  if (copy.evaluatedAt.toISOString() !== revision) {
    // Evaluated anew before it was written: the new one is planned, and this one has no reason any more.
    await inWorkspace(deps.db, workspaceId, (tx) => planWrites(tx, deps, interviewId))
    return { kind: 'leave' }
  }
  const place = { publicUrl: deps.config.publicUrl, workspaceId, interviewId }
  const { document } = copy
  if (kind === 'note') {
    const note = composeNote(place, copy, deps.site.brand.name)
    const { findNote } = client
    return {
      kind: 'do',
      async find() {
        if (findNote === undefined) return 'unsure'
        const found = await orRepeat(findNote(target, note))
        if (found !== 'repeat') return found
        return whenToRepeat[await tellsOf(client, 'notes', { since: write.askedAt, now: deps.clock.now() })]
      },
      do: async () => ({ id: await client.writeNote(target, note) }),
    }
  }
  if (document === null) return { kind: 'later', at: new Date(deps.clock.now().getTime() + hourMs), isCovered: true }
  if (kind === 'file') {
    const file = composeFile(place, copy)
    const { attachFile, findFile } = client
    if (attachFile === undefined || findFile === undefined) return { kind: 'leave' }
    const employer = document.plan.opening?.employer ?? deps.site.brand.name
    return {
      kind: 'do',
      find: () => orRepeat(findFile(target, file)),
      do: async () => ({ id: await attachFile(target, { ...file, bytes: await deps.renderPdf(document, employer) }) }),
    }
  }
  if (kind === 'score') {
    const { setScore } = client
    const score = scoreOf(document)
    const field = settings.scoreField
    if (setScore === undefined || score === null || field === null) return { kind: 'leave' }
    // The same again changes nothing.
    const set = async () => {
      await setScore(target, { fieldId: field.id === '' ? null : field.id, score })
      return { id: null }
    }
    return { kind: 'do', find: () => Promise.resolve('repeat'), do: set }
  }
  const { draftScorecard, findScorecard } = client
  if (draftScorecard === undefined || findScorecard === undefined || settings.scorecardForm === null) {
    return { kind: 'leave' }
  }
  const scorecard = composeScorecard(place, { ...copy, document }, settings.scorecardForm.id)
  return {
    kind: 'do',
    find: () => orRepeat(findScorecard(target, scorecard)),
    async do() {
      const drafted = await draftScorecard(target, scorecard)
      return drafted.kind === 'drafted' ? { id: drafted.id } : 'person-first'
    },
  }
}

/** A note that is not there is written again once it is sure that it would be told. */
const whenToRepeat = { told: 'repeat', 'not-yet': 'not-yet', never: 'unsure' } as const satisfies Record<Told, Found>

async function orRepeat(found: Promise<string | null>): Promise<Found> {
  const id = await found
  return id === null ? 'repeat' : { id }
}
