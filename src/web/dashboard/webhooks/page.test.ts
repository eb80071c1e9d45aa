import { expect, test } from 'vitest'
import type { CustomerOpenings } from '#contract/customer/openings.ts'
import type { CustomerWebhooks, NewWebhookEndpoint } from '#contract/customer/webhooks.ts'
import { AppError } from '#contract/errors.ts'
import { postTo } from '#web/area/testing/post-to.ts'
import { customerOfTest } from '../testing/customer-of-test.ts'
import { action as actOnEndpoint } from './endpoint-page.tsx'
import { action } from './page.tsx'

function webhooksOf(change: Partial<CustomerWebhooks>): CustomerWebhooks {
  const unasked = () => Promise.reject(new Error('not asked for'))
  const all = ['load', 'read', 'readDelivery', 'create', 'save', 'pause', 'resume', 'rotateSecret', 'remove'] as const
  const rest = ['sendTest', 'replay', 'replayRange'] as const
  const none = Object.fromEntries([...all, ...rest].map((name) => [name, unasked]))
  return { ...none, ...change } as CustomerWebhooks
}

type Posted = Record<string, string | string[]>

async function post(webhooks: CustomerWebhooks, values: Posted, act: typeof action | typeof actOnEndpoint = action) {
  const context = customerOfTest({ webhooks, openings: {} as CustomerOpenings })
  const answer = await act({ ...postTo(values, { context }), params: { endpointId: 'e1' } })
  return answer instanceof Response ? answer.headers.get('location') : answer.data
}

test('an endpoint is added as it was filled in, and its secret stands in the answer alone', async () => {
  const made: NewWebhookEndpoint[] = []
  const webhooks = webhooksOf({
    async create(input) {
      made.push(input)
      return { endpointId: 'e1', secret: 'whsec_x' }
    },
  })
  const plain = { do: 'add', url: ' https://example.com/hooks ' }
  expect(await post(webhooks, plain)).toEqual({ made: { endpointId: 'e1', secret: 'whsec_x' } })
  await post(webhooks, { ...plain, description: 'ours', eventTypes: ['report.ready'], includesPersonal: 'on' })
  const rest = { description: '', eventTypes: [], openingIds: [], includesPersonal: false }
  expect(made).toEqual([
    { url: 'https://example.com/hooks', ...rest },
    {
      url: 'https://example.com/hooks',
      description: 'ours',
      eventTypes: ['report.ready'],
      openingIds: [],
      includesPersonal: true,
    },
  ])
})

test.each(['', 'example.com', 'ftp://example.com', 'https://me:secret@example.com/'])(
  '%s is no address',
  async (url) => {
    const answer = await post(webhooksOf({}), { do: 'add', url })
    expect(JSON.stringify(answer)).toContain('Please enter an address such as')
  },
)

test.each([
  ['plain', 'https://.'],
  ['private', 'private network'],
])('why an address is refused (%s) stands beside it, with what was typed', async (reason, words) => {
  const refuse = () =>
    Promise.reject(new AppError('invalid', 'webhook_endpoint.url_refused', 'no', { details: { reason } }))
  const answer = await post(webhooksOf({ create: refuse }), {
    do: 'add',
    url: 'http://example.com/',
    includesPersonal: 'on',
  })
  expect(answer).toMatchObject({
    form: { result: { initialValue: { url: 'http://example.com/', includesPersonal: 'on' } } },
  })
  expect(JSON.stringify(answer)).toContain(words)
})

test('a range is read as UTC, and one that ends before it begins is refused', async () => {
  const asked: unknown[] = []
  const webhooks = webhooksOf({
    async replayRange(_id, range) {
      asked.push(range)
      return 3
    },
  })
  const range = { do: 'range', from: '2026-11-25T01:00', until: '2026-11-26T01:00' }
  expect(await post(webhooks, range, actOnEndpoint)).toMatchObject({ done: '3 events are on their way again.' })
  expect(asked).toEqual([{ from: '2026-11-25T01:00:00.000Z', until: '2026-11-26T01:00:00.000Z' }])
  const turned = { do: 'range', from: range.until, until: range.from }
  expect(JSON.stringify(await post(webhooks, turned, actOnEndpoint))).toContain('an end after the beginning')
  expect(JSON.stringify(await post(webhooks, { do: 'range', from: 'x' }, actOnEndpoint))).toContain('a day and a time')
})

test('without the plan the page says so, and what is gone is told of', async () => {
  const refuse = (code: 'plan.not_included' | 'webhook_endpoint.not_found') => () =>
    Promise.reject(new AppError('forbidden', code, 'no'))
  const noPlan = webhooksOf({ create: refuse('plan.not_included'), sendTest: refuse('webhook_endpoint.not_found') })
  expect(await post(noPlan, { do: 'add', url: 'https://example.com/' })).toMatchObject({
    refused: 'Your plan does not include webhooks.',
  })
  expect(await post(noPlan, { do: 'test' }, actOnEndpoint)).toMatchObject({ refused: 'This endpoint was deleted.' })
})
