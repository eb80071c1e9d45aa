import { expect, test } from 'vitest'
import type { ApiProblem, CustomerApiConfiguration } from '#contract/customer/api-configuration.ts'
import { AppError } from '#contract/errors.ts'
import { postTo } from '#web/area/testing/post-to.ts'
import { customerOfTest } from '../testing/customer-of-test.ts'
import { action } from './page.tsx'

/** What the page answers to what was posted. */
async function post(apiConfiguration: CustomerApiConfiguration, values: Record<string, string>): Promise<unknown> {
  const answer = await action(postTo(values, { context: customerOfTest({ apiConfiguration }) }))
  return answer instanceof Response ? answer.headers.get('location') : (answer.data as { answer: unknown }).answer
}

const problem: ApiProblem = { code: 'key-refused', use: null, status: 401, said: null, offered: [] }

function configurationOf(change: Partial<CustomerApiConfiguration>): CustomerApiConfiguration {
  const unasked = () => Promise.reject(new Error('not asked for'))
  return {
    load: unasked,
    save: unasked,
    sealKey: (key) => `sealed ${[...key].reverse().join('')}`,
    test: unasked,
    remove: unasked,
    ...change,
  }
}

const typed = { do: 'save', provider: 'openai', key: 'sk-secret', speechModel: 'tts-1', 'voices.john_us_eng': 'alloy' }

test('what was typed is saved, voices under our names, and comes back without the key when it does not pass', async () => {
  const saved: unknown[] = []
  const configuration = configurationOf({
    async save(input) {
      saved.push(input)
      return { kind: 'failed', problem }
    },
  })
  const outcome = await post(configuration, typed)
  expect(saved).toMatchObject([
    { provider: 'openai', key: 'sk-secret', voices: { john_us_eng: 'alloy', female_us_eng: '' } },
  ])
  expect(outcome).toMatchObject({ values: { speechModel: 'tts-1', 'voices.john_us_eng': 'alloy' }, problem })
  expect(JSON.stringify(outcome)).not.toContain('sk-secret')
})

test('a key that was typed comes along sealed until what else is wrong is mended', async () => {
  const saved: unknown[] = []
  const sealedFor: unknown[] = []
  const configuration = configurationOf({
    async save(input, sealedKey) {
      saved.push([input, sealedKey])
      return { kind: 'failed', problem: { ...problem, code: 'model-unknown' } }
    },
    sealKey(key, input) {
      sealedFor.push(input)
      return `sealed ${key.length}`
    },
  })
  const run = (change: Record<string, string>) => post(configuration, { ...typed, ...change })
  expect(await run({})).toMatchObject({ sealedKey: 'sealed 9' })
  expect(await run({ key: '', sealedKey: 'sealed 9' })).toMatchObject({ sealedKey: 'sealed 9' })
  expect(await run({ key: 'sk-other', sealedKey: 'sealed 9' })).toMatchObject({ sealedKey: 'sealed 8' })
  expect(saved).toMatchObject([
    [{ key: 'sk-secret' }, ''],
    [{ key: '' }, 'sealed 9'],
    [{ key: 'sk-other' }, 'sealed 9'],
  ])
  expect(sealedFor).toMatchObject([{ provider: 'openai', baseUrl: '' }, { provider: 'openai' }])
})

test('a sealed key that does not open is told of and does not come along again', async () => {
  const fields = { key: 'Type the key again.' }
  const configuration = configurationOf({
    save: async (_input, sealedKey) => (sealedKey === '' ? { kind: 'saved' } : { kind: 'invalid', fields }),
  })
  const answer = await post(configuration, { ...typed, key: '', sealedKey: 'made up' })
  expect(answer).toMatchObject({ errors: fields, sealedKey: '' })
})

test('a key that is itself refused does not come along', async () => {
  const wrong = { kind: 'invalid', fields: { key: 'Please check the key.' } } as const
  for (const outcome of [wrong, { kind: 'failed', problem } as const]) {
    const answer = await post(configurationOf({ save: async () => outcome }), typed)
    expect(answer).toMatchObject({ sealedKey: '' })
  }
})

test('too many tests are told as such, and a fault of ours is not hidden', async () => {
  const limited = configurationOf({
    save: () => Promise.reject(new AppError('limited', 'rate.limited', 'too often')),
  })
  const outcome = await post(limited, typed)
  expect(outcome).toMatchObject({ isTooOften: true, values: { provider: 'openai' } })
  expect(JSON.stringify(outcome)).not.toContain('sk-secret')
  await expect(post(configurationOf({}), typed)).rejects.toThrow('not asked for')
})

test('a form that asks for nothing that is known is refused', async () => {
  await expect(post(configurationOf({}), { do: 'dance' })).rejects.toMatchObject({ status: 400 })
})
