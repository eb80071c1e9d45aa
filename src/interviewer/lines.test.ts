import { expect, test } from 'vitest'
import { questionBank } from '#content/interview/bank.ts'
import { linesOf } from './lines.ts'
import { demoPlan } from './testing/dialogue.ts'

const lines = linesOf(demoPlan)

test('the lines of a plan are each there once', () => {
  expect(new Set(lines.map((line) => line.text)).size).toBe(lines.length)
  expect(new Set(lines.map((line) => line.id)).size).toBe(lines.length)
})

test('what every call needs comes first: the greeting, then the first question', () => {
  expect(lines[0]?.id).toBe('greeting.notice')
  expect(lines.findIndex((line) => line.text === demoPlan.questions[0]?.text)).toBeLessThan(6)
})

test('the whole of a call without incident comes before twins and what is rare', () => {
  const place = (id: string) => lines.findIndex((line) => line.id === id)
  for (const question of demoPlan.questions) expect(place(question.id)).toBeLessThan(place('closing.last'))
  expect(place('closing.page')).toBeLessThan(place('safety.stop'))
  expect(place('closing.page')).toBeLessThan(place('general.problem_solving.q2'))
})

test('the wording of the interviewer is short enough to be said: at most 20 words a sentence', () => {
  const ofBank = new Set(
    questionBank.roles.flatMap((role) =>
      role.competencies.flatMap((competency) =>
        competency.questions.flatMap((question) => [question.text, question.rephrase]),
      ),
    ),
  )
  for (const line of lines.filter((each) => !ofBank.has(each.text)))
    for (const sentence of line.text.split(/(?<=[.?!])\s+/))
      expect(sentence.split(/\s+/).length, sentence).toBeLessThanOrEqual(20)
})

test('no line praises, hints at the scale or calls a candidate by a feeling', () => {
  for (const { text } of lines)
    expect(text).not.toMatch(
      /\b(?:great|excellent|perfect|well done|impressive|awesome|amazing|nervous|anxious|star method)\b/i,
    )
})
