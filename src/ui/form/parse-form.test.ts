import { expect, test } from 'vitest'
import { z } from 'zod'
import { postTo } from '#web/area/testing/post-to.ts'
import { parseForm } from './parse-form.ts'

const schema = z.object({ text: z.string(), tell: z.array(z.string()).default([]) })
const parse = (fields: Parameters<typeof postTo>[0]) => parseForm(postTo(fields).request, schema)

test('a form is read by its schema, a list from fields of one name', async () => {
  const submission = await parse({ text: 'Hello', tell: ['a', 'b'] })
  expect(submission).toMatchObject({ status: 'success', value: { text: 'Hello', tell: ['a', 'b'] } })
})

test.each<Parameters<typeof postTo>[0]>([
  { 'tell[3000000]': 'a' },
  { 'other[0].text': 'a' },
  { __intent__: '{"type":"update","payload":{"name":"tell","index":3000000,"value":"a"}}' },
  { __state__: 'no JSON' },
  { [`other${'.a'.repeat(20_000)}`]: 'a' },
  Object.fromEntries(Array.from({ length: 1_001 }, (_, index) => [`other.${index}`, ''])),
])('what no form sends is refused before it is read', async (fields) => {
  const startedAt = performance.now()
  await expect(parse({ text: 'Hello', ...fields })).rejects.toMatchObject({ status: 400 })
  expect(performance.now() - startedAt).toBeLessThan(2_000)
})
