import { ruleIds } from '#contract/interview/dialogue-rules.ts'
import type { RuleFixture } from './rule-fixture.ts'

export const withdrawalFixture: RuleFixture = {
  rule: ruleIds.withdrawal,
  fires: [
    'Stop the interview.',
    'I want to stop.',
    'Can we stop here please?',
    "I'd like to end the interview now.",
    'Please stop recording.',
    'I want to talk to a human.',
    'Can I speak to a real person instead?',
    "I don't consent to the recording.",
    'I would like to withdraw my application.',
    "Sorry, I don't want to do this anymore.",
    "Let's end the call.",
    {
      said: 'Can we stop here?',
      before: ['I called the supplier and asked for a second delivery on the same afternoon.'],
    },
  ],
  stays: [
    'We had to stop the production line.',
    'I stopped the recording machine and called the technician.',
    'The customer wanted to talk to a human.',
    'My boss told me to end the call.',
    'I decided to quit my job.',
    'I ended the meeting early.',
    'I would stop and think first, then I would ask my manager what the task is for.',
    'The patient did not consent.',
    'He wanted to withdraw from the project.',
    'The bus stop was closed.',
  ],
}
