import { describe, expect, test } from 'vitest'
import { makePlan } from '../../tests/factories.ts'
import { evaluateInterview } from './evaluate-interview.ts'
import { makeConversation, questions, type Step, stories } from './testing/conversation.ts'

const platitudes = [
  'I think problem solving is one of my biggest strengths. I always stay calm under pressure.',
  'Teamwork makes the dream work, that is what I always say. I am a natural leader and a people person.',
  'I am great at time management. I always prioritise and I make to-do lists.',
  'I am a perfectionist, so I do not really make big mistakes. I would own it and learn from it.',
  'I love helping people. I always go the extra mile with a smile for everybody.',
]
const people: Record<string, readonly string[]> = { fair: Object.values(stories), empty: platitudes }
const ids = Object.values(questions)

function scoreOf(answers: readonly string[], change: (answer: string, index: number) => Step[]): number {
  const script = ids.map((id, index) => [id, ...change(answers[index] ?? '', index)] as const)
  return evaluateInterview({ plan: makePlan(), turns: makeConversation(script) }).overall?.score ?? 0
}

const figures = [
  'The office had 340 employees in 12 countries.',
  'In 2022 revenue grew by 23 percent to 4.5 million.',
  'My old company sold 1,400 units a month.',
  'I also cut costs by 18 percent in another project.',
  'Rents in London rose by 14 percent.',
]
const labels = ['Situation: ', 'Task: ', 'Action: ', 'Result: ']
const replies = {
  missing_result: 'As I said, it went fine.',
  missing_own_role: 'I did that myself, as I said.',
} as const

const changes: Record<string, (answer: string, index: number) => Step[]> = {
  'labels before the parts': (answer) => [
    {
      answer: answer
        .split(/(?<=[.]) /)
        .map((part, at) => (labels[at] ?? '') + part)
        .join(' '),
    },
  ],
  'an unconnected figure after each answer': (answer, index) => [{ answer: `${answer} ${figures[index]}` }],
  'a stock opening': (answer) => [
    { answer: `That is a great question. I am a passionate team player and communication is key. ${answer}` },
  ],
  'needless probes with fair replies': (answer, index) => {
    const probe = index % 2 === 0 ? 'missing_result' : 'missing_own_role'
    return [{ answer }, { probe }, { answer: replies[probe] }]
  },
}

describe.each(Object.keys(people))('the score of a %s candidate', (who) => {
  test.each(Object.keys(changes))('moves by less than 5 points with %s', (change) => {
    const answers = people[who] ?? []
    const plain = scoreOf(answers, (answer) => [{ answer }])
    const changed = scoreOf(answers, changes[change] ?? (() => []))
    expect(Math.abs(changed - plain)).toBeLessThan(5)
  })
})
