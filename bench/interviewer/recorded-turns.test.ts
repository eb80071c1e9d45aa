import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ruleIds } from '../../src/contract/interview/dialogue-rules.ts'
import { Turn } from '../../src/contract/interview/turn.ts'
import { formerRuleIds } from './former-causes.ts'
import { type PlayedInterview, readPlayed } from './played.ts'
import { planNamed, recordedTurns, scriptOf } from './recorded-turns.ts'

const plan = planNamed('General')
const [first, second] = plan.questions
if (first === undefined || second === undefined) throw new Error('The general plan has two questions')
const probe = first.probes[0]
if (probe === undefined) throw new Error('Its first question has a probe')

const interview: PlayedInterview = {
  id: 'made-up',
  plan: 'General',
  turns: [
    { speaker: 'interviewer', kind: 'greeting', text: `Hello. ${first.text}` },
    { speaker: 'candidate', kind: 'answer', text: 'I repaired the till.' },
    { speaker: 'interviewer', kind: 'probe', text: probe.text },
    { speaker: 'candidate', kind: 'aside', text: 'What?' },
    { speaker: 'interviewer', kind: 'restate', text: `Let me say the question once more. ${first.text}` },
    { speaker: 'candidate', kind: 'answer', text: 'I did it myself.' },
    { speaker: 'interviewer', kind: 'question', text: `Thank you. ${second.text}` },
    { speaker: 'candidate', kind: 'answer', text: 'I talked to both.' },
    { speaker: 'interviewer', kind: 'restate', text: `Let me say the question once more. ${second.text}` },
    { speaker: 'interviewer', kind: 'closing', text: 'Please call your local emergency number now.' },
  ],
  expert: { score: 40, levels: [3] },
}

test('each turn of a recording belongs to the question that was last asked', () => {
  const ids = scriptOf(interview, plan).map(({ questionId }) => questionId)
  expect(ids).toEqual([...Array(6).fill(first.id), ...Array(3).fill(second.id), null])
})

test('a probe carries its trigger; what is said again its reason; an end over danger its rule', () => {
  const causes = scriptOf(interview, plan).map(({ cause }) => cause)
  expect(causes[2]).toBe(`${ruleIds.result} ${probe.when}`)
  expect(causes[4]).toBe(ruleIds.repeat)
  expect(causes[8]).toBe(ruleIds.offTopic)
  expect(causes[9]).toBe(ruleIds.danger)
})

test('a cause that was recorded stands, in today’s words', () => {
  const folder = mkdtempSync(join(tmpdir(), 'openround-played-'))
  const [greeting, ...turns] = interview.turns
  const recorded = [greeting, { ...turns[0] }, { ...turns[1], cause: 'row-16 missing_result row-3 more-time' }]
  writeFileSync(join(folder, 'interviews.jsonl'), JSON.stringify({ ...interview, turns: recorded }))

  const [read] = readPlayed(folder).interviews
  rmSync(folder, { recursive: true })
  if (read === undefined) throw new Error('One interview was written')

  const causes = scriptOf(read, plan).map(({ cause }) => cause)
  expect(causes).toEqual(['start', undefined, `${ruleIds.result} missing_result ${ruleIds.accommodation} more-time`])
  // Rules that are younger than the recordings have no former name.
  expect(Object.values(ruleIds)).toEqual(expect.arrayContaining(Object.values(formerRuleIds)))
})

test('the turns are such as the live session stores', () => {
  for (const turn of recordedTurns(interview, plan)) expect(Turn.parse(turn)).toEqual(turn)
})

test('an opening has its own questions, and an unknown plan is refused', () => {
  expect(planNamed('Product Manager').roleId).toBe('product_manager')
  expect(() => planNamed('Astronaut')).toThrow('no plan called "Astronaut"')
})
