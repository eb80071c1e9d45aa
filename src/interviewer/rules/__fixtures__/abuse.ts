import { ruleIds } from '#contract/interview/dialogue-rules.ts'
import type { RuleFixture } from './rule-fixture.ts'

export const abuseFixture: RuleFixture = {
  rule: ruleIds.abuse,
  fires: [
    'You are an idiot.',
    { said: 'You are an idiot.', before: ['Fuck you.'] },
    { said: 'Shut up.', before: ['You stupid machine.'] },
    { said: 'Fuck off.', before: ["You're useless, you moron."] },
    { said: 'You stupid bot.', before: ['Screw you.'] },
    { said: 'You suck.', before: ['You are a piece of shit.', 'Shut up.'] },
  ],
  stays: [
    { said: 'The customer said fuck you to me.', before: ['Fuck you.'] },
    { said: 'That was a damn hard week.', before: ['Fuck you.'] },
    { said: 'He called me an idiot in front of everyone.', before: ['You moron.'] },
    { said: 'I shut up the shop at nine.', before: ['You moron.'] },
    { said: 'My boss was a bastard about it.', before: ['You moron.'] },
    { said: 'It was shit, honestly.', before: ['You moron.'] },
  ],
}
