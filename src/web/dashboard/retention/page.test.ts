import { expect, test } from 'vitest'
import { retentionWords } from '#content/dashboard-retention.ts'
import type { CustomerRetention } from '#contract/customer/workspace.ts'
import { usualRetention } from '#contract/values/retention.ts'
import { postTo } from '#web/area/testing/post-to.ts'
import { customerOfTest } from '../testing/customer-of-test.ts'
import { action } from './page.tsx'

const typed = { recordingDays: '7', contactDays: '90', reportDays: '365' }

/** Shortening has to be confirmed, as a workspace asks for it. */
function setup() {
  const changes: unknown[] = []
  const retention: CustomerRetention = {
    load: async () => usualRetention,
    async change(periods, isConfirmed) {
      if (isConfirmed) changes.push(periods)
      return isConfirmed ? 'saved' : 'unconfirmed'
    },
  }
  const context = customerOfTest({ retention })
  const post = (fields: Record<string, string>) =>
    action(postTo(fields, { context, path: '/dashboard/settings/retention' }))
  return { changes, post }
}

test('periods that are shortened are saved once the box is ticked, and what was chosen comes back until then', async () => {
  const { changes, post } = setup()
  expect(await post(typed)).toMatchObject({
    init: { status: 422 },
    data: { form: { result: { initialValue: typed, error: { confirm: [retentionWords.unconfirmed] } } } },
  })
  expect(changes).toEqual([])
  expect(await post({ ...typed, confirm: 'on' })).toMatchObject({ status: 303 })
  expect(changes).toEqual([{ recordingDays: 7, contactDays: 90, reportDays: 365 }])
})

test('a period that is none of the choices, and contacts kept longer than reports, are told of beside their fields', async () => {
  const { changes, post } = setup()
  expect(await post({ ...typed, recordingDays: '8', confirm: 'on' })).toMatchObject({
    data: { form: { result: { error: { recordingDays: [retentionWords.invalid] } } } },
  })
  expect(await post({ ...typed, contactDays: '730', confirm: 'on' })).toMatchObject({
    data: { form: { result: { error: { contactDays: [expect.stringContaining('longer than the report')] } } } },
  })
  expect(changes).toEqual([])
})
