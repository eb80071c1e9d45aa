import { describe, expect, test } from 'vitest'
import { analystPlan, begin, demoPlan, hear } from '../testing/dialogue.ts'
import { saysNothingMore } from './nothing-more.ts'

const noMore = [
  ...[
    'That is all that I can say about it.',
    "That's all.",
    "That's it.",
    "There's nothing more to say.",
    'Nothing else.',
  ],
  ...['I have nothing to add.', 'No more than that, really.', "That's everything.", "I can't say more than that."],
  ...["That's about it, really.", "I don't have anything else to add.", 'No, that was it.', 'Nope, nothing more.'],
  ...[
    "I've said all I can.",
    "That's as much as I know.",
    "I can't think of anything else.",
    'Um, that was all I know.',
  ],
  ...['I told you everything I remember.', "That's all I've got.", "I don't remember more than that."],
]

test.each(['That is all I ever wanted to do at work.', 'I gave all I had to the team.', 'It was all my idea.', ''])(
  'an answer is no end of one: "%s"',
  (said) => {
    expect(saysNothingMore(said)).toBe(false)
  },
)

describe.each([
  ['with one follow-up', demoPlan],
  ['with two', analystPlan],
])('a question %s', (_, plan) => {
  test.each(noMore)('is left after "%s", and what was said stays its answer', async (said) => {
    const main = 'On Sunday we drove to the lake with the neighbours, and it rained all day, and it was cold as well.'
    for (const answer of [main, 'I fixed the till.']) {
      const { state } = await begin(plan)
      const asked = await hear(state, answer, plan)
      expect(asked.action.questionId).toBe(plan.questions[0]?.id)
      const after = await hear(asked.state, said, plan)
      expect(after.action).toMatchObject({ next: 'listen', questionId: plan.questions[1]?.id, heardAs: 'answer' })
      expect(after.state.skippedQuestionIds).toEqual([])
      const again = asked.action.say.map(({ text }) => text)
      for (const { text } of after.action.say) expect(again).not.toContain(text)
    }
  })
})
