import { AppError } from '#contract/errors.ts'
import type { LiveLease, LiveSink } from '#server/live/ports.ts'
import { translateDatabaseError } from '#server/platform/db/errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import { claimInterview, leaseDates } from './claim-interview.ts'
import { finishInterview } from './finish-interview.ts'
import { LeaseRegistry } from './lease-registry.ts'
import { leaseCheckMs, leaseRenewalMs } from './policy.ts'
import { insertAlert, releaseLease, renewLease, selectHeldLeases, updateConfidence } from './store.ts'
import { storeStep } from './store-step.ts'

type SinkDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'log' | 'storage'>

/** Where live sessions of this process report to. Make one per process: it names the holder of the leases. */
export function createInterviewSink(deps: SinkDeps): LiveSink {
  const holder = deps.ids.uuid()
  const registry = new LeaseRegistry(deps.clock, {
    stillHeld: (leases) => selectHeldLeases(deps.db, leases),
    renew: (lease) => renewLease(deps.db, lease, leaseDates(deps.clock.now())),
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
            await releaseLease(deps.db, { interviewId: interview.id, generation }).catch(() => undefined)
          },
        }
      }),
    store: (lease, step) => translated(() => storeStep(deps, claimOf(lease), step)),
    finish: (lease, outcome) => translated(() => finishInterview(deps, claimOf(lease), outcome)),
    setConfidence: (interviewId, turnId, confidence) =>
      translated(() => updateConfidence(deps.db, interviewId, turnId, confidence)),
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
  const isNew = await insertAlert(deps.db, { id: deps.ids.uuid(), interviewId, cause, at: deps.clock.now() })
  if (isNew) deps.log.warn({ interviewId, cause }, 'a person must look at this interview')
}
