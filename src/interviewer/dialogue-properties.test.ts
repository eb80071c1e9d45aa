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

/** Below this a clock that ticks coarsely tells nothing. */
const leastCost = 2_000

/** Processor time of one call, in microseconds: the least of several, so that neither a busy machine nor a collection counts. */
function costOf(run: () => void): number {
  const costs = Array.from({ length: 7 }, () => {
    const before = process.cpuUsage()
    run()
    const { user, system } = process.cpuUsage(before)
    return user + system
  })
  return Math.max(leastCost, Math.min(...costs))
}

/** Four times as much costs about four times as much; where it is read again from every place it is sixteen times. */
const growth = 4
const mostGrowth = 10
/** Small first: what grows fast fails before it takes long. */
const sizes = [16, 16 * growth, 16 * growth ** 2, 16 * growth ** 3]

test.each([
  ['typed commas', (times: number) => ', '.repeat(times)],
  ['articles and commas', (times: number) => 'a, '.repeat(times)],
  ['the beginning of a request', (times: number) => 'i can '.repeat(times)],
  ['the beginning of a question', (times: number) => `I ${'can you '.repeat(times)}`],
  ['question marks', (times: number) => '?'.repeat(times)],
  ['drawn-out hesitation', (times: number) => `ok ${'uhhhm '.repeat(times)}@`],
  ['hesitation in one word', (times: number) => `ok ${'uhhhm'.repeat(times)}@`],
  ['thinking', (times: number) => `${'let me think for '.repeat(times)}@`],
  ['mixed sounds', (times: number) => `${'uh hm er mm '.repeat(times)}@`],
])('%s again and again cost no more than their length', (_, wall) => {
  const { state } = builtinInterviewer.start(demoPlan)
  const asked = hear(state, 'um').state
  let before = costOf(() => hear(asked, wall(sizes[0] ?? 1)))
  for (const size of sizes.slice(1)) {
    const said = wall(size)
    const cost = costOf(() => hear(asked, said))
    expect(cost / before, `${size} times`).toBeLessThan(mostGrowth)
    before = cost
  }
})
