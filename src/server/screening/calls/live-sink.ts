import { AppError } from '#contract/errors.ts'
import { captureRateHz } from '#contract/live/sound-format.ts'
import type { LiveLease, LiveSink, StoredStep, TurnRevision } from '#server/live/ports.ts'
import { translateDatabaseError } from '#server/platform/db/errors.ts'
import { confineTo, inInterview, inSystem } from '#server/platform/db/scope.ts'
import type { Deps } from '#server/platform/deps.ts'
import { encodeWav } from '#server/platform/sound/encode-wav.ts'
import { raiseAlert } from '#server/screening/alerts/raise-alert.ts'
import { reachesSomebody } from '#server/screening/alerts/recipients.ts'
import { leaseCheckMs, leaseRenewalMs } from '#server/screening/interviews/policy.ts'
import { countUse } from '#server/screening/interviews/reserve-quota.ts'
import {
  lockInterview,
  recordingKey,
  recordingPrefix,
  releaseLease,
  renewLease,
  selectHeldLeases,
  updateInterview,
} from '#server/screening/interviews/store.ts'
import {
  insertTurns,
  selectRecordedTurns,
  updateConfidence,
  updateProgress,
  updateWords,
} from '#server/screening/interviews/transcript-store.ts'
import { measureSound, noteSound, type SoundFile } from '#server/screening/media/note-sound.ts'
import { hasReport } from '#server/screening/reports/store.ts'
import { type AlertReach, claimInterview, findClaimed, leaseDates } from './claim-interview.ts'
import { finishInterview } from './finish-interview.ts'
import { LeaseRegistry } from './lease-registry.ts'
import { asksForPerson, noteSpokenWishForPerson } from './spoken-wishes.ts'

type SinkDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'storage' | 'config' | 'site' | 'email' | 'log'>

/** What a page that opens elsewhere waits at most for an answer to be stored; its browser gives up after ten seconds. */
const handOverMs = 5_000

/** Where live sessions of this process report to. Make one per process: it names the holder of the leases. */
export function createInterviewSink(deps: SinkDeps): LiveSink {
  const holder = deps.ids.uuid()
  /** By claim: whether an alert of its interview reaches a person, looked at again with each renewal. */
  const reaches = new Map<string, AlertReach>()
  const registry = new LeaseRegistry(deps.clock, {
    stillHeld: (leases) => inSystem(deps.db, 'watch leases', (tx) => selectHeldLeases(tx, leases)),
    async renew(lease) {
      await inInterview(deps.db, lease.interviewId, (tx) => renewLease(tx, lease, leaseDates(deps.clock.now())))
      await lookAtReach(deps, lease.interviewId, reaches.get(keyOf(lease)))
    },
    lostReason: () => new AppError('conflict', 'live.taken_over', 'Another connection holds the interview'),
    checkMs: leaseCheckMs,
    renewalMs: leaseRenewalMs,
  })

  return {
    claim: (token, { workspaceId, isBack = false } = {}) =>
      translated(async () => {
        const within = workspaceId === undefined ? deps : { ...deps, db: confineTo(deps.db, workspaceId) }
        if (!isBack && !registry.isEmpty) {
          const held = await findClaimed(within, token)
          if (held !== null) await registry.askFor(held, handOverMs)
        }
        const { interview, generation, reach } = await claimInterview(within, holder, token)
        const lease = { interviewId: interview.id, generation }
        reaches.set(keyOf(lease), reach)
        return {
          interview,
          generation,
          get canAlert() {
            return reach.canAlert
          },
          lost: registry.enter(interview.id, generation),
          onAsked: (leave) => registry.onAsked(interview.id, generation, leave),
          async release() {
            registry.leave(interview.id, generation)
            reaches.delete(keyOf(lease))
            // A lease that cannot be given back ends by itself; the next claim does not wait for it.
            await inInterview(deps.db, interview.id, (tx) => releaseLease(tx, lease)).catch(() => undefined)
          },
        }
      }),
    store: (lease, step) =>
      translated(() =>
        storeStep(
          deps,
          claimOf(lease),
          lease.interview.isRecorded === false ? { ...step, recordings: new Map() } : step,
        ),
      ),
    finish: (lease, outcome) => translated(() => finishInterview(deps, claimOf(lease), outcome)),
    revise: (interviewId, turnId, revision) => translated(() => reviseTurn(deps, interviewId, turnId, revision)),
  }
}

/** Apart from the renewal, which must not fail with it; until the next look the last one stands. */
async function lookAtReach(deps: SinkDeps, interviewId: string, reach: AlertReach | undefined): Promise<void> {
  if (reach === undefined) return
  try {
    reach.canAlert = await inInterview(deps.db, interviewId, (tx) => reachesSomebody(tx, deps, reach))
  } catch (err) {
    deps.log.warn({ interviewId, err }, 'whether an alert reaches somebody could not be looked at')
  }
}

function keyOf({ interviewId, generation }: { interviewId: string; generation: number }): string {
  return `${interviewId}/${generation}`
}

function claimOf(lease: LiveLease): { interviewId: string; generation: number } {
  return { interviewId: lease.interview.id, generation: lease.generation }
}

async function translated<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    throw translateDatabaseError(error)
  }
}

/**
 * Stores finished turns: recordings first, then the rows that mention and measure them in one transaction. A stop in between
 * leaves a recording that no row mentions, never a row without its recording; a claim that no longer stands leaves neither. An
 * alert is stored with the turns that it was heard in. Idempotent by turn id.
 * @throws AppError `storage.unavailable`, `live.taken_over` when the claim no longer stands or the interview is over.
 */
export async function storeStep(
  deps: Pick<Deps, 'db' | 'clock' | 'ids' | 'storage' | 'config' | 'site'>,
  lease: { interviewId: string; generation: number },
  step: StoredStep,
): Promise<void> {
  const files = new Map<string, SoundFile>()
  for (const [turnId, pcm] of step.recordings) {
    const wav = encodeWav(pcm, captureRateHz)
    await deps.storage.put(recordingKey(lease.interviewId, turnId), wav)
    files.set(turnId, measureSound(wav, pcm.length))
  }

  const outcome = await inInterview(deps.db, lease.interviewId, async (tx) => {
    const interview = await lockInterview(tx, lease.interviewId)
    if (interview === null || interview.status === 'deleted') return { is: 'deleted' } as const
    if (interview.leaseGeneration !== lease.generation || interview.status !== 'in_progress') {
      const mentioned = new Set(await selectRecordedTurns(tx, lease.interviewId))
      return { is: 'taken-over', unmentioned: [...step.recordings.keys()].filter((id) => !mentioned.has(id)) } as const
    }
    const now = deps.clock.now()
    const stored = step.turns.map((turn) => ({ ...turn, hasRecording: step.recordings.has(turn.id) }))
    await insertTurns(tx, lease.interviewId, stored, now)
    await noteSound(tx, deps, interview, step.turns, files)
    await updateProgress(tx, lease.interviewId, {
      dialogue: step.dialogue,
      clockMs: step.clockMs,
      nextSequence: step.nextSequence,
    })
    if (step.stopsRecording === true && interview.recordingStoppedAt === null)
      await updateInterview(tx, interview.id, { recordingStoppedAt: now })
    if (asksForPerson(step.turns)) await noteSpokenWishForPerson(tx, deps, interview)
    if (step.alert !== undefined) await raiseAlert(tx, deps, interview, step.alert)
    await renewLease(tx, lease, leaseDates(now))
    await countUse(tx, deps, interview, step.turns)
    return { is: 'stored' } as const
  })
  if (outcome.is === 'stored') return
  // The deletion may have swept before these recordings were written; so may a new beginning. Whoever holds the interview now
  // writes under the same prefix, and a step that is stored again may have its rows from the first time.
  if (outcome.is === 'deleted') await deps.storage.removePrefix(recordingPrefix(lease.interviewId))
  else for (const id of outcome.unmentioned) await deps.storage.removePrefix(recordingKey(lease.interviewId, id))
  throw new AppError('conflict', 'live.taken_over', 'The claim on the interview no longer stands')
}

/**
 * What a second listening made of a turn. It holds no claim: the call may be over, or be held by another connection. The
 * interview is locked, as by whoever stores a report, so that a report and the words that it quotes belong together.
 */
function reviseTurn(
  deps: Pick<Deps, 'db' | 'clock' | 'ids'>,
  interviewId: string,
  turnId: string,
  { confidence, words, alert }: TurnRevision,
): Promise<boolean> {
  return inInterview(deps.db, interviewId, async (tx) => {
    const interview = await lockInterview(tx, interviewId)
    if (interview === null || interview.status === 'deleted') return false
    const keepsWords = words === undefined || (await hasReport(tx, interviewId))
    const isThere = keepsWords
      ? await updateConfidence(tx, interviewId, turnId, confidence)
      : await updateWords(tx, interviewId, turnId, { confidence, words })
    // A report that was quicker keeps its words; that somebody may be in danger is told all the same.
    if (isThere && alert !== undefined) await raiseAlert(tx, deps, interview, alert)
    return isThere && !keepsWords
  })
}
