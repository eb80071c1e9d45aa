import { ruleIds } from '#contract/interview/dialogue-rules.ts'
import type { RuleFixture } from './rule-fixture.ts'

export const clarifyFixture: RuleFixture = {
  rule: ruleIds.clarify,
  fires: [
    'What do you mean?',
    'What do you mean by difficult?',
    "I'm not sure what you're asking.",
    "I'm not sure I understand the question.",
    'Can you explain?',
    'Could you clarify that please?',
    "Sorry, I don't understand the question.",
    'Do you mean at work?',
    'What kind of problem?',
    'Could you rephrase that?',
    'Can you put it another way?',
  ],
  stays: [
    'I explained it to the customer.',
    "I didn't understand the machine so I read the manual.",
    'We were not sure what the client wanted.',
    'I asked what they meant.',
    'My boss could not explain the drop.',
    'I had to clarify the order with the kitchen.',
    'I could explain the rule to him in the end.',
    'The team did not understand the plan.',
  ],
}
