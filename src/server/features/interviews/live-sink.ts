import { AppError } from '#contract/errors.ts'
import type { LiveLease, LiveSink } from '#server/live/ports.ts'
import { translateDatabaseError } from '#server/platform/db/errors.ts'
import { inInterview, inSystem } from '#server/platform/db/scope.ts'
import type { Deps } from '#server/platform/deps.ts'
import { claimInterview, leaseDates } from './claim-interview.ts'
import { finishInterview } from './finish-interview.ts'
import { LeaseRegistry } from './lease-registry.ts'
import { leaseCheckMs, leaseRenewalMs } from './policy.ts'
import { insertAlert, releaseLease, renewLease, selectHeldLeases } from './store.ts'
import { storeStep } from './store-step.ts'
import { updateConfidence } from './transcript-store.ts'

type SinkDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'log' | 'storage' | 'config' | 'site'>

/** Where live sessions of this process report to. Make one per process: it names the holder of the leases. */
export function createInterviewSink(deps: SinkDeps): LiveSink {
  const holder = deps.ids.uuid()
  const registry = new LeaseRegistry(deps.clock, {
    stillHeld: (leases) => inSystem(deps.db, 'watch leases', (tx) => selectHeldLeases(tx, leases)),
    renew: (lease) =>
      inInterview(deps.db, lease.interviewId, (tx) => renewLease(tx, lease, leaseDates(deps.clock.now()))),
    lostReason: () => new AppError('conflict', 'live.taken_over', 'Another connection holds the interview'),
    checkMs: leaseCheckMs,
    renewalMs: leaseRenewalMs,
  })

  return {
    claim: (token) =>
      translated(async () => {
        const { interview, generation } = await claimInterview(deps, holder, token)
        return {
          interview,
          generation,
          lost: registry.enter(interview.id, generation),
          async release() {
            registry.leave(interview.id, generation)
            // A lease that cannot be given back ends by itself; the next claim does not wait for it.
            const lease = { interviewId: interview.id, generation }
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
    alertHuman: (interviewId, cause) => translated(() => alertHuman(deps, interviewId, cause)),
  }
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

/** Stored for whoever reads the interview, and logged for whoever runs the server; the words stay out of both. */
async function alertHuman(deps: SinkDeps, interviewId: string, cause: string): Promise<void> {
  const alert = { id: deps.ids.uuid(), interviewId, cause, at: deps.clock.now() }
  const isNew = await inInterview(deps.db, interviewId, (tx) => insertAlert(tx, alert))
  if (isNew) deps.log.warn({ interviewId, cause }, 'a person must look at this interview')
}
