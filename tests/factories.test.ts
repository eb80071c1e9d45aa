import { expect, test } from 'vitest'
import { InterviewPlan } from '#contract/interview/plan.ts'
import { Turn } from '#contract/interview/turn.ts'
import { ReportDocument } from '#contract/report/document.ts'
import { makeInsufficientReportDocument, makePlan, makeReportDocument, makeTurns } from './factories.ts'

test('what the factories make is what the contract accepts', () => {
  expect(() => InterviewPlan.parse(makePlan())).not.toThrow()
  for (const turn of makeTurns()) expect(() => Turn.parse(turn)).not.toThrow()
  expect(ReportDocument.parse(makeReportDocument())).toEqual(makeReportDocument())
  expect(() => ReportDocument.parse(makeInsufficientReportDocument())).not.toThrow()
})

test('turns follow one another on one clock', () => {
  const turns = makeTurns()
  expect(turns.map((turn) => turn.index)).toEqual(turns.map((_, index) => index))
  for (const [index, turn] of turns.entries()) {
    expect(turn.endMs).toBeGreaterThan(turn.startMs)
    if (index > 0) expect(turn.startMs).toBeGreaterThanOrEqual(turns[index - 1]?.endMs ?? 0)
  }
})
