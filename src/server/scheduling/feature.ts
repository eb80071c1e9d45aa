import type { Feature } from '#server/platform/feature.ts'
import { ensureHost } from './ensure-host.ts'
import { readBusyCalendarJob, readBusyCalendarsJob, remindJob, schedules } from './jobs.ts'
import { routes } from './routes.ts'

/** Demos: when they can be held, who has booked one, and what is written of it. */
export const schedulingFeature: Feature = {
  id: 'scheduling',
  routes,
  jobs: [remindJob, readBusyCalendarJob, readBusyCalendarsJob],
  schedules,
  mount: (_app, deps) => ensureHost(deps),
}
