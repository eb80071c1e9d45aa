import { z } from 'zod'
import type { Deps } from '#server/platform/deps.ts'
import type { JobAddress } from '#server/platform/jobs/define-job.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'

/** Sends what is due in the outbox. */
export const deliverDueAddress = { name: 'forms.deliver', payload: z.object({}) } satisfies JobAddress

/** Submissions of one second are one run. */
const wakeEveryMs = 1_000

/** When the outbox is looked at next. A minute's schedule is the net below it: a wake that is lost loses nothing. */
export interface OutboxWaker {
  /** Called after submissions have been committed; never rejects. */
  wakeSoon(deps: Pick<Deps, 'db' | 'clock' | 'log'>): void
  wakeAt(deps: Pick<Deps, 'db'>, at: Date): Promise<void>
  /** The destination asked to be left alone until then, on the monotonic clock. */
  pause(untilMs: number): void
  /** How long it is still to be left alone, milliseconds; 0 when it is not. */
  pausedForMs(nowMs: number): number
}

/** Has the outbox looked at now. */
export async function wakeOutbox({ db }: Pick<Deps, 'db'>): Promise<void> {
  await enqueue(db, deliverDueAddress, {})
}

export function createOutboxWaker(): OutboxWaker {
  let lastWakeMs = Number.NEGATIVE_INFINITY
  let pausedUntilMs = Number.NEGATIVE_INFINITY

  async function wakeAt({ db }: Pick<Deps, 'db'>, at: Date): Promise<void> {
    // One run a second, whoever asks for it.
    const second = Math.ceil(at.getTime() / 1000)
    await enqueue(db, deliverDueAddress, {}, { key: String(second), startAt: new Date(second * 1000) })
  }

  return {
    wakeSoon(deps) {
      const nowMs = deps.clock.monotonicMs()
      if (nowMs - lastWakeMs < wakeEveryMs) return
      lastWakeMs = nowMs
      // What is committed during this second is committed when the run begins.
      wakeAt(deps, new Date(deps.clock.now().getTime() + wakeEveryMs)).catch((err: unknown) =>
        deps.log.warn({ err }, 'the outbox could not be woken; its schedule will'),
      )
    },
    wakeAt,
    pause(untilMs) {
      pausedUntilMs = Math.max(pausedUntilMs, untilMs)
    },
    pausedForMs: (nowMs) => Math.max(0, pausedUntilMs - nowMs),
  }
}
