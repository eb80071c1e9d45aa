import { expect, test } from 'vitest'
import { AccessToken, InterviewId } from '#contract/values/ids.ts'
import { createIds, createSeededIds, hashToken } from './ids.ts'

test.each([
  ['made', createIds()],
  ['seeded', createSeededIds('a')],
])('%s ids are what the contract says and sort by when they were made', (_how, ids) => {
  const made = Array.from({ length: 50 }, () => InterviewId.parse(ids.uuid()))
  expect([...made].sort()).toEqual(made)
  expect(new Set(made).size).toBe(50)
  expect(AccessToken.parse(ids.token())).not.toBe(ids.token())
})

test('one seed gives one sequence, another seed another', () => {
  const [first, again, other] = [createSeededIds('a'), createSeededIds('a'), createSeededIds('b')]
  expect(first.uuid()).toBe(again.uuid())
  expect(first.token()).toBe(again.token())
  expect(other.token()).not.toBe(createSeededIds('a').token())
})

test('what is stored of a token does not give it back', () => {
  expect(hashToken('a')).toBe('ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb')
})
