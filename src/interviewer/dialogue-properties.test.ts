import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DialogueState } from '#contract/interview/dialogue.ts'
import type { InterviewPlan } from '#contract/interview/plan.ts'
import { builtinInterviewer } from './builtin-interviewer.ts'
import { linesOf } from './lines.ts'
import type { DialogueStep } from './port.ts'
import { ruleFixtures } from './rules/__fixtures__/index.ts'
import { mostRevisits } from './rules/go-back.ts'
import { analystPlan, demoPlan, hear } from './testing/dialogue.ts'
import { makeOpeningPlan } from './testing/opening-plan.ts'

const written = ruleFixtures.flatMap((fixture) =>
  [...fixture.fires, ...fixture.stays].flatMap((each) =>
    typeof each === 'string' ? [each] : [...(each.before ?? []), each.said],
  ),
)
const asides = ruleFixtures
  .slice(1, 11)
  .flatMap((fixture) => fixture.fires.map((each) => (typeof each === 'string' ? each : each.said)))

const utterance = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...written) },
  { weight: 4, arbitrary: fc.constantFrom(...asides, 'Yes.', 'No.', 'Bananas.', 'Um.') },
  { weight: 1, arbitrary: fc.string({ maxLength: 80 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 80 }) },
  { weight: 1, arbitrary: fc.constantFrom('', ' ', '...', '\u0000', 'A'.repeat(2_000), ', '.repeat(2_000)) },
)

type Event = (plan: InterviewPlan, state: DialogueState) => DialogueStep
const event: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 8,
    arbitrary: utterance.map(
      (text): Event =>
        (plan, state) =>
          hear(state, text, plan),
    ),
  },
  fc.constantFrom('8s', '20s', '45s').map(
    (stage): Event =>
      (plan, state) =>
        builtinInterviewer.silence(plan, state, stage),
  ),
  fc.constantFrom('repeat', 'skip', 'more-time', 'end').map(
    (wanted): Event =>
      (plan, state) =>
        builtinInterviewer.command(plan, state, wanted, 'voice'),
  ),
  fc.tuple(fc.constantFrom('answer', 'interview'), fc.option(utterance, { nil: null })).map(
    ([what, text]): Event =>
      (plan, state) =>
        builtinInterviewer.timeUp(plan, state, what, text === null ? null : { text, channel: 'voice' }),
  ),
  fc.constant<Event>((plan, state) => builtinInterviewer.resume(plan, state)),
)

/** Free asides, probes and confirmations on one question add up to less (the limits of the rules). */
const mostTurnsOnAQuestion = 32

describe.each([
  ['the demo', demoPlan],
  ['a long plan of another role', analystPlan],
  ['an opening’s plan with must-haves', makeOpeningPlan()],
] as const)('%s', (_, plan) => {
  const known = new Set(linesOf(plan).map((line) => line.text))
  const last = plan.questions.length - 1

  test('whatever happens, every line said is one of the plan, and something is said', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        let step = builtinInterviewer.start(plan)
        for (const happen of [() => step, ...events]) {
          step = happen(plan, step.state)
          expect(step.action.say.length).toBeGreaterThan(0)
          for (const line of step.action.say) expect(known).toContain(line.text)
        }
      }),
      { numRuns: 100 },
    )
  })

  test('whatever happens, the state is a valid document and goes on the same on another process', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        let here = builtinInterviewer.start(plan)
        for (const happen of events) {
          const before = JSON.stringify(here.state)
          const restored = DialogueState.parse(JSON.parse(before))
          expect(restored).toEqual(here.state)
          const next = happen(plan, here.state)
          expect(happen(plan, restored)).toEqual(next)
          expect(JSON.stringify(here.state)).toBe(before)
          here = next
        }
      }),
      { numRuns: 60 },
    )
  })

  test('whatever is said, the interview ends within a bounded number of turns', () => {
    fc.assert(
      fc.property(fc.array(utterance, { minLength: 1, maxLength: 12 }), (utterances) => {
        let step = builtinInterviewer.start(plan)
        const bound = mostTurnsOnAQuestion * (plan.questions.length + mostRevisits)
        let turns = 0
        while (step.action.next !== 'end' && turns <= bound) {
          step = hear(step.state, utterances[turns % utterances.length] ?? '', plan)
          turns += 1
        }
        expect(step.action.next).toBe('end')
      }),
      { numRuns: 100 },
    )
  })

  test('no question draws more probes than it may, and no probe comes twice', () => {
    fc.assert(
      fc.property(fc.array(utterance, { maxLength: 60 }), (utterances) => {
        let step = builtinInterviewer.start(plan)
        for (const text of utterances) {
          step = hear(step.state, text, plan)
          const { probesAsked, questionIndex } = step.state
          const most = plan.questions[Math.min(questionIndex, last)]?.maxProbes ?? 0
          expect(probesAsked.length).toBeLessThanOrEqual(most)
          expect(new Set(probesAsked).size).toBe(probesAsked.length)
        }
      }),
      { numRuns: 60 },
    )
  })
})

test('a wall of typed punctuation or repeated words is answered at once', () => {
  const { state } = builtinInterviewer.start(demoPlan)
  const walls = [
    ', '.repeat(4_000),
    'a, '.repeat(2_600),
    'i can '.repeat(1_300),
    `I ${'can you '.repeat(900)}`,
    '?'.repeat(8_000),
  ]
  const began = performance.now()
  for (const wall of walls) hear(state, wall)
  expect(performance.now() - began).toBeLessThan(2_000)
})

test.each([
  ['drawn-out hesitation', `ok ${'uhhhm '.repeat(48)}@`],
  ['hesitation in one word', `ok ${'uhhhm'.repeat(58)}@`],
  ['thinking again and again', `${'let me think for '.repeat(17)}@`],
  ['mixed sounds', `${'uh hm er mm '.repeat(24)}@`],
])('%s that ends in a sign is answered at once', (_, said) => {
  const { state } = builtinInterviewer.start(demoPlan)
  hear(state, 'um')
  const began = performance.now()
  hear(state, said)
  expect(performance.now() - began).toBeLessThan(50)
})
