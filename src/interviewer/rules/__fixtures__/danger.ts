import { ruleIds } from '#contract/interview/dialogue-rules.ts'
import type { RuleFixture } from './rule-fixture.ts'

export const dangerFixture: RuleFixture = {
  rule: ruleIds.danger,
  fires: [
    'I want to kill myself.',
    "Honestly, I'm going to kill myself.",
    'I am thinking about ending my life.',
    "I don't want to live anymore.",
    "Sorry, I'm suicidal.",
    'I want to die.',
    "I'm going to kill him.",
    'Someone is trying to kill me.',
    'Please call an ambulance.',
    'I need an ambulance.',
    "I've been thinking about killing myself lately.",
    "I think I'm having a heart attack.",
    "I can't breathe, help.",
    'I was in the second year of the job when it began. I feel suicidal.',
  ],
  stays: [
    'The waiting nearly killed me.',
    'My boss wanted to kill me when I told him, but we fixed it.',
    'A patient told me I want to die, so I sat with her and called the psychiatrist.',
    'He said I am going to kill myself and I called the duty doctor at once.',
    'I had to kill the process before I could restart the server.',
    'I was dying to get that job.',
    'In the fire drill I called an ambulance for practice.',
    'I told the customer to call the police.',
    'I thought I am going to kill myself laughing.',
    'First I check the pulse, call an ambulance, and start with the compressions.',
    'My duties were to open the shop, call the police when needed, and write the report.',
    'We had a deadline that was killing the team.',
    'I could have killed him for losing the file.',
    'I want to die of embarrassment when I think of it.',
  ],
}
