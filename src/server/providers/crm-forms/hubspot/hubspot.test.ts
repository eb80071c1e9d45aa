import { afterEach, expect, test } from 'vitest'
import { defaultSiteSettings } from '#content/default-site-settings.ts'
import { Secret } from '#server/platform/config/secret.ts'
import { StartError } from '#server/platform/start-error.ts'
import { type HubspotMood, startHubspotServer } from '../../../../../tests/harness/hubspot-server.ts'
import { crmFormsConformance, exampleSubmission } from '../conformance.ts'
import { openCrmForms } from '../index.ts'
import { createHubspotForms, type HubspotFormsConfig } from './index.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

async function setup(options: Partial<HubspotFormsConfig> = {}, mood: HubspotMood | null = null) {
  const server = await startHubspotServer()
  closers.push(server.close)
  server.behave(() => mood)
  const crm = createHubspotForms({ url: server.url, token: null, keyField: null, maxInTenSeconds: 40, ...options })
  const submit = (parts: Partial<typeof exampleSubmission> = {}) =>
    crm.submit({ ...exampleSubmission, ...parts }, new AbortController().signal)
  return { server, crm, submit }
}

crmFormsConformance('hubspot', async () => {
  const server = await startHubspotServer()
  const crm = createHubspotForms({ url: server.url, token: null, keyField: null, maxInTenSeconds: 40 })
  return { crm, close: server.close }
})

test('everything arrives as the service documents it, under our key', async () => {
  const { server, submit } = await setup()
  expect(await submit()).toEqual({ state: 'delivered' })
  expect(server.arrivals).toEqual([
    {
      key: exampleSubmission.id,
      portalId: '12345678',
      formGuid: '0a1b2c3d-0000-4000-8000-000000000001',
      authorization: null,
      body: {
        submittedAt: String(exampleSubmission.submittedAt.getTime()),
        fields: exampleSubmission.fields.map((field) => ({ objectTypeId: '0-1', ...field })),
        context: { pageUri: exampleSubmission.pageUri, pageName: 'Book a demo' },
        legalConsentOptions: exampleSubmission.consentOptions,
      },
    },
  ])
})

test('with a token the secured address is used, and with a key field our id is one of the fields', async () => {
  const { server, submit } = await setup({ token: new Secret('pat-na1-secret'), keyField: 'submission_key' })
  expect(await submit({ consentOptions: null, pageUri: null, pageName: null })).toEqual({ state: 'delivered' })
  const [arrival] = server.arrivals
  expect(arrival?.authorization).toBe('Bearer pat-na1-secret')
  expect(arrival?.body.fields.at(-1)).toEqual({
    objectTypeId: '0-1',
    name: 'submission_key',
    value: exampleSubmission.id,
  })
  expect(arrival?.body).not.toHaveProperty('legalConsentOptions')
})

test('a submission that the service finds wrong is refused for good, with the field and nothing that was written', async () => {
  const { submit } = await setup()
  expect(await submit({ fields: [{ name: 'email', value: 'ada' }] })).toEqual({
    state: 'refused',
    reason: 'status 400, INVALID_EMAIL in email',
  })
  expect(await submit({ fields: [] })).toEqual({
    state: 'refused',
    reason: 'status 400, REQUIRED_FIELD in email',
  })
})

test('what a refusal quotes is not kept', async () => {
  const body = JSON.stringify({
    errors: [{ message: 'ada@example.com is blocked', errorType: 'BLOCKED ada@example.com' }],
  })
  const { submit } = await setup({}, { status: 400, body })
  expect(await submit()).toEqual({ state: 'refused', reason: 'status 400, unnamed error' })
})

test.each([
  ['in seconds', '7', 7_000],
  ['more than an hour, which is cut', '86400', 3_600_000],
  ['nonsense', 'soon', null],
])('asked to slow down, it says for how long: %s', async (_name, value, retryAfterMs) => {
  const { submit } = await setup({}, { status: 429, headers: { 'retry-after': value } })
  expect(await submit()).toEqual({ state: 'deferred', reason: 'status 429', retryAfterMs })
})

test('a date to come back at is a time to wait', async () => {
  const at = new Date(Date.now() + 60_000).toUTCString()
  const { submit } = await setup({}, { status: 503, headers: { 'retry-after': at } })
  const outcome = await submit()
  expect(outcome.state === 'deferred' && outcome.retryAfterMs).toBeGreaterThan(50_000)
})

test.each([500, 502, 401, 403, 404, 302])(
  'status %i may pass or be put right, so it is tried again',
  async (status) => {
    const { server, submit } = await setup(
      {},
      { status, headers: { location: 'http://127.0.0.1:1/' }, body: 'no JSON' },
    )
    expect(await submit()).toEqual({ state: 'deferred', reason: `status ${status}`, retryAfterMs: null })
    expect(server.requests).toBe(1)
  },
)

test('a service that is away or hangs up is tried again', async () => {
  const { server, submit } = await setup({}, 'hang-up')
  expect(await submit()).toMatchObject({ state: 'deferred', reason: expect.stringMatching(/^no connection/) })
  await server.close()
  expect(await submit()).toMatchObject({ state: 'deferred', reason: 'no connection (ECONNREFUSED)' })
})

test('a service that never answers is given up when the job is', async () => {
  const { crm } = await setup({}, 'never-answer')
  const controller = new AbortController()
  const sending = crm.submit(exampleSubmission, controller.signal)
  controller.abort()
  expect(await sending).toMatchObject({ state: 'deferred' })
})

test('ids that HubSpot cannot have given stop the start, each named', () => {
  const settings = {
    kind: 'hubspot',
    url: 'https://a.example',
    token: null,
    keyField: null,
    maxInTenSeconds: 40,
  } as const
  const open = () => openCrmForms(settings, defaultSiteSettings.forms)
  expect(open).toThrow(StartError)
  expect(open).toThrow(/portalId[\s\S]*contactFormId[\s\S]*earlyDiscountFormId/)
  expect(openCrmForms({ kind: 'builtin' }, defaultSiteSettings.forms).isRemote).toBe(false)
})
