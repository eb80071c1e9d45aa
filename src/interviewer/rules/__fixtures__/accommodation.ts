import { ruleIds } from '#contract/interview/dialogue-rules.ts'
import type { RuleFixture } from './rule-fixture.ts'

export const accommodationFixture: RuleFixture = {
  rule: ruleIds.accommodation,
  fires: [
    'Can I have more time?',
    'I need more time please.',
    'More time please.',
    'Could you turn on captions?',
    'Are there any captions?',
    "I can't hear you.",
    "Sorry, I can't see the screen.",
    'I have a stutter.',
    'I stutter.',
    'could you turn on the captions i am deaf',
    'I need an interpreter.',
    'Is there a sign language interpreter?',
    'Could you speak more slowly please?',
    'Can I type my answers instead?',
    'Can we take a short break?',
    'I am hard of hearing.',
  ],
  stays: [
    'The customer needed more time.',
    'We needed more time so I called the client.',
    'I gave them more time.',
    'The captions were missing on our training video.',
    'My colleague could not hear the alarm.',
    'I worked as an interpreter at the clinic.',
    'I asked my boss for more time.',
    'They could not see the problem.',
    'I took a break from study and worked in a shop.',
    'It took more time than planned.',
  ],
}
