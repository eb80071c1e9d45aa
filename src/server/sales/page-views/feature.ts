import { z } from 'zod'
import type { Deps } from '#server/platform/deps.ts'
import type { Feature } from '#server/platform/feature.ts'
import { defineJob, defineSchedule } from '#server/platform/jobs/define-job.ts'
import { createViewCounter, type ViewRequest } from './count-views.ts'
import { flushEveryMs, keptDays } from './policy.ts'
import { addViews, deleteViewsBefore } from './store.ts'

const dayMs = 24 * 60 * 60 * 1000

const sweepViewsJob = defineJob({
  name: 'page-views.sweep',
  payload: z.object({}),
  attempts: 3,
  timeoutMs: 60_000,
  async run(deps) {
    await deleteViewsBefore(deps.db, dayOf(new Date(deps.clock.now().getTime() - keptDays * dayMs)))
  },
})

export interface PageViewsFeature extends Feature {
  /** One page was asked for; answers whether by somebody, and not by a program. */
  countView(view: ViewRequest): boolean
}

/** Sums of how often each page is asked for, by day and campaign; see decision 0113. */
export function createPageViewsFeature(): PageViewsFeature {
  const counter = createViewCounter()
  let isFlushing = false

  async function flush(deps: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<void> {
    if (isFlushing) return
    isFlushing = true
    const day = dayOf(deps.clock.now())
    const counted = counter.take(day)
    try {
      await addViews(deps.db, day, counted)
    } catch (err) {
      counter.putBack(counted)
      deps.log.warn({ err }, 'page views could not be written; they are kept for the next time')
    } finally {
      isFlushing = false
    }
  }

  return {
    id: 'page-views',
    routes: [],
    jobs: [sweepViewsJob],
    schedules: [defineSchedule({ job: sweepViewsJob, cron: '41 3 * * *', payload: {} })],
    countView: counter.count,
    async mount(app, deps) {
      const timer = setInterval(() => void flush(deps), flushEveryMs)
      timer.unref()
      app.addHook('onClose', async () => clearInterval(timer))
    },
    drain: (_deadlineMs, deps) => flush(deps),
  }
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}
