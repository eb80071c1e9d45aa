import { expect, test } from 'vitest'
import type { CustomerNotifications } from '#contract/customer/notifications.ts'
import { AppError } from '#contract/errors.ts'
import { runNotificationAction } from './notification-action.ts'

function formOf(values: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}

function setup() {
  const done: string[] = []
  const never = () => Promise.reject(new Error('This test asks nothing of it'))
  const notifications: CustomerNotifications = {
    countUnread: never,
    list: never,
    readMails: never,
    markSeen: never,
    changeMails: never,
    async markRead(id) {
      if (id === 'gone') throw new AppError('not_found', 'notification.not_found', 'Gone')
      done.push(id)
      return { id, kind: 'quota_low', at: '2026-03-02T09:00:00Z', isRead: true, interview: null, byEmail: null }
    },
    async markAllRead(upTo) {
      done.push(`up to ${upTo}`)
    },
  }
  return { done, run: (values: Record<string, string>) => runNotificationAction(notifications, formOf(values)) }
}

test('opening one marks it and leads to what it is about', async () => {
  const { done, run } = setup()
  expect(await run({ open: 'one' })).toEqual({ path: '/usage' })
  expect(done).toEqual(['one'])
})

test('all up to the newest that was seen are marked; the page says so', async () => {
  const { done, run } = setup()
  expect(await run({ upTo: 'newest' })).toEqual({ path: '/notifications?done=all' })
  expect(done).toEqual(['up to newest'])
})

test('one that is gone is said to be; a form that asks for nothing is refused', async () => {
  const { run } = setup()
  expect(await run({ open: 'gone' })).toEqual({ notice: expect.stringContaining('is gone') })
  await expect(run({})).rejects.toMatchObject({ status: 400 })
})
