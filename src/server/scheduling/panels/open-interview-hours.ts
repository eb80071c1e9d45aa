import {
  BusyCalendarAddress,
  type CustomerInterviewHours,
  type OwnInterviewHours,
} from '#contract/customer/interview-hours.ts'
import { InterviewHours, usualInterviewHours } from '#contract/values/interview-hours.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { recordAudit, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { readMemberCalendarAddress } from '../job-addresses.ts'
import { replaceBusy, selectHours, upsertHours } from './store.ts'

type HoursDeps = Pick<Deps, 'clock' | 'ids' | 'config'>

/** A member's interview hours. Every member has their own, whatever their role: a viewer can be asked to interview, too. */
export function openInterviewHours(deps: HoursDeps, workspace: Workspace): CustomerInterviewHours {
  return {
    read: () => readHours(deps, workspace),
    save: async (hours) => saveHours(deps, workspace, InterviewHours.parse(hours)),
    follow: async (address) =>
      followCalendar(deps, workspace, address === null ? null : BusyCalendarAddress.parse(address)),
  }
}

async function readHours({ config }: HoursDeps, workspace: Workspace): Promise<OwnInterviewHours> {
  const [found] = await workspace.transaction((tx) => selectHours(tx, workspace.id, [workspace.userId]))
  const address = found?.busyCalendarUrl ?? null
  return {
    hours: found?.hours ?? usualInterviewHours(config.scheduleTimeZone),
    isOwn: found?.hours != null,
    busyCalendar:
      address === null
        ? null
        : {
            host: new URL(address).hostname,
            readAt: found?.busyCalendarReadAt?.toISOString() ?? null,
            problem: found?.busyCalendarProblem ?? null,
          },
  }
}

/** Changes what is offered from now on; interviews that are booked stay as they are. */
async function saveHours(deps: HoursDeps, workspace: Workspace, hours: InterviewHours): Promise<void> {
  await workspace.transaction(async (tx) => {
    await upsertHours(tx, keyOf(workspace), { hours, changedAt: deps.clock.now() })
    await recordAudit(tx, deps, workspace, {
      action: 'member.interview_hours_changed',
      subject: { kind: 'member', id: workspace.userId },
    })
  })
}

async function followCalendar(deps: HoursDeps, workspace: Workspace, address: string | null): Promise<void> {
  await workspace.transaction(async (tx) => {
    const key = keyOf(workspace)
    const change = { busyCalendarUrl: address, busyCalendarReadAt: null, busyCalendarProblem: null }
    await upsertHours(tx, key, { ...change, changedAt: deps.clock.now() })
    await replaceBusy(tx, key, [])
    if (address !== null) await enqueue(tx, readMemberCalendarAddress, key, { key: deps.ids.uuid() })
    await recordAudit(tx, deps, workspace, {
      action: address === null ? 'member.calendar_unfollowed' : 'member.calendar_followed',
      subject: { kind: 'member', id: workspace.userId },
    })
  })
}

function keyOf({ id: workspaceId, userId }: Workspace) {
  return { workspaceId, userId }
}
