import type { SchedulerOffer } from './islands/scheduler/scheduler.tsx'
import { pageRows } from './pages.ts'
import { useSite } from './use-site.ts'

/** The owner's outside calendar where there is one, else the built-in scheduler, else a letter. */
export function useSchedulerOffer(): SchedulerOffer {
  const { settings, brand } = useSite()
  if (settings.schedulerUrl !== null) {
    return { kind: 'embed', url: settings.schedulerUrl, host: new URL(settings.schedulerUrl).hostname }
  }
  const builtin = pageRows.find(({ id }) => id === 'schedule')
  if (builtin !== undefined) return { kind: 'page', path: builtin.path }
  return { kind: 'mail', address: brand.email, subject: `A demo of ${brand.name}` }
}
