import { ruleIds } from '#contract/interview/dialogue-rules.ts'
import type { RuleFixture } from './rule-fixture.ts'

export const noExampleFixture: RuleFixture = {
  rule: ruleIds.noExample,
  fires: [
    "I don't know.",
    "Um, I really don't know.",
    "I've never had that.",
    'I have never had a job.',
    "I can't think of anything.",
    "I can't think of an example right now.",
    "I don't have an example.",
    'No idea.',
    'Nothing comes to mind.',
    "I can't remember a time like that.",
    { said: "I can't think of one.", before: ["I don't know."] },
  ],
  stays: [
    "I didn't know the answer so I asked my colleague.",
    "I don't know the exact number but I called thirty customers.",
    'I had never done it before, so I read the manual and built it.',
    "The customer didn't know his number.",
    'I never gave up.',
    "We couldn't remember the code and I called the bank.",
    {
      said: "I don't know.",
      before: ['At my last job I found two broken scales in the shop and I replaced both of them on the same day.'],
    },
    'My boss had no idea what went wrong.',
  ],
}
