import { parseWithZod } from '@conform-to/zod/v4'
import { expect, test } from 'vitest'
import { MemberCommand } from './member-command.ts'

function read(fields: Record<string, string>) {
  return parseWithZod(new URLSearchParams(fields), { schema: MemberCommand })
}

test('each form of the page is one command', () => {
  const sent: Record<string, string>[] = [
    { do: 'invite', email: 'dana@example.com', role: 'recruiter' },
    { do: 'cancel', id: 'one' },
    { do: 'role', id: 'one', role: 'viewer' },
    { do: 'remove', id: 'one' },
  ]
  for (const fields of sent) expect(read(fields)).toMatchObject({ status: 'success', value: fields })
})

test('leaving needs the tick', () => {
  expect(read({ do: 'leave', confirmed: 'on' })).toMatchObject({ status: 'success' })
  expect(read({ do: 'leave' })).toMatchObject({ error: { confirmed: [expect.any(String)] } })
})

test('what no form sends is told of as such: another command, and a role that there is none of', () => {
  expect(read({ do: 'promote', id: 'one' })).toHaveProperty('error.do')
  expect(read({ do: 'role', id: 'one', role: 'admin' })).toHaveProperty('error.role')
  expect(read({ do: 'remove' })).toHaveProperty('error.id')
})
