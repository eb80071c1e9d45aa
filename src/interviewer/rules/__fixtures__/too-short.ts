import { ruleIds } from '#contract/interview/dialogue-rules.ts'
import type { RuleFixture } from './rule-fixture.ts'

export const tooShortFixture: RuleFixture = {
  rule: ruleIds.tooShort,
  fires: [
    'I fixed a printer.',
    'I passed the exam.',
    'The customer needed more time.',
    'Yes, there was a problem with the delivery.',
    'It was a hard time for everybody there and the mood was really not good at all.',
    { said: 'Oh yes, the team was difficult.', question: 1 },
  ],
  stays: [
    'I read the log of the printer, found the driver was old and installed the new one that afternoon.',
    {
      said: 'Yes.',
      before: ['I read the log of the printer, found that the driver was old and replaced it that afternoon.'],
    },
    'We had a fault in the line for three days and I wrote down every stop until I saw that it always came after the cleaning.',
    {
      said: 'I would tell the person what I think the task is for, then begin with the part that cannot be wrong.',
      before: ["I don't know.", 'No idea.'],
    },
  ],
}
