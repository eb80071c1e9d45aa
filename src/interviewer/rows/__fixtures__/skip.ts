import type { RowFixture } from './row-fixture.ts'

export const skipFixture: RowFixture = {
  row: 'row-9',
  fires: [
    'Skip.',
    'Can we skip this one?',
    "I'd like to skip this question please.",
    'Pass.',
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
