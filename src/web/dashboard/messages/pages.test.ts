import { expect, test } from 'vitest'
import type { CustomerContext } from '#contract/customer/context.ts'
import { type CustomerMessages, type LeftOut, NewMessage } from '#contract/customer/messages.ts'
import { postTo } from '#web/area/testing/post-to.ts'
import { customerOfTest } from '../testing/customer-of-test.ts'
import { action as actOnThread } from './thread-page.tsx'
import { action as write } from './write-page.tsx'

const [dana, luis] = ['0193a5c0-7e1a-7000-8000-000000000001', '0193a5c0-7e1a-7000-8000-000000000002'] as const

/** Messages that reach nobody, for this reason. */
function leavingOut(reason: LeftOut['reason']) {
  const messages: Partial<CustomerMessages> = {
    findRecipients: async () => ({ recipients: [], nextId: dana }),
    async send(message) {
      const { interviewIds } = NewMessage.parse(message)
      return { count: 0, leftOut: interviewIds.map((interviewId) => ({ interviewId, name: null, reason })) }
    },
  }
  // What a test does not ask for is not there.
  return customerOfTest({ messages: messages as CustomerContext['messages'] })
}

const form = { do: 'send', id: dana, kind: 'own', subject: 'Hello', body: 'Hello', sendAt: '2026-12-24T09:30' }

test('when everybody chosen was erased meanwhile, the page says so of each', async () => {
  const context = leavingOut('erased')
  const path = `/dashboard/messages/new?to=${dana}&to=nonsense&to=${luis}`
  expect(await write(postTo(form, { context, path }))).toMatchObject({
    data: { sent: { count: 0, leftOut: [{ interviewId: dana, reason: 'erased' }, { interviewId: luis }] } },
  })
  const nobody = write(postTo(form, { context, path: '/dashboard/messages/new?to=nonsense' }))
  await expect(nobody).rejects.toMatchObject({ status: 400 })
})

test('what was refused keeps everything that was typed, its time, too', async () => {
  const context = leavingOut('often')
  const params = { interviewId: dana }
  const { do: _, kind: __, ...typed } = form
  expect(await actOnThread(postTo(form, { context, params }))).toMatchObject({
    data: { form: { of: 'send', result: { initialValue: typed } } },
    init: { status: 409 },
  })
})
