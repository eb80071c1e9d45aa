import { expect, test } from 'vitest'
import { splitInline } from './split-inline.ts'

test('words, links and sources are told apart, in their order', () => {
  expect(splitInline('As [the terms](/terms) say [1, 12]. Write to [a@b.example](mailto:a@b.example)')).toEqual([
    'As ',
    { kind: 'link', text: 'the terms', href: '/terms' },
    ' say.',
    { kind: 'sources', numbers: [1, 12] },
    ' Write to ',
    { kind: 'link', text: 'a@b.example', href: 'mailto:a@b.example' },
  ])
})

test('numbers of sources close up to the claim, after its full stop', () => {
  expect(splitInline('one [1], two [2] and three [3]')).toEqual([
    'one,',
    { kind: 'sources', numbers: [1] },
    ' two',
    { kind: 'sources', numbers: [2] },
    ' and three',
    { kind: 'sources', numbers: [3] },
  ])
})

test('brackets that are neither a link nor numbers stay words', () => {
  expect(splitInline('a [note] and [1b]')).toEqual(['a [note] and [1b]'])
  expect(splitInline('')).toEqual([])
})
