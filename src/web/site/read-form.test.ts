import { expect, test } from 'vitest'
import { z } from 'zod'
import { readForm, ticked, typedText } from './read-form.ts'

const Command = z.discriminatedUnion('do', [
  z.object({ do: z.literal('write'), note: typedText }),
  z.object({ do: z.literal('agree'), recording: ticked }),
])

const read = (body: string) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return readForm(new Request('http://localhost/', { method: 'POST', body, headers }), Command)
}

test('a text is read as it was typed, an empty or missing one as empty', async () => {
  expect(await read('do=write&note=+as+typed%0A')).toEqual({ do: 'write', note: ' as typed\n' })
  expect(await read('do=write&note=')).toEqual({ do: 'write', note: '' })
  expect(await read('do=write')).toEqual({ do: 'write', note: '' })
})

test('a box is ticked by being sent at all', async () => {
  expect(await read('do=agree&recording=on')).toEqual({ do: 'agree', recording: true })
  expect(await read('do=agree&recording=yes')).toEqual({ do: 'agree', recording: true })
  expect(await read('do=agree')).toEqual({ do: 'agree', recording: false })
})

test.each(['do=other', 'note=x', 'do=write&note=a&note=b'])('what no form sends is refused: %s', async (body) => {
  await expect(read(body)).rejects.toMatchObject({ status: 400 })
})
