import { expect, test } from 'vitest'
import type { Turn } from '#contract/interview/turn.ts'
import { evaluateInterview } from '#evaluation/evaluate-interview.ts'
import { builtinInterviewer } from '#interviewer/builtin-interviewer.ts'
import type { ScriptLine } from '../../tests/factories/scripts.ts'
import { makePlan, makeTurns } from '../../tests/factories.ts'
import { sampleUtterances } from './sample-interview.ts'
import { sampleReport } from './sample-report.ts'

/** Holds the sample interview as the product would: each utterance decides what the interviewer says next. */
function holdInterview() {
  const plan = makePlan()
  const lines: ScriptLine[] = []
  let step = builtinInterviewer.start(plan)
  for (const text of [...sampleUtterances, null]) {
    const { kind, questionId, cause, say } = step.action
    lines.push({ speaker: 'interviewer', kind, questionId, cause, text: say.map((line) => line.text).join(' ') })
    if (text === null) break
    step = builtinInterviewer.respond(plan, step.state, { text, channel: 'voice' })
    lines.push({ speaker: 'candidate', kind: step.action.heardAs, questionId, text })
  }
  const turns: Turn[] = makeTurns(lines)
  return { end: step.action, turns, report: evaluateInterview({ plan, turns }) }
}

const clock = (ms: number) => `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}`
const round = (level: number) => Math.round(level * 10) / 10
const wordingOf = { advance: 'Advance', advance_with_questions: 'Advance, with questions' } as const

test('the sample interview runs to its end, with nothing said too much', () => {
  expect(holdInterview().end).toMatchObject({ next: 'end', endReason: 'completed' })
})

test('the scores on the landing page are the evaluator’s', () => {
  const { report } = holdInterview()
  const { recommendation, alsoTouched, ...overall } = sampleReport.overall
  expect(report.overall).toMatchObject(overall)
  expect(report.bands.map((band) => wordingOf[band as keyof typeof wordingOf])).toEqual([recommendation, alsoTouched])
  expect(sampleReport.competencies).toEqual(
    report.skills.map(({ name, level, halfWidth90 }) => ({
      name,
      level,
      low: Math.max(1, round((level ?? 0) - (halfWidth90 ?? 0))),
      high: Math.min(5, round((level ?? 0) + (halfWidth90 ?? 0))),
    })),
  )
})

test('each finding on the landing page is in the report, with its words and its second', () => {
  const { report } = holdInterview()
  const made = report.skills[0]?.findings.map(({ text, evidence: [first] }) => ({
    text,
    quote: first?.quote,
    at: clock(first?.startMs ?? 0),
  }))
  expect(made).toEqual(expect.arrayContaining([...sampleReport.findings]))
  expect(report.summary.map((claim) => claim.text)).toEqual(expect.arrayContaining([...sampleReport.summary]))
  expect(report.limits).toContain(sampleReport.limit)
  const { competency, text } = sampleReport.notFound
  expect(report.skills.find((skill) => skill.name === competency)?.notFound).toContain(text)
})

test('the transcript on the landing page is the interview’s, word for word', () => {
  const { turns } = holdInterview()
  for (const shown of sampleReport.transcript) {
    const turn = turns.find((candidate) => clock(candidate.startMs) === shown.at)
    expect(turn).toMatchObject({
      speaker: shown.speaker.toLowerCase(),
      text: shown.before + (shown.marked ?? '') + shown.after,
    })
  }
})
