import { describe, expect, test } from 'vitest'
import type { Turn } from '#contract/interview/turn.ts'
import { makePlan } from '../../tests/factories.ts'
import { findCounterfactuals, rewrites } from './counterfactual.ts'
import { evaluateInterview } from './evaluate-interview.ts'
import { makeConversation, makeFullConversation, questions, stories } from './testing/conversation.ts'

const plan = makePlan()
const of = (turns: readonly Turn[]) => new Map(findCounterfactuals({ plan, turns }).map((one) => [one.change, one]))

describe('the same interview without what must not count', () => {
  test('keeps its score with other names and pronouns, and nearly so with another fluency', () => {
    const found = of(makeFullConversation())
    expect(found.get('names')).toMatchObject({ scoreDifference: 0 })
    expect(found.get('pronouns')).toMatchObject({ scoreDifference: 0 })
    expect(Math.abs(found.get('fluency')?.scoreDifference ?? 99)).toBeLessThan(5)
    expect(found.get('fluency')?.competencies.map(({ competencyId }) => competencyId)).toEqual(
      plan.competencies.map(({ id }) => id),
    )
  })

  test.each([
    ['names', 'My manager Robin said no. She asked Robin and used Kafka; her customer, um, was in London.'],
    ['pronouns', 'My manager Peter said no. They asked Peter and used Kafka; their customer, um, was in London.'],
    ['fluency', 'My manager Peter said no. She ask Peter and used Kafka; her customer, was in London.'],
  ] as const)('is the interview with other %s', (change, rewritten) => {
    const said = 'My manager Peter said no. She asked Peter and used Kafka; her customer, um, was in London.'
    expect(rewrites[change](said)).toBe(rewritten)
  })

  test('has the same levels whether her, him or them was asked', () => {
    const differences = ['her if she', 'him if he'].map((whom) => {
      const story = `Last winter our oven stopped. I asked ${whom} would lend me a fuse, because ours was weak, and fitted it the same night. It has not stopped since.`
      const found = of(makeConversation([[questions.problem, { answer: story }]])).get('pronouns')
      return found?.competencies.map(({ levelDifference }) => levelDifference ?? 0)
    })
    expect(differences.flat().filter((difference) => difference !== 0)).toEqual([])
  })

  test('tells whose from whom', () => {
    expect(rewrites.pronouns('I called her back. Her order was his.')).toBe(
      'I called them back. Their order was their.',
    )
  })

  test('says nothing where there is no level or score to compare', () => {
    const found = of(makeConversation([[questions.problem, { answer: stories.problem }]]))
    expect(found.get('fluency')?.scoreDifference).toBeNull()
    expect(found.get('fluency')?.competencies.map(({ levelDifference }) => levelDifference === null)).toEqual([
      false,
      true,
      true,
      true,
      true,
    ])
  })

  test('is measured against the report that it is given', () => {
    const turns = makeFullConversation()
    const asSaid = evaluateInterview({ plan, turns })
    const lower = { ...asSaid, overall: asSaid.overall && { ...asSaid.overall, score: asSaid.overall.score - 7 } }
    expect(findCounterfactuals({ plan, turns }, lower)[0]?.scoreDifference).toBe(7)
  })
})
