import { expect, test } from 'vitest'
import { findMentions } from './find-mentions.ts'

const members = ['ada.obi@acme.example', 'jo@acme.example', 'jo@other.example', 'li-wei@acme.example'].map((email) => ({
  userId: email,
  email,
}))

test.each([
  ['@ada.obi please look', ['ada.obi@acme.example']],
  ['What do you think, @Ada.Obi?', ['ada.obi@acme.example']],
  ['See 12:41, @ada.obi.', ['ada.obi@acme.example']],
  ['@ada.obi@acme.example and @li-wei, and @ada.obi again', ['ada.obi@acme.example', 'li-wei@acme.example']],
  ['(@jo@other.example)', ['jo@other.example']],
  // Two members are called so: neither is guessed.
  ['@jo', []],
  ['write to ada.obi@acme.example', []],
  ['meet @ 5 pm, @somebody else, @ada', []],
  ['', []],
])('%s', (text, named) => {
  expect(findMentions(text, members).map(({ email }) => email)).toEqual(named)
})

test('a long text of signs is read at once', () => {
  const start = performance.now()
  findMentions('@a.'.repeat(1300), members)
  findMentions(`@${'a-'.repeat(2000)}`, members)
  expect(performance.now() - start).toBeLessThan(200)
})
