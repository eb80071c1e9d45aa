import { ruleIds } from '#contract/interview/dialogue-rules.ts'
import type { RuleFixture } from './rule-fixture.ts'

export const candidateQuestionFixture: RuleFixture = {
  rule: ruleIds.candidateQuestion,
  fires: [
    'How long does this interview take?',
    'Is this being recorded?',
    'Who decides about me?',
    'What does the job pay?',
    'What is the salary for this position?',
    'Are you a real person?',
    'When will I hear back?',
    'Can I see the report afterwards?',
    'how many questions are there',
    'Is this a remote role?',
    'Does the company offer parental leave?',
    'Before I answer, could you tell me what the salary is and how many hours a week the position has?',
    {
      said: 'Was that the last question?',
      before: ['I swapped two shifts and told my manager which orders would be late.'],
    },
  ],
  stays: [
    'How did I solve it? I called the vendor and we agreed on a refund.',
    'What I did was call the vendor.',
    'The customer asked how long the job takes.',
    'How I handled it? I wrote a list.',
    'When we decided to hire two people, it got better.',
    'I asked about the salary in my review.',
    'Does that make sense?',
    'I told them what the job was and how much it pays, then I asked them to sign the contract by Friday, okay?',
  ],
}
