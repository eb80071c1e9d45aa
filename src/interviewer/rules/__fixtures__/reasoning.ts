import { ruleIds } from '#contract/interview/dialogue-rules.ts'
import type { RuleFixture } from './rule-fixture.ts'

const toTwin = ["I don't know.", 'No idea.']

export const reasoningFixture: RuleFixture = {
  rule: ruleIds.reasoning,
  fires: [
    {
      said: 'It depends on the person who gave the task, on the company and on what kind of task it is, really, as there are so many kinds.',
      before: toTwin,
    },
    {
      said: 'I would read the task again, ask a colleague about it and start with the part that is clear to me.',
      before: toTwin,
    },
    {
      said: 'Rules are rules and customers know that very well, everybody has to follow them at all times, whatever the story is, that is how it is.',
      before: toTwin,
      question: 4,
    },
    {
      said: 'I told my boss about it last week, and in the end the report was finished on time.',
      question: 2,
    },
  ],
  stays: [
    {
      said: 'I would read the task again, ask a colleague because they may know it, and start with the clear part.',
      before: toTwin,
    },
    'I looked for the fault for three days, replaced the broken part, and in the end it worked again.',
    {
      said: 'I would think about it some more.',
      before: [
        ...toTwin,
        'I would read the task again, ask a colleague about it and start with the part that is clear to me.',
      ],
    },
    {
      said: 'I sorted the orders by date, called the two largest customers and moved one, and in the end both were finished on time.',
      question: 2,
    },
  ],
}
