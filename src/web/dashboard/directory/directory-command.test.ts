import { parseWithZod } from '@conform-to/zod/v4'
import { expect, test } from 'vitest'
import { DirectoryCommand } from './directory-command.ts'

function read(fields: Record<string, string>) {
  return parseWithZod(new URLSearchParams(fields), { schema: DirectoryCommand })
}

test('a token is made for as long as was chosen, and for no other time', () => {
  expect(read({ do: 'create', days: '90' })).toMatchObject({ value: { days: 90 } })
  expect(read({ do: 'create', days: 'never' })).toMatchObject({ value: { days: null } })
  expect(read({ do: 'create', days: '7' })).toHaveProperty('error.days')
})

test('a group is mapped to any role or to none, and nobody is an owner by default', () => {
  expect(read({ do: 'map', id: 'g', role: 'owner' })).toMatchObject({ value: { role: 'owner' } })
  expect(read({ do: 'map', id: 'g', role: 'none' })).toMatchObject({ value: { role: null } })
  expect(read({ do: 'default', role: 'owner' })).toHaveProperty('error.role')
})
