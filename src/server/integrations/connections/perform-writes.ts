import type { AtsLogWord, AtsWriteKind } from '#contract/values/ats.ts'
import { inWorkspace } from '#server/platform/db/scope.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { AtsFailure, type AtsTarget } from '#server/providers/ats/port.ts'
import {
  type Disclosed,
  findHolding,
  type RenderPdf,
  readOutsideCopy,
  recordDisclosure,
} from '#server/screening/index.ts'
import { composeFile, composeNote, composeScorecard, scoreOf } from './compose.ts'
import { addLine, findLink, type StoredLink, updateLink } from './link-store.ts'
import type { Session, SessionDeps } from './open-session.ts'
import { planWrites } from './plan-writes.ts'
import { doneWords, hourMs, maxAttempts, retryMs, settleMs } from './policy.ts'
import { findJob, type MappedJob, type StoredJob } from './store.ts'
import { settleGone } from './take-application.ts'
import { type StoredWrite, selectDueWrites, updateWrite } from './write-store.ts'

const perRun = 50

export interface WriteDeps extends SessionDeps {
  renderPdf: RenderPdf
}

/** What is to be done for a write, worked out from how things are now. */
type Effect =
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

type Found = { id: string | null } | 'repeat' | 'person-moved' | 'unsure'
type Outcome = { id: string | null } | 'person-first' | 'person-moved' | 'unsure'

/** Works off what is to be written, one after the other. @throws AtsFailure what concerns more than one record. */
export async function performWrites(deps: WriteDeps, session: Session, signal: AbortSignal): Promise<void> {
  const { id: connectionId, workspaceId } = session.connection
  const due = await inWorkspace(deps.db, workspaceId, (tx) =>
    selectDueWrites(tx, connectionId, deps.clock.now(), perRun),
  )
  for (const write of due) {
    signal.throwIfAborted()
    await performWrite(deps, session, write)
  }
}

async function performWrite(deps: WriteDeps, session: Session, write: StoredWrite): Promise<void> {
  const link = await inWorkspace(deps.db, write.workspaceId, (tx) => findLink(tx, write.linkId))
  // Erased meanwhile, and the write with it.
  if (link === null) return
  const effect = await effectOf(deps, session, write, link)
  if (effect.kind === 'leave') return await settle(deps, write, 'left')
  if (effect.kind === 'later') return await postpone(deps, link, write, effect)
  // Written down before it is asked for: whoever finds it so later knows that it may have been done.
  const wasAsked = write.state !== 'planned'
  await inWorkspace(deps.db, write.workspaceId, (tx) =>
    updateWrite(tx, write.id, {
      state: 'sent',
      attempts: write.attempts + 1,
      dueAt: new Date(deps.clock.now().getTime() + settleMs),
    }),
  )
  try {
    const found = wasAsked ? await effect.find() : 'repeat'
    if (found === 'repeat') await finish(deps, session, { write, link, outcome: await effect.do(), isFound: false })
    else await finish(deps, session, { write, link, outcome: found, isFound: true })
  } catch (error) {
    if (!(error instanceof AtsFailure)) throw error
    await settleFailure(deps, { write, link, wasAsked }, error)
  }
}

async function effectOf(deps: WriteDeps, session: Session, write: StoredWrite, link: StoredLink): Promise<Effect> {
  const { workspaceId } = write
  const { interviewId } = link
  if (interviewId === null || link.waitsFor === 'gone') return { kind: 'leave' }
  const job = await inWorkspace(deps.db, workspaceId, (tx) => findJob(tx, link.connectionId, link.jobId))
  if (job === null) return { kind: 'leave' }
  const target: AtsTarget = { id: link.applicationId, candidateId: link.candidateId, jobId: job.remoteId }
  if (write.kind === 'move') return await moveOf(deps, session, { write, interviewId, job, target })
  return await resultOf(deps, session, { write, interviewId, target })
}

/** Moves for a decision that still holds, and only who still stands where they were invited. */
async function moveOf(
  deps: WriteDeps,
  { client }: Session,
  { write, interviewId, job, target }: { write: StoredWrite; interviewId: string; job: StoredJob; target: AtsTarget },
): Promise<Effect> {
  const holding = await inWorkspace(deps.db, write.workspaceId, (tx) => findHolding(tx, write.workspaceId, interviewId))
  const { inviteStageId: fromStageId, advanceStageId: toStageId } = job
  const isHolding = holding?.id === write.revision && holding.outcome === 'advance'
  if (!isHolding || fromStageId === null || toStageId === null) return { kind: 'leave' }
  async function look(): Promise<Found> {
    const now = await client.readApplication(target.id)
    if (now === null) throw new AtsFailure('record')
    if (now.stageId === toStageId) return { id: null }
    return now.isActive && now.stageId === fromStageId ? 'repeat' : 'person-moved'
  }
  return {
    kind: 'do',
    find: look,
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
      find: () => (findNote === undefined ? Promise.resolve('unsure') : orRepeat(findNote(target, note))),
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

async function orRepeat(found: Promise<string | null>): Promise<Found> {
  const id = await found
  return id === null ? 'repeat' : { id }
}

const disclosed: Readonly<Record<Exclude<AtsWriteKind, 'move'>, Disclosed>> = {
  note: 'summary',
  file: 'report',
  score: 'score',
  scorecard: 'scorecard draft',
}

const leftWords = {
  'person-first': 'scorecard_person_first',
  'person-moved': 'move_left',
  unsure: 'unconfirmed',
} as const satisfies Record<Extract<Outcome, string>, AtsLogWord>

async function finish(
  deps: WriteDeps,
  { connector }: Session,
  { write, link, outcome, isFound }: { write: StoredWrite; link: StoredLink; outcome: Outcome; isFound: boolean },
): Promise<void> {
  const { workspaceId, connectionId, linkId, kind } = write
  const line = { workspaceId, connectionId, linkId }
  await inWorkspace(deps.db, workspaceId, async (tx) => {
    const settledAt = deps.clock.now()
    if (typeof outcome === 'string') {
      await updateWrite(tx, write.id, { state: outcome === 'unsure' ? 'given_up' : 'left', settledAt })
      return await addLine(tx, deps, { ...line, word: leftWords[outcome] })
    }
    await updateWrite(tx, write.id, { state: 'done', remoteId: outcome.id, settledAt })
    if (isFound) await addLine(tx, deps, { ...line, word: 'found_again', details: { what: kind } })
    await addLine(tx, deps, { ...line, word: doneWords[kind], details: await detailsOf(tx, link) })
    const { interviewId } = link
    if (kind === 'move' || interviewId === null || (await findLink(tx, linkId)) === null) return
    const what = disclosed[kind]
    await recordDisclosure(tx, deps, { workspaceId, interviewId, recipient: connector.manifest.name, what })
  })
}

async function detailsOf(tx: Transaction, link: StoredLink): Promise<Record<string, string>> {
  const job: StoredJob | MappedJob | null = await findJob(tx, link.connectionId, link.jobId)
  return { job: job?.title ?? '', stage: job?.advanceStageName ?? '' }
}

async function settle(
  deps: Pick<WriteDeps, 'db' | 'clock'>,
  { id, workspaceId }: StoredWrite,
  state: 'left' | 'given_up',
): Promise<void> {
  await inWorkspace(deps.db, workspaceId, (tx) => updateWrite(tx, id, { state, settledAt: deps.clock.now() }))
}

async function postpone(
  deps: WriteDeps,
  link: StoredLink,
  write: StoredWrite,
  { at, isCovered }: { at: Date; isCovered: boolean },
): Promise<void> {
  const { workspaceId, connectionId, linkId } = write
  await inWorkspace(deps.db, workspaceId, async (tx) => {
    await updateWrite(tx, write.id, { dueAt: at })
    if (!isCovered || link.waitsFor === 'covered') return
    await updateLink(tx, linkId, { waitsFor: 'covered', changedAt: deps.clock.now() })
    await addLine(tx, deps, { workspaceId, connectionId, linkId, word: 'covered' })
  })
}

/** @throws the failure again where it concerns more than this record. */
async function settleFailure(
  deps: WriteDeps,
  { write, link, wasAsked }: { write: StoredWrite; link: StoredLink; wasAsked: boolean },
  failure: AtsFailure,
): Promise<void> {
  const { workspaceId, connectionId, linkId, kind } = write
  const attempts = write.attempts + 1
  // What was asked for before stays in doubt until it has been looked for.
  const undone = wasAsked ? 'unknown' : 'planned'
  const line = { workspaceId, connectionId, linkId }
  const details = { what: kind, ...(failure.said !== null && { said: failure.said.slice(0, 300) }) }
  if (failure.kind === 'record') {
    await settle(deps, write, 'left')
    return await settleGone(deps, link)
  }
  const isUnknown = failure.kind === 'unknown'
  const counts = isUnknown || failure.kind === 'away'
  const isOver = failure.kind === 'refused' || (counts && attempts >= maxAttempts)
  await inWorkspace(deps.db, workspaceId, async (tx) => {
    if (isOver) {
      await updateWrite(tx, write.id, { state: 'given_up', settledAt: deps.clock.now() })
      return await addLine(tx, deps, { ...line, word: 'given_up', details })
    }
    await updateWrite(tx, write.id, {
      state: isUnknown ? 'unknown' : undone,
      attempts: counts ? attempts : write.attempts,
      dueAt: new Date(deps.clock.now().getTime() + (counts ? Math.max(settleMs, retryMs(attempts)) : 0)),
    })
    if (isUnknown && write.state !== 'unknown')
      await addLine(tx, deps, { ...line, word: 'answer_lost', details: { what: kind } })
  })
  if (failure.kind === 'limited' || failure.kind === 'reconnect') throw failure
}
