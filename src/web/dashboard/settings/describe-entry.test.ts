import { expect, test } from 'vitest'
import { describeEntry } from './describe-entry.ts'

const entry = { details: {}, subject: { kind: 'interview', id: 'i' }, subjectName: null }

test('what is stored as an id stands in words, and whom it was done to is named', () => {
  const decided = {
    ...entry,
    action: 'interview.decided',
    details: { outcome: 'decline', recommendation: 'not_supported' },
    subjectName: 'Dana Okafor',
  } as const
  expect(describeEntry(decided)).toBe(
    'decided on Dana Okafor: Decline (recommended: Don’t advance on this interview alone)',
  )
  const invited = {
    action: 'interview.invited',
    details: { count: 3 },
    subject: { kind: 'opening', id: 'o' },
    subjectName: 'Night nurse',
  } as const
  expect(describeEntry(invited)).toBe('invited candidates to Night nurse: 3')
})

test('what is gone is said to be gone', () => {
  expect(describeEntry({ ...entry, action: 'interview.deleted', details: { reason: 'candidate_asked' } })).toBe(
    'deleted the interview of a candidate (The candidate asked for it)',
  )
  expect(describeEntry({ ...entry, action: 'interview.note_added', details: { told: 0 } })).toContain(
    'a candidate whose data was deleted',
  )
  expect(describeEntry({ ...entry, action: 'opening.opened', subject: { kind: 'opening', id: 'o' } })).toContain(
    'an opening that was deleted',
  )
})
