import { expect, test } from 'vitest'
import { type CandidateSource, readSource, sourceKeyOf } from './candidate-source.ts'
import { SourceLabel } from './source-label.ts'

const sources: CandidateSource[] = [
  { kind: 'invitation', label: null },
  { kind: 'copied-link', label: null },
  { kind: 'apply', label: null },
  { kind: 'apply', label: 'Job board: north' },
]

test.each(sources)('$kind with $label is read from the text that it is stored as', (source) => {
  expect(readSource(sourceKeyOf(source))).toEqual(source)
})

test('what is nobody’s source is none', () => {
  expect([readSource('hero'), readSource('preview'), readSource(':x')]).toEqual([null, null, null])
})

test('an advertisement has a name that can stand in an address', () => {
  expect(SourceLabel.parse('  Job board (2) '.replace(/[()]/g, ''))).toBe('Job board 2')
  for (const name of ['', ' ', '<b>', 'a\nb', 'a:b', '-', 'x'.repeat(41)])
    expect(SourceLabel.safeParse(name).success).toBe(false)
})
