import { AccessToken } from '#contract/values/ids.ts'
import type { LiveInterview } from '#server/live/ports.ts'
import { bindInterview, inSystem } from '#server/platform/db/scope.ts'
import type { Deps } from '#server/platform/deps.ts'
import { publish } from '#server/platform/events/publish.ts'
import { hashToken } from '#server/platform/ids.ts'
import { reachesSomebody } from '#server/screening/alerts/recipients.ts'
import { removeCause } from '#server/screening/interviews/causes.ts'
import { moveInterview } from '#server/screening/interviews/move-interview.ts'
import {
  callTokenMs,
  checkClaim,
  hasAgreedInWriting,
  leaseMs,
  tokenInvalid,
} from '#server/screening/interviews/policy.ts'
import { keepReservation } from '#server/screening/interviews/reserve-quota.ts'
import {
  lockInterviewByCallToken,
  type StoredInterview,
  selectIdByCallToken,
  updateInterview,
} from '#server/screening/interviews/store.ts'
import { selectProgress, selectTurns } from '#server/screening/interviews/transcript-store.ts'

/** Whether an alert of an interview reaches a person, and what that depends on. */
export interface AlertReach extends Pick<StoredInterview, 'id' | 'workspaceId' | 'isPreview'> {
  canAlert: boolean
}

/** The dates that a sign of life moves on. Never past the deletion that was promised. */
export function leaseDates(now: Date): { leaseExpiresAt: Date; expiresAt: Date } {
  return { leaseExpiresAt: new Date(now.getTime() + leaseMs), expiresAt: new Date(now.getTime() + callTokenMs) }
}

/** The interview that a call token opens; null where it opens none. */
export async function findClaimed(deps: Pick<Deps, 'db'>, token: string): Promise<string | null> {
  if (!AccessToken.safeParse(token).success) return null
  return await inSystem(deps.db, 'find interview by token', (tx) => selectIdByCallToken(tx, hashToken(token)))
}

/**
 * Takes the interview that a call token opens, from whoever holds it: the generation grows, so that the earlier holder
 * can store no more. The first claim begins the interview. Claims at once come one after the other; the last one holds.
 * @throws AppError `interview.token_invalid`, `interview.already_finished`.
 */
export function claimInterview(
  deps: Pick<Deps, 'db' | 'clock' | 'ids' | 'config' | 'email'>,
  holder: string,
  token: string,
): Promise<{ interview: LiveInterview; generation: number; reach: AlertReach }> {
  if (!AccessToken.safeParse(token).success) return Promise.reject(tokenInvalid())
  return inSystem(deps.db, 'find interview by token', async (tx) => {
    const found = await lockInterviewByCallToken(tx, hashToken(token))
    if (found === null) throw tokenInvalid()
    await bindInterview(tx, found.id)
    const now = deps.clock.now()
    checkClaim(found, now)
    const generation = found.leaseGeneration + 1
    const dates = leaseDates(now)
    // An invitation stays open until its own end, also for who has begun and comes back.
    const openUntilMs = Math.max(dates.expiresAt.getTime(), found.expiresAt.getTime())
    const expiresAt = new Date(Math.min(openUntilMs, found.deletesAt.getTime()))
    const lease = {
      leaseHolder: holder,
      leaseGeneration: generation,
      leaseExpiresAt: dates.leaseExpiresAt,
      expiresAt,
    }
    if (found.status === 'consented')
      await moveInterview(deps, tx, found, {
        to: 'in_progress',
        cause: 'call opened',
        also: { ...lease, startedAt: now },
      })
    else {
      await updateInterview(tx, found.id, lease)
      // They are back: what the software saw has not become the end of it.
      await removeCause(tx, found.id, 'technical_failure', 'system')
    }
    await keepReservation(tx, deps, found, expiresAt)

    const progress = await selectProgress(tx, found.id)
    if (progress === null) throw tokenInvalid()
    const turns = await selectTurns(tx, found.id)
    const interview: LiveInterview = {
      id: found.id,
      voice: found.voice,
      plan: found.plan,
      isRecorded: found.recordingDeletedAt === null && found.recordingStoppedAt === null,
      isInWriting: hasAgreedInWriting(found),
      isRecordingStopped: found.recordingStoppedAt !== null,
      hasMoreTime: found.hasMoreTime,
      ...progress,
      turns: turns.map(({ hasRecording: _, ...turn }) => turn),
    }
    const { id, workspaceId, isPreview } = found
    const canAlert = await reachesSomebody(tx, deps, found)
    if (found.status === 'consented') {
      await publish(tx, { type: 'interview.started', data: { interviewId: id, workspaceId } })
    }
    return { interview, generation, reach: { id, workspaceId, isPreview, canAlert } }
  })
}
