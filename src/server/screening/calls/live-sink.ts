import { AppError } from '#contract/errors.ts'
import type { LiveLease, LiveSink } from '#server/live/ports.ts'
import { translateDatabaseError } from '#server/platform/db/errors.ts'
import { inInterview, inSystem } from '#server/platform/db/scope.ts'
import type { Deps } from '#server/platform/deps.ts'
import { reachesSomebody } from '#server/screening/alerts/recipients.ts'
import { leaseCheckMs, leaseRenewalMs } from '#server/screening/interviews/policy.ts'
import { releaseLease, renewLease, selectHeldLeases } from '#server/screening/interviews/store.ts'
import { updateConfidence } from '#server/screening/interviews/transcript-store.ts'
import { type AlertReach, claimInterview, leaseDates } from './claim-interview.ts'
import { finishInterview } from './finish-interview.ts'
import { LeaseRegistry } from './lease-registry.ts'
import { storeStep } from './store-step.ts'

type SinkDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'storage' | 'config' | 'site' | 'email' | 'log'>

/** Where live sessions of this process report to. Make one per process: it names the holder of the leases. */
export function createInterviewSink(deps: SinkDeps): LiveSink {
  const holder = deps.ids.uuid()
  /** By claim: whether an alert of its interview reaches a person, looked at again with each renewal. */
  const reaches = new Map<string, AlertReach>()
  const registry = new LeaseRegistry(deps.clock, {
    stillHeld: (leases) => inSystem(deps.db, 'watch leases', (tx) => selectHeldLeases(tx, leases)),
    async renew(lease) {
      await inInterview(deps.db, lease.interviewId, (tx) => renewLease(tx, lease, leaseDates(deps.clock.now())))
      await lookAtReach(lease)
    },
    lostReason: () => new AppError('conflict', 'live.taken_over', 'Another connection holds the interview'),
    checkMs: leaseCheckMs,
    renewalMs: leaseRenewalMs,
  })

  /** Apart from the renewal, which must not fail with it; until the next look the last one stands. */
  async function lookAtReach(lease: { interviewId: string; generation: number }): Promise<void> {
    const reach = reaches.get(keyOf(lease))
    if (reach === undefined) return
    try {
      reach.canAlert = await inInterview(deps.db, lease.interviewId, (tx) => reachesSomebody(tx, deps, reach))
    } catch (err) {
      deps.log.warn({ interviewId: lease.interviewId, err }, 'whether an alert reaches somebody could not be looked at')
    }
  }

  return {
    claim: (token) =>
      translated(async () => {
        const { interview, generation, reach } = await claimInterview(deps, holder, token)
        const lease = { interviewId: interview.id, generation }
        reaches.set(keyOf(lease), reach)
        return {
          interview,
          generation,
          get canAlert() {
            return reach.canAlert
          },
          lost: registry.enter(interview.id, generation),
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
    setConfidence: (interviewId, turnId, confidence) =>
      translated(() =>
        inInterview(deps.db, interviewId, (tx) => updateConfidence(tx, interviewId, turnId, confidence)),
      ),
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
