import { expect, test } from 'vitest'
import type { CustomerNotifications } from '#contract/customer/notifications.ts'
import { AppError } from '#contract/errors.ts'
import { postTo } from '#web/area/testing/post-to.ts'
import { customerOfTest } from '../testing/customer-of-test.ts'
import { action } from './page.tsx'

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
      return {
        id,
        kind: 'quota_low',
        at: '2026-03-02T09:00:00Z',
        isRead: true,
        interview: null,
        opening: null,
        byEmail: null,
      }
    },
    async markAllRead(upTo) {
      done.push(`up to ${upTo}`)
    },
  }
  const context = customerOfTest({ notifications })
  const run = (values: Record<string, string>) => action(postTo(values, { context, path: '/dashboard/notifications' }))
  return { done, run }
}

function placeOf(answer: unknown): string | null {
  return answer instanceof Response ? answer.headers.get('location') : null
}

test('opening one marks it and leads to what it is about', async () => {
  const { done, run } = setup()
  expect(placeOf(await run({ open: 'one' }))).toBe('/dashboard/usage')
  expect(done).toEqual(['one'])
})

test('all up to the newest that was seen are marked; the page says so', async () => {
  const { done, run } = setup()
  expect(placeOf(await run({ upTo: 'newest' }))).toBe('/dashboard/notifications?done=all')
  expect(done).toEqual(['up to newest'])
})

test('one that is gone is said to be; a form that asks for nothing is refused', async () => {
  const { done, run } = setup()
  expect(await run({ open: 'gone' })).toMatchObject({ data: { refused: expect.stringContaining('is gone') } })
  expect(await run({})).toMatchObject({ init: { status: 422 } })
  expect(done).toEqual([])
})
