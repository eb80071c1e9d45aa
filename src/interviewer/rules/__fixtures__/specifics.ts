import { ruleIds } from '#contract/interview/dialogue-rules.ts'
import type { RuleFixture } from './rule-fixture.ts'

export const specificsFixture: RuleFixture = {
  rule: ruleIds.specifics,
  fires: [
    'I looked for the fault, checked the parts and replaced the broken one, and in the end it worked again as before.',
    'I talked to everybody about the conflict, proposed a plan and as a result people worked together again.',
    {
      said: 'I wrote a list, asked which things could wait and did the rest, and in the end most of it got done.',
      question: 2,
    },
    {
      said: 'I apologised, explained the mistake and corrected it, and as a result the work went well again.',
      question: 3,
    },
  ],
  stays: [
    'I looked for the fault for three days, checked the parts and replaced the broken one, and in the end it worked again.',
    'At my last job I looked for the fault, checked the parts and replaced one, and as a result it worked again.',
    'I looked for the fault in Jira, checked the parts and replaced the broken one, and in the end it worked again.',
    {
      said: 'It was a small part, I do not remember more than that.',
      before: [
        'I looked for the fault, checked the parts and replaced the broken one, and in the end it worked again as before.',
      ],
    },
  ],
}
