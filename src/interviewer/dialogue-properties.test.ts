import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { InterviewPlan } from '#contract/interview/plan.ts'
import { linesOf } from './lines.ts'
import { ruleFixtures } from './rules/__fixtures__/index.ts'
import { maxRevisits } from './rules/requests.ts'
import { DialogueState } from './state.ts'
import {
  analystPlan,
  begin,
  comeBack,
  demoPlan,
  hear,
  keepSilent,
  press,
  runOutOfTime,
  type Told,
} from './testing/dialogue.ts'
import { makeOpeningPlan } from './testing/opening-plan.ts'

const written = ruleFixtures.flatMap((fixture) =>
  [...fixture.fires, ...fixture.stays].flatMap((each) =>
    typeof each === 'string' ? [each] : [...(each.before ?? []), each.said],
  ),
)
const asides = ruleFixtures
  .slice(1, 12)
  .flatMap((fixture) => fixture.fires.map((each) => (typeof each === 'string' ? each : each.said)))

const utterance = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...written) },
  { weight: 4, arbitrary: fc.constantFrom(...asides, 'Yes.', 'No.', 'Bananas.', 'Um.') },
  { weight: 1, arbitrary: fc.string({ maxLength: 80 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 80 }) },
  { weight: 1, arbitrary: fc.constantFrom('', ' ', '...', '\u0000', 'A'.repeat(2_000), ', '.repeat(2_000)) },
)

type Event = (plan: InterviewPlan, state: DialogueState) => Promise<Told>
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
        keepSilent(state, stage, plan),
  ),
  fc.constantFrom('repeat', 'skip', 'more-time', 'end').map(
    (wanted): Event =>
      (plan, state) =>
        press(state, wanted, 'voice', plan),
  ),
  fc.tuple(fc.constantFrom('answer', 'interview'), fc.option(utterance, { nil: null })).map(
    ([what, text]): Event =>
      (plan, state) =>
        runOutOfTime(state, what, text, plan),
  ),
  fc.constant<Event>((plan, state) => comeBack(state, plan)),
)

/** Free asides, probes and confirmations on one question add up to less (the limits of the rules). */
const maxTurnsOnAQuestion = 32

describe.each([
  ['the demo', demoPlan],
  ['a long plan of another role', analystPlan],
  ['an opening’s plan with must-haves', makeOpeningPlan()],
] as const)('%s', (_, plan) => {
  const known = new Set(linesOf(plan).map((line) => line.text))
  const last = plan.questions.length - 1

  test('whatever happens, every line said is one of the plan or made of the candidate’s words, the first of them ready', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 40 }), async (events) => {
        let step = await begin(plan)
        for (const happen of [async () => step, ...events]) {
          step = await happen(plan, step.state)
          expect(known).toContain(step.action.say[0]?.text)
          const made = (DialogueState.parse(step.state).madeLines ?? []).map(({ text }) => text)
          for (const { text } of step.action.say) expect(made.includes(text) || known.has(text), text).toBe(true)
        }
      }),
      { numRuns: 100 },
    )
  })

  test('whatever happens, the state is a valid document and goes on the same on another process', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 30 }), async (events) => {
        let here = await begin(plan)
        for (const happen of events) {
          const before = JSON.stringify(here.state)
          const restored = DialogueState.parse(JSON.parse(before))
          expect(restored).toEqual(here.state)
          const next = await happen(plan, here.state)
          expect(await happen(plan, restored)).toEqual(next)
          expect(JSON.stringify(here.state)).toBe(before)
          here = next
        }
      }),
      { numRuns: 60 },
    )
  })

  test('whatever is said, the interview ends within a bounded number of turns', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(utterance, { minLength: 1, maxLength: 12 }), async (utterances) => {
        let step = await begin(plan)
        const bound = maxTurnsOnAQuestion * (plan.questions.length + maxRevisits)
        let turns = 0
        while (step.action.next !== 'end' && turns <= bound) {
          step = await hear(step.state, utterances[turns % utterances.length] ?? '', plan)
          turns += 1
        }
        expect(step.action.next).toBe('end')
      }),
      // Whoever takes back their consent and then says *no* to ending was once asked for ever.
      { numRuns: 100, examples: [[['No idea.', 'I would like to withdraw my application.']]] },
    )
  })

  test('no question draws more probes than it may, and no probe comes twice', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(utterance, { maxLength: 60 }), async (utterances) => {
        let step = await begin(plan)
        for (const text of utterances) {
          step = await hear(step.state, text, plan)
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
const minCost = 2_000

/** Processor time of one call, in microseconds: the least of several, so that neither a busy machine nor a collection counts. */
async function costOf(run: () => Promise<unknown>): Promise<number> {
  const costs: number[] = []
  for (let i = 0; i < 7; i++) {
    const before = process.cpuUsage()
    await run()
    const { user, system } = process.cpuUsage(before)
    costs.push(user + system)
  }
  return Math.max(minCost, Math.min(...costs))
}

/** Four times as much costs about four times as much; where it is read again from every place it is sixteen times. */
const growth = 4
const maxGrowth = 10
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
])('%s again and again cost no more than their length', async (_, wall) => {
  const { state } = await begin()
  const asked = (await hear(state, 'um')).state
  let before = await costOf(() => hear(asked, wall(sizes[0] ?? 1)))
  for (const size of sizes.slice(1)) {
    const said = wall(size)
    const cost = await costOf(() => hear(asked, said))
    expect(cost / before, `${size} times`).toBeLessThan(maxGrowth)
    before = cost
  }
})
