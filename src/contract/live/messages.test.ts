import { expect, test } from 'vitest'
import { ClientMessage } from './messages.ts'

const clientId = '3b241101-e2bb-4255-8caf-4136c566a962'

test('what a database cannot store is left out of a typed answer', () => {
  const parsed = ClientMessage.parse({ type: 'answer', clientId, text: ' I led\u0000 it \ud800' })
  expect(parsed).toMatchObject({ text: 'I led it \ufffd' })
})

test('an answer of nothing else is no answer', () => {
  expect(ClientMessage.safeParse({ type: 'answer', clientId, text: ' \u0000 ' }).success).toBe(false)
})
