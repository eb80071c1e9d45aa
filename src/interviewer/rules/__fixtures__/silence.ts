import { ruleIds } from '#contract/interview/dialogue-rules.ts'
import type { RuleFixture } from './rule-fixture.ts'

/** Spoken silence; silence itself is no utterance and has its own tests. */
export const silenceFixture: RuleFixture = {
  rule: ruleIds.silence,
  fires: [
    'Um.',
    'Okay, let me think.',
    'Good question.',
    'Hmm, give me a moment.',
    'Just a second.',
    'Uh, well.',
    '...',
    "Uhm, that's a tough one, let me think about it for a second.",
  ],
  stays: [
    'Okay, I called the vendor.',
    'I think it was the printer.',
    'One moment was hard, when the truck broke down.',
    'Good communication.',
    'Let me think, it was the delivery in March.',
    'Wait times were too long.',
  ],
}
