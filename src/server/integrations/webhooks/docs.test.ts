import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SentEventType } from '#contract/values/webhooks.ts'
import { webhookEventOf } from '#contract/webhooks/index.ts'

const text = readFileSync('docs/webhooks.md', 'utf8')

test('the page for receivers lists every event, in the words of the table, and no other', () => {
  const rows = [...text.matchAll(/^\| `(\w+\.\w+)` \| (.+) \|$/gm)].map(([, type, when]) => [type, when])
  expect(rows).toEqual(SentEventType.options.map((type) => [type, webhookEventOf(type).description]))
})
