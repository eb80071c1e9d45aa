import { parseWithZod } from '@conform-to/zod/v4'
import { expect, test } from 'vitest'
import { SetExtrasCap } from './set-extras-cap.ts'

function read(cap: string) {
  return parseWithZod(new URLSearchParams({ cap }), { schema: SetExtrasCap })
}

test('a whole number up to the most is taken, with spaces around it', () => {
  expect(read('0')).toMatchObject({ status: 'success', value: { cap: 0 } })
  expect(read(' 20 ')).toMatchObject({ status: 'success', value: { cap: 20 } })
  expect(read('10000')).toMatchObject({ status: 'success', value: { cap: 10_000 } })
})

test.each(['', 'a few', '-1', '1.5', '1e3', '0x10', '10001', '1234567'])('%j is no number of extras', (cap) => {
  expect(read(cap)).toMatchObject({ status: 'error', error: { cap: [expect.stringContaining('10,000')] } })
})
