import { ruleIds } from '#contract/interview/dialogue-rules.ts'
import type { RuleFixture } from './rule-fixture.ts'

export const skipFixture: RuleFixture = {
  rule: ruleIds.skip,
  fires: [
    'Skip.',
    'Can we skip this one?',
    "I'd like to skip this question please.",
    'Pass.',
    'skip this one because i have no idea',
    'can we go to the next question i dislike this',
    "I'll pass on that.",
    'Next question please.',
    "I'd rather not answer that.",
    "I'd prefer not to say.",
    "I don't want to talk about that.",
    'Move on please.',
    'Let us go to the next one.',
    { said: 'Next question.', before: ['I wrote down every step and found the wrong price in the second table.'] },
  ],
  stays: [
    'I passed the exam.',
    'I had to pass the exam.',
    'I skipped lunch to finish it.',
    'You pass and I shoot, that is how we worked.',
    'Pass and fail rates were my task.',
    'I pass the parts to the next station.',
    'We skip the second check on Fridays.',
    'My pass rate went up.',
    'I passed on the message to my boss.',
    'The next question was who would pay.',
    'I moved on to another company.',
    'The customer would rather not pay.',
    'We had to move on with the project.',
    'She gave me a visitor pass.',
  ],
}
