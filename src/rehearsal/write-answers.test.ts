import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { demoPlan } from '#interviewer/testing/dialogue.ts'
import { createScriptedModel } from '#language-model/testing/scripted-model.ts'
import { candidatePrompt, writeAnswers } from './write-answers.ts'

const [first] = demoPlan.questions
if (first === undefined) throw new Error('No question')
const plan = { ...demoPlan, questions: [{ ...first, id: 'own' }] }
const { signal } = new AbortController()
const anchor = demoPlan.competencies[0]?.anchors['5'] ?? ''

test('a strong and a weak candidate are played for a question that nobody has words for', async () => {
  const model = createScriptedModel(({ data }) => ({
    value: { answer: `${'word '.repeat(130)}`, reply: data[0]?.text.slice(0, 20) },
  }))
  const answers = await writeAnswers(plan, new Map(), model, signal)
  const found = answers.get('own')
  expect(found?.strong[0].split(' ')).toHaveLength(120)
  expect(found?.strong[1]).toBe('An experienced candi')
  expect(found?.weak[1]).toBe('A candidate without')
  expect(model.asked.map(({ prompt }) => prompt)).toEqual([candidatePrompt.id, candidatePrompt.id])
})

test('an answer in the words of the scale, or none, leaves the question without', async () => {
  const copying = createScriptedModel(() => ({ value: { answer: `I would say: ${anchor}`, reply: 'It went well.' } }))
  expect((await writeAnswers(plan, new Map(), copying, signal)).size).toBe(0)
  const failing = createScriptedModel(() => ({ failure: { kind: 'timed-out', message: 'Too slow' } }))
  expect((await writeAnswers(plan, new Map(), failing, signal)).size).toBe(0)
})

test('the text of the prompt changes with its version', () => {
  const digest = createHash('sha256').update(candidatePrompt.text).digest('hex').slice(0, 8)
  expect(`${candidatePrompt.version} ${digest}`).toBe('1 84a1c488')
})
