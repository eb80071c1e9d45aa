import { expect, test } from 'vitest'
import type { DialogueStanding } from '#contract/interview/dialogue.ts'
import { ruleIds } from '#contract/interview/dialogue-rules.ts'
import { makePlan } from '../../../../tests/factories.ts'
import { buildInterviewerTurn, linesLeft, progressOf, shownTextOf } from './build-turn.ts'

const say = [
  { id: 'a', text: 'one two three four five' },
  { id: 'b', text: 'six seven eight nine ten' },
]
const action = { kind: 'question', questionId: 'q', cause: ruleIds.enough } as const

test('of a turn that was stopped the lines that were not heard are left', () => {
  expect(linesLeft(say, null)).toEqual([])
  expect(linesLeft(say, 0)).toEqual(say)
  expect(linesLeft(say, 2_000)).toEqual([say[1]])
  expect(linesLeft(say, 3_700)).toEqual([])
})

test('a stopped turn keeps the words that were played and says that it was interrupted', () => {
  const spoken = { startMs: 1_000.4, endMs: 2_600.2, playedMs: 1_600, wasStopped: true }
  const turn = buildInterviewerTurn({ id: 't', action, text: 'one two three four five six', channel: 'voice', spoken })
  expect(turn).toMatchObject({ text: 'one two three four …', flags: ['interrupted'], startMs: 1_000, endMs: 2_600 })
})

test('the question in force stays whole, and what was last asked about it stands beneath', () => {
  const plan = makePlan()
  const standing: DialogueStanding = { phase: 'asking', questionIndex: 0, variant: 'main', hasMoreTime: false }
  expect(progressOf(plan, standing, null)).toEqual({
    number: 1,
    total: 5,
    text: plan.questions[0]?.text,
    followUp: null,
  })
  expect(progressOf(plan, standing, 'And what came of it?')).toMatchObject({
    text: plan.questions[0]?.text,
    followUp: 'And what came of it?',
  })
  expect(progressOf(plan, standing, `Sure, here it is again. ${plan.questions[0]?.text}`)?.followUp).toBeNull()
  expect(progressOf(plan, { ...standing, variant: 'twin' }, null)?.text).toBe(plan.questions[0]?.twin?.text)
  expect(progressOf(plan, { ...standing, questionIndex: 99 }, null)?.number).toBe(5)
  expect(shownTextOf({ kind: 'probe', say: [...say] })).toBe('six seven eight nine ten')
  expect(shownTextOf({ kind: 'aside', say: [...say] })).toBeNull()
})
