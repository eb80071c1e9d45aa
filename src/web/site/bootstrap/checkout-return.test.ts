// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { openSignUpAfterCheckout } from './checkout-return.ts'

beforeEach(() => {
  vi.unstubAllGlobals()
  document.body.innerHTML = '<template id="sign-up"><dialog><input name="email"></dialog></template>'
})

function setup(search: string, ...answers: (Response | Error)[]) {
  window.history.replaceState(null, '', `/pricing${search}`)
  const ask = vi.fn(() => {
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    return answer instanceof Response ? Promise.resolve(answer.clone()) : Promise.reject(answer)
  })
  vi.stubGlobal('fetch', ask)
  const pauses: number[] = []
  const open = () =>
    openSignUpAfterCheckout(document, (delayMs) => {
      pauses.push(delayMs)
      return Promise.resolve()
    })
  return { ask, open, pauses, dialog: () => document.querySelector('dialog') }
}

test('a receipt that the server knows opens the dialog with the buyer in it', async () => {
  const t = setup('?utm_source=x&checkout=r%2F1', Response.json({ email: 'buyer@acme.example' }))
  await t.open()
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
  await t.open()
  expect(t.dialog()).toBeNull()
})

test('a buyer who is back before the payment is known waits for it', async () => {
  const t = setup(
    '?checkout=r1',
    new Response(null, { status: 404 }),
    new Error('offline'),
    Response.json({ email: 'buyer@acme.example' }),
  )
  await t.open()
  expect(t.ask).toHaveBeenCalledTimes(3)
  expect(t.pauses).toEqual([1000, 2000])
  expect(t.dialog()?.open).toBe(true)
})

test('a receipt is asked for six times at most, and not again once too many were', async () => {
  const unknown = setup('?checkout=r1', new Response(null, { status: 404 }))
  await unknown.open()
  expect(unknown.ask).toHaveBeenCalledTimes(6)
  const limited = setup('?checkout=r1', new Response(null, { status: 429 }))
  await limited.open()
  expect(limited.ask).toHaveBeenCalledTimes(1)
})

test('without a receipt the server is not asked', async () => {
  const t = setup('?checkout=&email=me@evil.example', Response.json({ email: 'buyer@acme.example' }))
  await t.open()
  expect(t.ask).not.toHaveBeenCalled()
  expect(t.dialog()).toBeNull()
})
