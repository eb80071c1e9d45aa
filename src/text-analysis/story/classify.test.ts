import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { provesEnding, provesOccasion } from './classify.ts'

/** Written by somebody who had seen neither the cues nor the sentences that are trained on. Never trained on. */
const heldOut = readFileSync(join(import.meta.dirname, '__fixtures__/held-out.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => z.object({ ending: z.boolean(), occasion: z.boolean(), text: z.string() }).parse(JSON.parse(line)))

describe.each([
  ['ending', provesEnding, 0.5],
  ['occasion', provesOccasion, 0.65],
] as const)('a sentence that proves an %s', (part, proves, minFound) => {
  const shown = heldOut.filter((sentence) => sentence[part])
  const others = heldOut.filter((sentence) => !sentence[part])

  test('of what is taken for one, nineteen in twenty are', () => {
    const right = shown.filter(({ text }) => proves(text)).length
    const wrong = others.filter(({ text }) => proves(text)).length
    expect(right / (right + wrong)).toBeGreaterThan(0.95)
  })

  test('most are found', () => {
    expect(shown.filter(({ text }) => proves(text)).length / shown.length).toBeGreaterThan(minFound)
  })
})

test.each([
  'In the end I went to see him.',
  'Since then I always apply proactive stakeholder management.',
  'Everybody contributed.',
  'So I finally rang the supplier.',
  'My shift ended at ten.',
])('no ending: %s', (text) => {
  expect(provesEnding(text)).toBe(false)
})

test.each([
  'Every Monday I check the fridge.',
  'Whenever a customer shouts I stay calm.',
  'For three years I was on nights.',
])('no particular occasion: %s', (text) => {
  expect(provesOccasion(text)).toBe(false)
})
