import { parseWithZod } from '@conform-to/zod/v4'
import { expect, test } from 'vitest'
import { SettingsCommand, typedValues } from './settings-command.ts'

function parse(fields: Readonly<Record<string, string>>) {
  return parseWithZod(new URLSearchParams(fields), { schema: SettingsCommand })
}

test('a section is read as it was typed, by the names of its fields, emptied ones too', () => {
  const submission = parse({
    do: 'brand',
    version: '3',
    'values.brand.name': ' Acme ',
    'values.brand.accent.light': '',
    'values.checkoutUrls.tier-1': 'https://pay.example/one',
  })
  if (submission.status !== 'success' || submission.value.do === 'restore') throw new Error('This is a section')
  expect(submission.value).toMatchObject({ do: 'brand', version: 3 })
  expect(typedValues(submission.value)).toEqual({
    'brand.name': ' Acme ',
    'brand.accent.light': '',
    'checkoutUrls.tier-1': 'https://pay.example/one',
  })
})

test('with every claim switched off nothing is sent, and that is a command', () => {
  expect(parse({ do: 'claims', version: '0' })).toMatchObject({ status: 'success', value: { values: {} } })
})

test.each<Record<string, string>>([
  { do: 'forms', version: '0' },
  { version: '0' },
  { do: 'brand' },
  { do: 'brand', version: 'newest' },
  { do: 'restore', version: '1' },
])('what no form of the page sends is refused: %j', (fields) => {
  expect(parse(fields).status).toBe('error')
})
