import { expect, test } from 'vitest'
import { inboxOf } from './quota-status.ts'

test.each([
  ['dora@example.com', 'dora@example.com'],
  ['Dora+trial2@Example.com', 'dora@example.com'],
  ['d.o.r.a+x@googlemail.com', 'dora@gmail.com'],
  ['dora@gmail.com', 'dora@gmail.com'],
  ['d.ora@example.com', 'd.ora@example.com'],
])('%s leads to %s', (email, inbox) => {
  expect(inboxOf(email)).toBe(inbox)
})
