import { ruleIds } from '#contract/interview/dialogue-rules.ts'
import type { RuleFixture } from './rule-fixture.ts'

export const enoughFixture: RuleFixture = {
  rule: ruleIds.enough,
  fires: [
    'I called the depot last May and compared the lists, and in the end the missing orders went from nine a week to one.',
    'At my last job I replaced the seal because the oil was black, and the press ran without a stop for three months, no complaint since then.',
    {
      said: 'I did the counting.',
      before: ['We lost nine orders. We counted the shelf, we compared the lists and we called the depot about it.'],
    },
    {
      said: 'In my second year I split the report into five parts, called the two who were missing, and as a result we handed it in on time.',
      question: 1,
    },
    {
      said: 'I would read the task again, ask a colleague because they may know it, and start with the clear part.',
      before: ["I don't know.", 'No idea.'],
    },
  ],
  stays: [
    'Skip.',
    "I don't know.",
    'I fixed it.',
    'We had a printer that failed every Monday. We checked the cables, we called the vendor and we replaced the toner.',
  ],
}
