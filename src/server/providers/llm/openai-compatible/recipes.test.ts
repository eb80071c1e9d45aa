import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/load-config.ts'
import { scenarios } from './testing/scenarios.ts'

const services = [
  'OpenAI',
  'Azure OpenAI',
  'OpenRouter',
  'Groq',
  'Mistral',
  'Anthropic',
  'Google',
  'vLLM',
  'llama.cpp',
  'LM Studio',
  'Ollama',
]

const recipes = readFileSync('docs/models.md', 'utf8')
  .split(/^## /m)
  .map((part) => {
    const [name = '', ...lines] = part.split('\n')
    return { name, text: lines.join('\n') }
  })
  .filter(({ text }) => text.includes('AI_URL='))

test('every service has a recipe', () => {
  expect(recipes.map(({ name }) => name)).toEqual(services)
})

test.each(recipes)('$name: the settings set up a model', ({ text }) => {
  const lines =
    text
      .match(/```sh\n([\s\S]*?)```/)?.[1]
      ?.trim()
      .split('\n') ?? []
  const given = Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2)))
  const result = readConfig(given)
  if (!('config' in result)) throw new Error(result.problems.join('\n'))
  expect(result.config.llm).toMatchObject({ url: given.AI_URL, model: given.AI_MODEL })
})

test.each(recipes)('$name: what it can, its pitfalls, and scenarios that there are', ({ text }) => {
  expect(text).toMatch(/^- \*\*Can\*\*: ./m)
  expect(text).toMatch(/^- \*\*Pitfalls\*\*: ./m)
  const named = [...(text.match(/^- \*\*Scenarios\*\*: (.*)$/m)?.[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, id]) => id)
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((id) => id === undefined || !(id in scenarios))).toEqual([])
})
