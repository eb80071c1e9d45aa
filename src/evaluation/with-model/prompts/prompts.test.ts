import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { locales } from '#contract/values/locales.ts'
import { nameOfPrompt } from '#language-model/port.ts'
import { inLanguage } from './in-language.ts'
import { prompts } from './index.ts'

/** Of every version's text. Reports name versions, so a text never changes under its version. */
const hashes: Readonly<Record<string, string>> = {
  'evaluation.extract-quotes@1': '3aa259d5277c6321',
  'evaluation.rate-quotes@1': '0c52f9adbb820532',
  'evaluation.write-report@1': '558a5d38960bde69',
  'evaluation.extract-quotes.es@1': 'e9b76e60f08c5b98',
  'evaluation.rate-quotes.es@1': '409c9db845a5ecdc',
  'evaluation.write-report.es@1': '46079b0d824c5c81',
}

const all = locales.flatMap((language) => prompts.map((prompt) => inLanguage(prompt, language)))

test.each(all.map((prompt) => [nameOfPrompt(prompt), prompt] as const))('%s says what it said', (name, prompt) => {
  const hash = createHash('sha256').update(prompt.text).digest('hex').slice(0, 16)
  expect(
    hash,
    `The text of ${name} is not the one with this version. Raise its version, add '${prompt.id}@${prompt.version + 1}': '${hash}' to this list, and run npm run bench:evaluation before and after.`,
  ).toBe(hashes[name])
})

test('no two prompts share an id', () => {
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
})

test('an interview in Spanish is read as Spanish, quoted as it was said, and reported in English', () => {
  const [extract, rate, write] = prompts.map((prompt) => inLanguage(prompt, 'es').text)
  expect(extract).toContain('Copy in Spanish, letter for letter')
  expect(rate).toContain('the quotes are in Spanish')
  expect(write).toContain('Write every sentence in English')
})
