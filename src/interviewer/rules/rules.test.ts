import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ruleIds } from '#contract/interview/dialogue-rules.ts'
import type { DialogueRule } from '../situation.ts'
import type { DialogueState } from '../state.ts'
import { begin, demoPlan, hear } from '../testing/dialogue.ts'
import { ruleFixtures } from './__fixtures__/index.ts'
import type { Exchange } from './__fixtures__/rule-fixture.ts'
import { rules } from './index.ts'

async function causeOf(exchange: Exchange): Promise<string> {
  const { said, before = [], question = 0 } = typeof exchange === 'string' ? { said: exchange } : exchange
  const opening = await begin(demoPlan)
  const atQuestion = { ...opening.state, questionIndex: question }
  let reached: DialogueState = atQuestion
  for (const words of before) reached = (await hear(reached, words)).state
  expect(reached.questionIndex, 'what came before must not leave the question').toBe(question)
  return (await hear(reached, said)).action.cause
}

function titleOf(exchange: Exchange): string {
  return typeof exchange === 'string' ? exchange : [...(exchange.before ?? []), exchange.said].join(' / ')
}

test('the registry holds the rules of the design in their order, by the names they are stored under', () => {
  expect(rules.map((rule) => rule.id)).toEqual([
    'danger',
    'withdrawal',
    'accommodation',
    'abuse',
    'scorer_instruction',
    'other_language',
    'repeat',
    'clarify',
    'candidate_question',
    'skip',
    'go_back',
    'no_example',
    'silence',
    'nothing_more',
    'too_short',
    'off_topic',
    'general_statement',
    'own_role',
    'result',
    'specifics',
    'reasoning',
    'enough',
  ])
  expect(Object.values(ruleIds)).toEqual(rules.map((rule) => rule.id))
})

test('every rule that a file exports is in the registry', async () => {
  const names = readdirSync(new URL('.', import.meta.url)).flatMap((name) => /^([a-z-]+)\.ts$/.exec(name)?.[1] ?? [])
  const modules = await Promise.all(names.map((name): Promise<Record<string, unknown>> => import(`./${name}.ts`)))
  const exported = modules.flatMap((module) => Object.values(module)).filter(isRule)
  expect(new Set(exported.map(({ id }) => id))).toEqual(new Set(rules.map(({ id }) => id)))
})

function isRule(value: unknown): value is DialogueRule {
  return typeof value === 'object' && value !== null && 'id' in value && 'respond' in value
}

test('every rule is a fixture with cases and look-alikes', () => {
  expect(ruleFixtures.map((fixture) => fixture.rule)).toEqual(rules.map((rule) => rule.id))
  for (const fixture of ruleFixtures) {
    expect(fixture.fires.length, `${fixture.rule} cases`).toBeGreaterThanOrEqual(4)
    expect(fixture.stays.length, `${fixture.rule} look-alikes`).toBeGreaterThanOrEqual(4)
  }
})

for (const { rule, fires, stays } of ruleFixtures) {
  describe(`${rule} ${rules.find((each) => each.id === rule)?.situation}`, () => {
    test.each(fires.map((exchange) => [titleOf(exchange), exchange] as const))('answers: %s', async (_, exchange) => {
      expect((await causeOf(exchange)).split(' ')[0]).toBe(rule)
    })
    test.each(stays.map((exchange) => [titleOf(exchange), exchange] as const))('leaves: %s', async (_, exchange) => {
      expect((await causeOf(exchange)).split(' ')[0]).not.toBe(rule)
    })
  })
}

test('of what "we" did the own part is asked for, in words that ask for it, whatever the question has for a probe', async () => {
  const probes = [{ when: 'missing_own_role' as const, text: 'What did you do next?' }]
  const questions = demoPlan.questions.map((question, index) => (index === 0 ? { ...question, probes } : question))
  const plan = { ...demoPlan, questions }
  const ask = async (said: string) =>
    (await hear((await begin(plan)).state, said, plan)).action.say.map(({ text }) => text)
  const together =
    'We had a printer that failed every Monday. We checked the cables, we called the vendor and we replaced the toner.'
  expect(await ask(together)).toEqual(['Which part of that did you do yourself?'])
  const nobody =
    'The server of the shop was down for two days and it was a real problem, everyone was angry and the phone never stopped.'
  expect(await ask(nobody)).toEqual(['What did you do next?'])
})
