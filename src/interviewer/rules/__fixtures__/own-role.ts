import { ruleIds } from '#contract/interview/dialogue-rules.ts'
import type { RuleFixture } from './rule-fixture.ts'

export const ownRoleFixture: RuleFixture = {
  rule: ruleIds.ownRole,
  fires: [
    'The server of the shop was down for two days and it was a real problem, everyone was angry and the phone never stopped.',
    'We had a printer that failed every Monday. We checked the cables, we called the vendor and we replaced the toner.',
    'Last summer we lost nine orders a week. We counted the shelf, we compared the lists and I called the depot, we fixed it.',
    {
      said: 'There were five of us in the team and two never came, so the report was late and the teacher was not happy.',
      question: 1,
    },
    {
      said: 'We split the work, we called the customers and we moved the two big orders to the next week.',
      question: 2,
    },
  ],
  stays: [
    'I read the log of the printer, found that the driver was old and installed the new one that afternoon.',
    'I called the depot and I compared the lists, then we moved the gate together and the orders came back to normal.',
    {
      said: 'We all did it together as a team, that is how we work.',
      before: [
        'We had a printer that failed every Monday. We checked the cables, we called the vendor and we replaced the toner.',
      ],
    },
    {
      said: 'We would look at the plan again and we would ask the colleague next door about the task.',
      before: ["I don't know.", 'No idea.'],
    },
  ],
}
