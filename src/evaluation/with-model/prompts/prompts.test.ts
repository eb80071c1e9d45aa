import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { nameOfPrompt } from '#language-model/port.ts'
import { prompts } from './index.ts'

/** Of every version's text. Reports name versions, so a text never changes under its version. */
const hashes: Readonly<Record<string, string>> = {
  'evaluation.extract-quotes@1': '3aa259d5277c6321',
  'evaluation.rate-quotes@1': '0c52f9adbb820532',
  'evaluation.write-report@1': '558a5d38960bde69',
}

test.each(prompts.map((prompt) => [nameOfPrompt(prompt), prompt] as const))('%s says what it said', (name, prompt) => {
  const hash = createHash('sha256').update(prompt.text).digest('hex').slice(0, 16)
  expect(
    hash,
    `The text of ${name} is not the one with this version. Raise its version, add '${prompt.id}@${prompt.version + 1}': '${hash}' to this list, and run npm run bench:evaluation before and after.`,
  ).toBe(hashes[name])
})

test('no two prompts share an id', () => {
  expect(new Set(prompts.map(({ id }) => id)).size).toBe(prompts.length)
})
