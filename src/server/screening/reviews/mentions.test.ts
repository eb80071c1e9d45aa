import { expect, test } from 'vitest'
import { readMentions, storeMentions } from './mentions.ts'

const members = [
  'ada.obi@acme.example',
  'jo@acme.example',
  'jo@other.example',
  'li@acme.example',
  'li-wei@acme.example',
  "o'neil@acme.example",
].map((email, index) => ({ userId: `member-${index}`, email }))
const [ada, jo, otherJo, li, liWei, neil] = members.map(({ userId }) => userId)

test.each([
  ['@ada.obi please look', `@{${ada}} please look`],
  ['What do you think, @Ada.Obi?', `What do you think, @{${ada}}?`],
  ['See 12:41, @ada.obi.', `See 12:41, @{${ada}}.`],
  ['@ada.obi@acme.example and @li-wei, and @ada.obi again', `@{${ada}} and @{${liWei}}, and @{${ada}} again`],
  ['(@jo@other.example)', `(@{${otherJo}})`],
  ["@li’s view and @li's", `@{${li}}’s view and @{${li}}'s`],
  ["@o'neil", `@{${neil}}`],
  // Two members are called so: neither is guessed.
  ['@jo', '@jo'],
  ['@jo@acme.example', `@{${jo}}`],
  ['write to ada.obi@acme.example', 'write to ada.obi@acme.example'],
  ['meet @ 5 pm, @somebody else, @ada, @li.other', 'meet @ 5 pm, @somebody else, @ada, @li.other'],
  // A mention that is written as it is stored names a member of the workspace, or is a text.
  [`@{${ada}} and @{a-stranger}`, `@{${ada}} and @a-stranger`],
  ['', ''],
])('%s', (typed, text) => {
  const { text: stored, named } = storeMentions(typed, members)
  expect(stored).toBe(text)
  const mentioned = [...text.matchAll(/\{([\w-]+)\}/g)].map(([, id]) => id)
  expect(named.map(({ userId }) => userId)).toEqual([...new Set(mentioned)])
})

test('a stored mention is read with a name, and where it stands', () => {
  const { text, spans } = readMentions(`Ask @{${ada}}, then @{${li}}`, (id) => (id === ada ? 'ada' : 'former member'))
  expect(text).toBe('Ask @ada, then @former member')
  expect(spans.map(({ start, end, userId }) => [text.slice(start, end), userId])).toEqual([
    ['@ada', ada],
    ['@former member', li],
  ])
})

test('a long text of signs is read at once', () => {
  const start = performance.now()
  storeMentions('@a.'.repeat(1300), members)
  storeMentions(`@${'a-'.repeat(2000)}`, members)
  storeMentions(`@li${'.'.repeat(3900)}`, members)
  storeMentions('@{'.repeat(2000), members)
  expect(performance.now() - start).toBeLessThan(200)
})
