import { expect, test } from 'vitest'
import { suggestMentions, typedMentionAt } from './suggest-mentions.ts'

const members = ['ada.obi@acme.example', 'li@acme.example', 'obinna@acme.example'].map((email) => ({
  userId: email,
  email,
  mention: email.split('@')[0] ?? '',
}))

test.each([
  ['@', { start: 0, typed: '' }],
  ['Ask @ad', { start: 4, typed: 'ad' }],
  ['(@ada.obi@ac', { start: 1, typed: 'ada.obi@ac' }],
  ['ada@acme', null],
  ['Ask @ada please', null],
  ['', null],
])('at the end of "%s"', (text, expected) => {
  expect(typedMentionAt(text, text.length)).toEqual(expected)
})

test('what stands behind the caret is not typed yet', () => {
  expect(typedMentionAt('Ask @ada', 6)).toEqual({ start: 4, typed: 'a' })
})

test.each([
  ['', ['ada.obi', 'li', 'obinna']],
  ['OB', ['obinna', 'ada.obi']],
  ['ada.obi@acme', ['ada.obi']],
  ['nobody', []],
])('"%s" suggests %j', (typed, expected) => {
  expect(suggestMentions(members, typed).map(({ mention }) => mention)).toEqual(expected)
})

test('a long list is cut: another letter narrows it', () => {
  const many = Array.from({ length: 30 }, (_, index) => ({
    userId: `${index}`,
    email: `a${index}@x.example`,
    mention: '',
  }))
  expect(suggestMentions(many, 'a')).toHaveLength(6)
})
