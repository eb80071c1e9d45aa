import { ruleIds } from '#contract/interview/dialogue-rules.ts'
import type { RuleFixture } from './rule-fixture.ts'

export const generalStatementFixture: RuleFixture = {
  rule: ruleIds.generalStatement,
  fires: [
    'I always try to look at the cause first and I usually ask people what they saw before I change anything at all.',
    'Usually I would talk to everybody, listen to both sides and then I would look for a compromise that all can accept.',
    'In general I tend to stay calm with a problem, I ask questions and I always write down what has to be done and by whom.',
    {
      said: 'I would always help everybody in the group and I tend to listen more than I talk in such meetings.',
      question: 1,
    },
    {
      said: 'I usually make a list, I always start with the urgent things and I would tell people early when it gets late.',
      question: 2,
    },
  ],
  stays: [
    'Last year at my old job the press stopped twice a week. I always checked the oil first, and one day I found the leak.',
    'I found the leak on a Monday, replaced the seal and the press ran without a stop for the whole year after that.',
    {
      said: 'I would first check what the task is for, then I would usually ask a colleague who did it before me.',
      before: ["I don't know.", 'No idea.'],
    },
    {
      said: 'I always look first and usually ask afterwards.',
      before: [
        'I always try to look at the cause first and I usually ask people what they saw before I change anything at all.',
      ],
    },
  ],
}
