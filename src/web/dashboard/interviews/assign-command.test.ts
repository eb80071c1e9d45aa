import { expect, test } from 'vitest'
import { AssignCommand } from './assign-command.ts'

const assigned = {
  batchId: '01900000-0000-7000-8000-000000000001',
  userId: 'ada',
  assigned: [{ interviewId: '01900000-0000-7000-8000-000000000002', before: null }],
}

test('a member or nobody in particular is assigned; what is taken back says what was before', () => {
  expect(AssignCommand.parse({ do: 'assign', userId: 'ada' })).toEqual({ do: 'assign', userId: 'ada' })
  expect(AssignCommand.parse({ do: 'assign' })).toEqual({ do: 'assign', userId: null })
  expect(AssignCommand.parse({ do: 'undo', assigned: JSON.stringify(assigned) })).toEqual({ do: 'undo', assigned })
})

test.each([
  'no json',
  '{}',
  JSON.stringify({ ...assigned, batchId: '1' }),
  JSON.stringify({ ...assigned, assigned: [{}] }),
])('what no form of the page sends is not taken back: %s', (sent) => {
  expect(AssignCommand.safeParse({ do: 'undo', assigned: sent }).success).toBe(false)
})
