import type { AtsLogWord, AtsWriteKind } from '#contract/values/ats.ts'
import { inWorkspace } from '#server/platform/db/scope.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { AtsFailure } from '#server/providers/ats/port.ts'
import { type Disclosed, recordDisclosure } from '#server/screening/index.ts'
import { copyMs } from './copies.ts'
import { addLine, findLink, type StoredLink, updateLink } from './link-store.ts'
import type { Session } from './open-session.ts'
import { doneWords, maxAttempts, retryMs, settleMs } from './policy.ts'
import { findJob, type MappedJob, type StoredJob } from './store.ts'
import { settleGone } from './take-application.ts'
import { effectOf, type Outcome, type WriteDeps } from './write-effects.ts'
import { type StoredWrite, selectDueWrites, updateWrite } from './write-store.ts'

const perRun = 50

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
  const askedAt = deps.clock.now()
  const change = (asked: Parameters<typeof updateWrite>[2]) =>
    inWorkspace(deps.db, write.workspaceId, (tx) => updateWrite(tx, write.id, asked))
  await change({
    state: 'sent',
    attempts: write.attempts + 1,
    dueAt: new Date(askedAt.getTime() + settleMs),
    ...(!wasAsked && { askedAt }),
  })
  try {
    const found = wasAsked ? await effect.find() : 'repeat'
    if (found === 'not-yet') return await lookLater(deps, write)
    if (found !== 'repeat') return await finish(deps, session, { write, link, outcome: found, isFound: true })
    if (wasAsked) await change({ askedAt })
    await finish(deps, session, { write, link, outcome: await effect.do(), isFound: false })
  } catch (error) {
    if (!(error instanceof AtsFailure)) throw error
    await settleFailure(deps, { write, link, wasAsked }, error)
  }
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

/** To look has counted as no attempt: the copy comes in step or does not, whatever is asked of it. */
async function lookLater(deps: WriteDeps, write: StoredWrite): Promise<void> {
  const { workspaceId, connectionId, linkId, kind, attempts } = write
  await inWorkspace(deps.db, workspaceId, async (tx) => {
    const dueAt = new Date(deps.clock.now().getTime() + copyMs)
    await updateWrite(tx, write.id, { state: 'unknown', attempts, dueAt })
    if (write.state !== 'sent') return
    await addLine(tx, deps, { workspaceId, connectionId, linkId, word: 'answer_lost', details: { what: kind } })
  })
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
