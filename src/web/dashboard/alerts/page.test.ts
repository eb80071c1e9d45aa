import { expect, test } from 'vitest'
import { alertsPage } from '#content/dashboard/alerts.ts'
import type { CustomerAlerts } from '#contract/customer/alerts.ts'
import type { CustomerNotifications } from '#contract/customer/notifications.ts'
import { AppError } from '#contract/errors.ts'
import { postTo } from '#web/area/testing/post-to.ts'
import { customerOfTest } from '../testing/customer-of-test.ts'
import { action } from './page.tsx'

function setup(problem?: AppError) {
  const done: string[] = []
  const never = () => Promise.reject(new Error('This test asks nothing of it'))
  const alerts: CustomerAlerts = {
    countOpen: never,
    list: never,
    find: never,
    async acknowledge(interviewId) {
      if (problem !== undefined) throw problem
      done.push(interviewId)
      const interview = { id: interviewId, openingId: null, name: null, email: null, position: '', isUnderWay: false }
      return { id: 'x', at: '2026-03-02T09:00:00Z', isCertain: true, quote: null, interview, acknowledged: null }
    },
  }
  const notifications: CustomerNotifications = {
    countUnread: never,
    list: never,
    markRead: never,
    markAllRead: never,
    readMails: never,
    changeMails: never,
    async markSeen(interviewId, kinds) {
      done.push(`${interviewId} read: ${kinds.join(', ')}`)
    },
  }
  const run = (values: Record<string, string>) => {
    return action(postTo(values, { context: customerOfTest({ alerts, notifications }) }))
  }
  return { done, run }
}

test('acknowledging leads to the list, which says who was first, and counts as read', async () => {
  const { done, run } = setup()
  const answer = await run({ acknowledge: 'one' })
  expect(answer).toBeInstanceOf(Response)
  expect((answer as Response).headers.get('location')).toBe('/dashboard/alerts?done=one')
  expect(done).toEqual(['one', 'one read: danger_heard, danger_unanswered'])
})

test('an alert that is gone is said to be; a form that asks for nothing, and what nobody foresaw, is refused', async () => {
  const gone = new AppError('not_found', 'alert.not_found', 'Gone')
  expect(await setup(gone).run({ acknowledge: 'one' })).toMatchObject({ data: { refused: alertsPage.gone } })
  const { done, run } = setup()
  expect(await run({})).toMatchObject({ init: { status: 422 } })
  expect(done).toEqual([])
  const refused = new AppError('forbidden', 'workspace.role_too_small', 'No')
  await expect(setup(refused).run({ acknowledge: 'one' })).rejects.toBe(refused)
})
