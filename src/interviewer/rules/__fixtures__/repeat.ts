import { ruleIds } from '#contract/interview/dialogue-rules.ts'
import type { RuleFixture } from './rule-fixture.ts'

export const repeatFixture: RuleFixture = {
  rule: ruleIds.repeat,
  fires: [
    'Can you repeat the question?',
    'Could you say that again, please?',
    'Pardon?',
    'Sorry, what was the question again?',
    "I didn't catch that.",
    "Sorry, I didn't hear the last part.",
    'can you repeat the question please i did not hear it',
    'sorry i missed that can you say it again',
    'SORRY COULD YOU REPEAT THAT',
    'What?',
    'Come again?',
    'One more time please.',
    'Repeat it please.',
    'Um, could you repeat that one more time?',
    { said: 'Say that again?', before: ['I sorted the parcels by street and then drove the long route first.'] },
  ],
  stays: [
    'I had to repeat the exam.',
    "I'd say that was the hardest week.",
    "I didn't hear back from the customer.",
    'We repeated the test twice.',
    "The patient didn't hear the question.",
    'I asked them to say it again.',
    'They did not get the message.',
    'I caught the mistake.',
    'What a week that was.',
    'Again and again the printer broke.',
  ],
}
