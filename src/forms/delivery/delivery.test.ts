// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { readArrival, rememberArrival } from './arrival.ts'
import type { Delivery } from './deliver.ts'
import { collectFacts, createKeys, deliver } from './deliver.ts'
import { forgetUnsent, keepUnsent, resendUnsent } from './unsent.ts'
import { unsentKey } from './unsent-key.ts'

interface Sent {
  path: string
  headers: Record<string, string>
  body: unknown
}

let sent: Sent[]
let failing: (path: string) => boolean

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T09:00:00Z') })
  sent = []
  failing = () => false
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({ path, headers: init.headers as Record<string, string>, body: JSON.parse(String(init.body)) })
    if (failing(path)) throw new TypeError('Failed to fetch')
    return new Response('{}')
  })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

function deliveryOf(key: string, lead: Delivery['lead'] = { firstName: 'Ada' }): Delivery {
  return {
    key,
    portalId: 'openround',
    formId: 'early-discount',
    fields: [{ name: 'email', value: 'ada@example.com' }],
    context: null,
    facts: 'filledInMs=9000',
    savedLead: { email: 'ada@example.com', metadata: { source: 'hubspot_form_direct' } },
    lead,
  }
}

const paths = () => sent.map(({ path }) => path)
const service = '/api/forms/submissions/v3/integration/submit/openround/early-discount'

test('the calls go out in their order, each with the key and the facts', async () => {
  expect(await deliver(deliveryOf('k'.repeat(32)))).toBe('arrived')
  expect(paths()).toEqual([service, '/api/save-lead', '/api/leads'])
  for (const { headers } of sent) {
    expect(headers).toMatchObject({ 'idempotency-key': 'k'.repeat(32), 'x-submission-facts': 'filledInMs=9000' })
  }
  expect(sent[0]?.body).toEqual({
    portalId: 'openround',
    formId: 'early-discount',
    fields: [{ name: 'email', value: 'ada@example.com' }],
  })
})

test('what the form service does not take goes no further', async () => {
  failing = (path) => path === service
  expect(await deliver(deliveryOf('k'))).toBe('failed')
  expect(paths()).toEqual([service])
})

test('a lead record that fails is logged, and the rest goes on', async () => {
  failing = (path) => path === '/api/save-lead'
  expect(await deliver(deliveryOf('k'))).toBe('arrived')
  expect(console.error).toHaveBeenCalledExactlyOnceWith('The lead record could not be saved')
  expect(paths()).toContain('/api/leads')
})

test('an early-discount lead that fails is a sending that has not arrived', async () => {
  failing = (path) => path === '/api/leads'
  expect(await deliver(deliveryOf('k'))).toBe('failed')
})

test('the same values keep their key until they have arrived; other values get another', () => {
  const keys = createKeys()
  const first = keys.keyFor({ email: 'a' })
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(keys.keyFor({ email: 'a' })).toBe(first)
  const second = keys.keyFor({ email: 'b' })
  expect(second).not.toBe(first)
  keys.forget()
  expect(keys.keyFor({ email: 'b' })).not.toBe(second)
})

test('what is kept is sent oldest first and forgotten when it has arrived', async () => {
  keepUnsent(deliveryOf('one'))
  keepUnsent(deliveryOf('two'))
  keepUnsent(deliveryOf('one'))
  const keys: string[] = []
  await resendUnsent(async ({ key }) => {
    keys.push(key)
    return key === 'two' ? 'arrived' : 'failed'
  })
  expect(keys).toEqual(['two', 'one'])
  expect(localStorage.getItem(unsentKey)).toContain('"one"')
  expect(localStorage.getItem(unsentKey)).not.toContain('"two"')
  forgetUnsent('one')
  expect(localStorage.getItem(unsentKey)).toBeNull()
})

test.each([
  [400, 'refused'],
  [413, 'refused'],
  [422, 'refused'],
  [404, 'failed'],
  [408, 'failed'],
  [429, 'failed'],
  [503, 'failed'],
])('status %i is %s: only what is wrong in itself is not sent again', async (status, outcome) => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status }))
  expect(await deliver(deliveryOf('k'))).toBe(outcome)
})

test('what is refused for good is forgotten, and what comes after it is sent', async () => {
  keepUnsent(deliveryOf('one'))
  keepUnsent(deliveryOf('two'))
  await resendUnsent(async ({ key }) => (key === 'one' ? 'refused' : 'arrived'))
  expect(localStorage.getItem(unsentKey)).toBeNull()
})

test('what another tab keeps meanwhile stays', async () => {
  keepUnsent(deliveryOf('one'))
  await resendUnsent(async () => {
    keepUnsent(deliveryOf('from another tab'))
    return 'arrived'
  })
  expect(localStorage.getItem(unsentKey)).toContain('from another tab')
})

test('after thirty days it is forgotten without being sent', async () => {
  keepUnsent(deliveryOf('old'))
  vi.setSystemTime(new Date('2026-04-02T09:00:00Z'))
  const send = vi.fn(async () => 'arrived' as const)
  await resendUnsent(send)
  expect(send).not.toHaveBeenCalled()
  expect(localStorage.getItem(unsentKey)).toBeNull()
})

test('at most twenty are kept, the newest', () => {
  for (let count = 0; count < 25; count += 1) keepUnsent(deliveryOf(`key-${count}`))
  const kept: { delivery: Delivery }[] = JSON.parse(localStorage.getItem(unsentKey) ?? '[]')
  expect(kept.map(({ delivery }) => delivery.key)).toEqual(Array.from({ length: 20 }, (_, index) => `key-${index + 5}`))
})

test.each(['not json', '{}', '[null, 1, {"atMs":1}]'])('a store that holds %s is an empty one', async (stored) => {
  localStorage.setItem(unsentKey, stored)
  const send = vi.fn(async () => 'arrived' as const)
  await resendUnsent(send)
  expect(send).not.toHaveBeenCalled()
  expect(keepUnsent(deliveryOf('k'))).toBe(true)
})

test('a browser that keeps nothing says so', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  expect(keepUnsent(deliveryOf('k'))).toBe(false)
})

test('the way here is remembered for the visit, and a later campaign takes its place', () => {
  const page = { referrer: 'https://search.example/' } as Document
  rememberArrival(page, { search: '?q=1' } as Location)
  rememberArrival({ referrer: 'https://own.example/' } as Document, { search: '' } as Location)
  expect([...readArrival()]).toEqual([['referrer', 'https://search.example/']])
  rememberArrival(page, { search: '?utm_source=fair&gclid=x' } as Location)
  expect(readArrival().get('campaign.utm_source')).toBe('fair')
  expect([...readArrival().keys()]).toEqual(['referrer', 'campaign.utm_source'])
})

test('the facts tell page, way here, time taken and the hidden field', () => {
  rememberArrival({ referrer: 'https://search.example/' } as Document, { search: '' } as Location)
  document.body.innerHTML = '<form><input name="website" value="spam"></form>'
  const facts = new URLSearchParams(collectFacts(document.querySelector('form') as HTMLFormElement))
  expect(facts.get('page')).toBe(window.location.href)
  expect(facts.get('referrer')).toBe('https://search.example/')
  expect(Number(facts.get('filledInMs'))).toBeGreaterThanOrEqual(0)
  expect(facts.get('website')).toBe('spam')
})

test('however long an address was, the facts stay short enough to be taken, with what matters first', () => {
  sessionStorage.setItem('arrival', String(new URLSearchParams({ 'campaign.utm_source': 'x'.repeat(20_000) })))
  document.body.innerHTML = '<form><input name="website" value="spam"></form>'
  const facts = collectFacts(document.querySelector('form') as HTMLFormElement)
  expect(facts.length).toBeLessThanOrEqual(8_000)
  expect(new URLSearchParams(facts).get('website')).toBe('spam')
  expect(new URLSearchParams(facts).get('page')).toBe(window.location.href)
})
