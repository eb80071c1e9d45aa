import { expect, test } from 'vitest'
import { collapseRepeats } from './moonshine.ts'

test('a phrase repeated faster than anybody speaks is said once', () => {
  expect(collapseRepeats('That was my idea. That was my idea. That', 1.1)).toBe('That was my idea.')
  expect(collapseRepeats('Okay. Okay. Okay.', 0.4)).toBe('Okay.')
  expect(collapseRepeats('Pruit fruit fruit fruit fruit fruit', 0.4)).toBe('Pruit fruit')
})

test('a phrase that somebody took the time to repeat stays', () => {
  expect(collapseRepeats('No, no, no, no.', 1.5)).toBe('No, no, no, no.')
})

test('fast words without a repetition stay', () => {
  expect(collapseRepeats('I led the team and we moved it all', 0.5)).toBe('I led the team and we moved it all')
  expect(collapseRepeats('I led the team and we had had', 0.5)).toBe('I led the team and we had had')
})
