import { z } from 'zod'
import { inSystem, inWorkspace } from '#server/platform/db/scope.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Feature } from '#server/platform/feature.ts'
import { defineJob, defineSchedule } from '#server/platform/jobs/define-job.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { fetchBusyTimes } from '../fetch-busy-times.ts'
import { readMemberCalendarAddress } from '../job-addresses.ts'
import { replaceBusy, selectFollowers, selectHours, storeReading } from './store.ts'

/** Interviews are offered for two months at most. */
const horizonDays = 62

/**
 * Reads the busy times of a member's other calendar. When that fails, those of the last reading stand and the member's page says
 * what went wrong.
 */
export async function readMemberCalendar(
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'config'>,
  { workspaceId, userId }: { workspaceId: string; userId: string },
  signal: AbortSignal,
): Promise<void> {
  const now = deps.clock.now()
  const [found] = await inWorkspace(deps.db, workspaceId, (tx) => selectHours(tx, workspaceId, [userId]))
  const address = found?.busyCalendarUrl ?? null
  if (address === null) return
  const timeZone = found?.hours?.timeZone ?? deps.config.scheduleTimeZone
  // A member is not whoever runs the installation: what holds is the setting of addresses that customers give.
  const allowsPrivateAddresses = deps.config.allowsPrivateProviders
  const answer = await fetchBusyTimes(deps, { address, timeZone, horizonDays, allowsPrivateAddresses }, signal)
  const key = { workspaceId, userId, address }
  await inWorkspace(deps.db, workspaceId, async (tx) => {
    if (answer.kind === 'failed') {
      await storeReading(tx, key, { busyCalendarProblem: answer.code })
      return
    }
    const problem = answer.isComplete ? null : 'calendar.too_large'
    if (!(await storeReading(tx, key, { busyCalendarReadAt: now, busyCalendarProblem: problem }))) return
    await replaceBusy(tx, key, answer.spans)
  })
  if (answer.kind === 'failed') {
    deps.log.warn({ workspaceId, userId, code: answer.code }, 'a member’s other calendar could not be read')
  }
}

/** Comes again with the next round, so it is tried once. */
export const readMemberCalendarJob = defineJob({
  ...readMemberCalendarAddress,
  attempts: 1,
  timeoutMs: 60_000,
  run: (deps, payload, { signal }) => readMemberCalendar(deps, payload, signal),
})

/** One job for each calendar, so that a slow one does not hold up the others. */
export const readMemberCalendarsJob = defineJob({
  name: 'panels.read-busy-calendars',
  payload: z.object({}),
  attempts: 3,
  timeoutMs: 30_000,
  async run(deps, _payload, context) {
    for (const key of await inSystem(deps.db, 'sweep', selectFollowers)) {
      await enqueue(deps.db, readMemberCalendarJob, key, { key: `${context.jobId}/${key.workspaceId}/${key.userId}` })
    }
  },
})

const schedules = [defineSchedule({ job: readMemberCalendarsJob, cron: '*/10 * * * *', payload: {} })]

/** When the members of a workspace can interview candidates. */
export const panelsFeature: Feature = {
  id: 'panels',
  routes: [],
  jobs: [readMemberCalendarJob, readMemberCalendarsJob],
  schedules,
}
