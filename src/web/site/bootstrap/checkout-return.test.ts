// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { openSignUpAfterCheckout } from './checkout-return.ts'

beforeEach(() => {
  vi.unstubAllGlobals()
  document.body.innerHTML = '<template id="sign-up"><dialog><input name="email"></dialog></template>'
})

function setup(search: string, answer: Response | Error) {
  window.history.replaceState(null, '', `/pricing${search}`)
  const ask = vi.fn(() => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)))
  vi.stubGlobal('fetch', ask)
  return { ask, dialog: () => document.querySelector('dialog') }
}

test('a receipt that the server knows opens the dialog with the buyer in it', async () => {
  const t = setup('?utm_source=x&checkout=r%2F1', Response.json({ email: 'buyer@acme.example' }))
  await openSignUpAfterCheckout(document)
  expect(t.ask).toHaveBeenCalledExactlyOnceWith('/api/checkout/receipts/r%2F1')
  expect(t.dialog()?.open).toBe(true)
  expect(t.dialog()?.querySelector('input')?.value).toBe('buyer@acme.example')
  expect(t.dialog()?.dataset.receipt).toBe('r/1')
  expect(location.search).toBe('?utm_source=x')
})

test.each([
  ['one the server does not know', new Response(null, { status: 404 })],
  ['an answer that names nobody', Response.json({})],
  ['an answer that is no JSON', new Response('<p>', { status: 200 })],
  ['no answer', new Error('offline')],
])('%s opens nothing, whatever else the address says', async (_, answer) => {
  const t = setup('?checkout=made-up&email=me@evil.example', answer)
  await openSignUpAfterCheckout(document)
  expect(t.dialog()).toBeNull()
})

test('without a receipt the server is not asked', async () => {
  const t = setup('?checkout=&email=me@evil.example', Response.json({ email: 'buyer@acme.example' }))
  await openSignUpAfterCheckout(document)
  expect(t.ask).not.toHaveBeenCalled()
  expect(t.dialog()).toBeNull()
})
