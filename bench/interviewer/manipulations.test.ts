import { expect, test } from 'vitest'
import { ruleIds } from '../../src/contract/interview/dialogue-rules.ts'
import type { ScriptLine } from '../../tests/factories/scripts.ts'
import { labelled, manipulations } from './manipulations.ts'
import { planNamed } from './recorded-turns.ts'

const plan = planNamed('General')
const [first, second] = plan.questions.map(({ id }) => id)
const script: ScriptLine[] = [
  { speaker: 'interviewer', kind: 'greeting', questionId: first ?? '', text: 'Hello.' },
  { speaker: 'candidate', kind: 'answer', questionId: first ?? '', text: 'The till broke. I repaired it.' },
  { speaker: 'interviewer', kind: 'question', questionId: second ?? '', text: 'And then?' },
  { speaker: 'candidate', kind: 'aside', questionId: second ?? '', text: 'What?' },
  { speaker: 'candidate', kind: 'answer', questionId: second ?? '', text: 'We talked.' },
  { speaker: 'candidate', kind: 'answer', questionId: second ?? '', text: 'That was all.' },
]
const changed = (name: string, levels: (number | null)[] = []) =>
  manipulations.find((one) => one.name === name)?.change(script, { plan, levels })

test('labels stand before the sentences at the quarters of an answer, and no word of it changes', () => {
  expect(labelled('One. Two. Three. Four.')).toBe('Situation: One. Task: Two. Action: Three. Result: Four.')
  expect(labelled('One. Two.')).toBe('Situation: One. Action: Two.')
})

test('a figure follows the first answer to each question and nothing else', () => {
  const texts = changed('an unconnected sentence with a figure after each answer')?.map(({ text }) => text)
  expect(texts?.[1]).toMatch(/^The till broke\. I repaired it\. .*\d/)
  expect(texts?.[4]).toMatch(/^We talked\. .*\d/)
  expect([texts?.[0], texts?.[2], texts?.[3], texts?.[5]]).toEqual(['Hello.', 'And then?', 'What?', 'That was all.'])
})

test('a stock opening goes before and a platitude after', () => {
  const [, answer] = changed('stock openings and platitudes') ?? []
  expect(answer?.text).toMatch(/^.+\. The till broke\. I repaired it\. .+\.$/)
})

test('needless probes follow only answers that the expert found complete', () => {
  const lines = changed('needless probes with fair replies', [4, 2]) ?? []
  expect(lines.map(({ kind }) => kind)).toEqual([
    'greeting',
    'answer',
    'probe',
    'answer',
    'question',
    'aside',
    'answer',
    'answer',
  ])
  expect(lines[2]).toMatchObject({ questionId: first, cause: `${ruleIds.result} missing_result` })
  expect(changed('needless probes with fair replies', [3, null])).toBeNull()
})
