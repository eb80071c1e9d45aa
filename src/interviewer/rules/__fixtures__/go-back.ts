import { ruleIds } from '#contract/interview/dialogue-rules.ts'
import type { RuleFixture } from './rule-fixture.ts'

export const goBackFixture: RuleFixture = {
  rule: ruleIds.goBack,
  fires: [
    'I answered that already.',
    'I have already told you that.',
    { said: 'Can I go back to the previous question?', question: 1 },
    { said: 'I forgot to say something in my last answer.', question: 2 },
    { said: 'Can I correct my first answer?', question: 3 },
    'I would like to add something.',
  ],
  stays: [
    'I had already told the customer when I called the depot.',
    'We went back to the previous version on Monday and the errors stopped.',
    'I corrected the invoice and sent it to the client again.',
    'My first answer to the customer was wrong, so I called back and apologised.',
  ],
}
