import { expect, test } from 'vitest'
import { z } from 'zod'
import { makeClientId } from './client-id.ts'

test('ids are UUIDs of version 4 and do not repeat', () => {
  const ids = Array.from({ length: 200 }, makeClientId)
  for (const id of ids) expect(z.uuidv4().safeParse(id).success).toBe(true)
  expect(new Set(ids).size).toBe(200)
})
