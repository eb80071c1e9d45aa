import { existsSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sampleInterview } from '#content/sample-interview.ts'
import type { Turn } from '#contract/interview/turn.ts'
import { evaluateWithCounterfactuals } from '#evaluation/counterfactual.ts'
import { begin, hear } from '#interviewer/testing/dialogue.ts'
import { makePlan } from '../../tests/factories.ts'
import { renderReportPdf } from './render-report-pdf.ts'
import { sampleReport } from './sample-report.ts'

const { turns, plan } = sampleReport
const spoken = (speaker: Turn['speaker']) => turns.filter((turn) => turn.speaker === speaker)

test('the sample was held over the plan that a visitor gets today', () => {
  expect(plan).toEqual(makePlan())
})

test('the evaluator finds today in the sample what the sample shows', () => {
  expect(evaluateWithCounterfactuals({ plan, turns })).toEqual(sampleReport.evaluation)
})

test('the interviewer says today to these answers what it says in the sample', async () => {
  const lines: string[] = []
  let step = await begin(plan)
  for (const { text } of spoken('candidate')) {
    lines.push(step.action.say.map((line) => line.text).join(' '))
    step = await hear(step.state, text, plan)
  }
  lines.push(step.action.say.map((line) => line.text).join(' '))
  expect(step.action).toMatchObject({ next: 'end', endReason: 'completed' })
  expect(lines).toEqual(spoken('interviewer').map((turn) => turn.text))
})

test('what was recognised is what the sample’s candidate was given to say, but for a word here and there', () => {
  const asked = new Set<string>()
  for (const { questionId, text } of spoken('candidate')) {
    const script = sampleInterview.answers.find((answer) => answer.questionId === questionId)
    const given = asked.has(questionId ?? '') ? script?.followUp : script?.answer
    asked.add(questionId ?? '')
    expect(sharedWords(given ?? '', text), text).toBeGreaterThan(0.9)
  }
  expect(asked.size).toBe(plan.questions.length)
})

test('every answer was spoken, and recognised word by word by a second ear', () => {
  for (const turn of spoken('candidate')) {
    expect(turn).toMatchObject({ channel: 'voice', kind: 'answer' })
    expect(turn.segments.length).toBeGreaterThan(0)
    expect(turn.asrConfidence).not.toBeNull()
    expect(turn.audioStartMs).toBeLessThanOrEqual(turn.startMs)
  }
})

test('the recordings of the first answers are kept, small enough to be asked for on a phone', () => {
  const [first] = plan.questions
  for (const turn of spoken('candidate').filter(({ questionId }) => questionId === first?.id)) {
    const file = `public/sample/turn-${turn.index}.m4a`
    expect(existsSync(file), file).toBe(true)
    expect(statSync(file).size).toBeLessThan(200_000)
  }
})

test('the PDF says that it is a sample instead of when it will be deleted', async () => {
  const plain = await renderReportPdf(sampleReport, { name: 'Openround' })
  const noticed = await renderReportPdf(sampleReport, { name: 'Openround' }, 'A sample that is not deleted.')
  expect(new TextDecoder('latin1').decode(noticed.subarray(0, 5))).toBe('%PDF-')
  expect(Buffer.from(noticed).equals(Buffer.from(plain))).toBe(false)
  expect(await renderReportPdf(sampleReport, { name: 'Openround' }, 'A sample that is not deleted.')).toEqual(noticed)
})

/** The share of the first text's words that the second one has, numerals read as the words they stand for. */
function sharedWords(expected: string, heard: string): number {
  const numerals: Readonly<Record<string, string>> = { '10': 'ten', '20': 'twenty', '40': 'forty' }
  const wordsOf = (text: string) =>
    (text.toLowerCase().match(/[a-z0-9]+/g) ?? []).map((word) => (numerals[word] ?? word).replace('ise', 'ize'))
  const left = wordsOf(heard)
  const wanted = wordsOf(expected)
  const found = wanted.filter((word) => {
    const at = left.indexOf(word)
    if (at !== -1) left.splice(at, 1)
    return at !== -1
  })
  return found.length / wanted.length
}
