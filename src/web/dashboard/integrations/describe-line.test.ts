import { expect, test } from 'vitest'
import { AtsLogWord } from '#contract/values/ats.ts'
import { describeLine } from './describe-line.ts'

const candidate = { name: 'Dana Okafor', interviewId: null }

test('every word of the log is a whole sentence with nothing left to fill in', () => {
  for (const word of AtsLogWord.options) {
    const details = { job: 'Nurse', stage: 'AI screen', what: 'note', said: 'It is closed.' }
    expect(describeLine({ word, details, candidate }), word).toMatch(/^[A-Z“][^{}]*\.$/)
  }
})

test('a candidate whose name is gone is somebody, and what the ATS did not say is left out', () => {
  expect(
    describeLine({ word: 'given_up', details: { what: 'file' }, candidate: { name: null, interviewId: null } }),
  ).toBe('A candidate: the PDF could not be written.')
  expect(describeLine({ word: 'invited', details: { stage: 'AI screen', job: 'Nurse' }, candidate })).toBe(
    'Dana Okafor was invited: they are in “AI screen” of “Nurse”.',
  )
})
