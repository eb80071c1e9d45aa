import { parseWithZod } from '@conform-to/zod/v4'
import { expect, test } from 'vitest'
import { KeyCommand } from './key-command.ts'

function read(fields: [string, string][]) {
  return parseWithZod(new URLSearchParams(fields), { schema: KeyCommand })
}

const named: [string, string][] = [
  ['do', 'create'],
  ['name', 'Nightly export'],
]

test('a key is made with what was ticked, for as long as was chosen', () => {
  const scopes: [string, string][] = [
    ['scopes', 'reports:read'],
    ['scopes', 'openings:read'],
  ]
  expect(read([...named, ...scopes, ['days', '90']])).toMatchObject({
    value: { name: 'Nightly export', scopes: ['openings:read', 'reports:read'], days: 90 },
  })
  expect(read([...named, ...scopes, ['days', 'never']])).toMatchObject({ value: { days: null } })
})

test('a key that may do nothing, and one of another length, are refused beside their fields', () => {
  expect(read([...named, ['days', '90']])).toMatchObject({ error: { scopes: ['Please choose what the key may do.'] } })
  expect(read([...named, ['scopes', 'openings:read'], ['days', '7']])).toHaveProperty('error.days')
})
