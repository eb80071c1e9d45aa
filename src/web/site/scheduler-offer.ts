import type { SchedulerOffer } from './islands/scheduler/scheduler.tsx'
import { useSite } from './use-site.ts'

const schedulePath = '/schedule'

/** The owner's outside calendar where there is one, else the built-in scheduler. */
export function useSchedulerOffer(): SchedulerOffer {
  const { settings, brand } = useSite()
  if (settings.schedulerUrl !== null) {
    return { kind: 'embed', url: settings.schedulerUrl, host: new URL(settings.schedulerUrl).hostname }
  }
  return { kind: 'built-in', path: schedulePath, email: brand.email }
}
