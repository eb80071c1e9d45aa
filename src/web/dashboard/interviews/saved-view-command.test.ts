import { parseWithZod } from '@conform-to/zod/v4'
import { expect, test } from 'vitest'
import { SavedViewCommand } from './saved-view-command.ts'

function read(fields: Record<string, string>) {
  return parseWithZod(new URLSearchParams(fields), { schema: SavedViewCommand })
}

test('a view is saved for oneself, or for everybody where the box is ticked', () => {
  const view = { do: 'save', name: ' Nurses ' }
  expect(read(view)).toMatchObject({ value: { name: 'Nurses', isShared: false } })
  expect(read({ ...view, isShared: 'on' })).toMatchObject({ value: { isShared: true } })
})

test('a name is needed, within sixty characters', () => {
  for (const name of ['', '  ', 'n'.repeat(61)]) {
    expect(read({ do: 'save', name })).toMatchObject({ error: { name: [expect.any(String)] } })
    expect(read({ do: 'rename', id: 'one', name })).toMatchObject({ error: { name: [expect.any(String)] } })
  }
})
