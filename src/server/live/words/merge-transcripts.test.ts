import { expect, test } from 'vitest'
import { mergeTranscripts } from './merge-transcripts.ts'

const segments = (...texts: string[]) =>
  texts.map((text, index) => ({ text, startMs: index * 1_000, endMs: index * 1_000 + 800 }))
const textsOf = (live: string[], whole: string, second: string) =>
  mergeTranscripts(segments(...live), whole, second).map(({ text }) => text)

test.each([
  [
    'a word that both others hear',
    ['I sorted the lathe.'],
    'I sorted the late.',
    'i sorted the late',
    ['I sorted the late.'],
  ],
  [
    'a word that only the whole has',
    ['I sorted the late.'],
    'I sorted the lathe.',
    'i sorted the late',
    ['I sorted the late.'],
  ],
  ['a word that all three hear differently', ['I led it.'], 'I let it.', 'i lad it', ['I led it.']],
  ['a mark or a capital alone', ['So. I led it'], 'So I led it.', 'so i led it', ['So. I led it']],
  ['a hyphen', ['A well known one.'], 'A well-known one.', 'a well known one', ['A well known one.']],
  [
    'a digit that the smaller model spells like the whole',
    ['We had 4.'],
    'We had four.',
    'we had four',
    ['We had four.'],
  ],
])('%s', (_, live, whole, second, merged) => {
  expect(textsOf(live, whole, second)).toEqual(merged)
})

test('words that are missing are put in where the smaller model hears some, whatever it takes them for', () => {
  expect(
    textsOf(
      ['And so my fellow Americans.', 'What you can do.'],
      'And so my fellow Americans, ask not what you can do.',
      'and so my fellow americans as note what you can do',
    ),
  ).toEqual(['And so my fellow Americans, ask not', 'what you can do.'])
  expect(textsOf(['We left.'], 'We left early.', 'we left ugly')).toEqual(['We left early.'])
  expect(textsOf(['We left.'], 'We left early.', 'we left')).toEqual(['We left.'])
})

test('where something was heard that held no word, its words have their own time', () => {
  const merged = mergeTranscripts(
    segments('I asked.', '', 'They came.'),
    'I asked. Nobody. They came.',
    'i asked nobody they came',
  )
  expect(merged).toEqual([
    { text: 'I asked.', startMs: 0, endMs: 800 },
    { text: 'Nobody.', startMs: 1_000, endMs: 1_800 },
    { text: 'They came.', startMs: 2_000, endMs: 2_800 },
  ])
})

test('no stretch is left out because the others do not hear it, nor made much shorter', () => {
  expect(textsOf(['I led it.', 'Thank you.'], 'I led it.', 'i led it')).toEqual(['I led it.', 'Thank you.'])
  expect(textsOf(['I led it then, all alone, you know.'], 'I let.', 'i let')).toEqual([
    'I led it then, all alone, you know.',
  ])
  expect(textsOf(['I led it.', 'I lost two of them.'], 'I led it.', 'i led it')).toEqual([
    'I led it.',
    'I lost two of them.',
  ])
  expect(textsOf(['I led it.', 'Thank you.'], 'I led it.', 'i led it thank you')).toEqual(['I led it.', 'Thank you.'])
})

test('an answer without words, and listeners who hear nothing', () => {
  expect(textsOf([''], '', '')).toEqual([])
  expect(textsOf(['I led it.'], '', '')).toEqual(['I led it.'])
  expect(textsOf([''], 'Yes.', 'yes')).toEqual(['Yes.'])
})
