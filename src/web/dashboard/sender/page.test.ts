import { expect, test } from 'vitest'
import type { CustomerSender } from '#contract/customer/sender.ts'
import { AppError } from '#contract/errors.ts'
import { postTo } from '#web/area/testing/post-to.ts'
import { customerOfTest } from '../testing/customer-of-test.ts'
import { action } from './page.tsx'

function setup(parts: Partial<CustomerSender> = {}) {
  const saved: string[] = []
  const never = () => Promise.reject(new Error('This test asks nothing of it'))
  const sender: CustomerSender = {
    load: never,
    check: never,
    remove: never,
    async save(address) {
      saved.push(address)
    },
    ...parts,
  }
  const context = customerOfTest({ sender })
  const run = (values: Record<string, string>) =>
    action(postTo(values, { context, path: '/dashboard/settings/sender' }))
  return { saved, run }
}

test('an address is saved in lower case; one at a public provider is refused beside its field', async () => {
  const { saved, run } = setup()
  await run({ do: 'save', address: ' Jobs@Acme.Example ' })
  const refused = await run({ do: 'save', address: 'acme@gmail.com' })
  expect(refused).toMatchObject({
    data: { form: { result: { error: { address: [expect.stringContaining('public mail provider')] } } } },
    init: { status: 422 },
  })
  expect(saved).toEqual(['jobs@acme.example'])
})

test.each([
  ['save', 'forbidden', 'sender.not_on_trial', /comes with a plan/],
  ['check', 'limited', 'rate.limited', /wait ten minutes/],
  ['check', 'not_found', 'sender.missing', /no address to check/],
] as const)('%s that is refused with %s %s says so', async (command, kind, code, words) => {
  const { run } = setup({ [command]: () => Promise.reject(new AppError(kind, code, 'refused')) })
  const answer = await run({ do: command, address: 'jobs@acme.example' })
  expect(answer).toMatchObject({ data: { refused: expect.stringMatching(words) }, init: { status: 409 } })
})
