import type { Turn } from '#contract/interview/turn.ts'
import { ruleIds } from '../../src/contract/interview/dialogue-rules.ts'

/** One turn of a written conversation; times come from the length of its words. */
export interface ScriptLine {
  speaker: Turn['speaker']
  kind: Turn['kind']
  questionId: string | null
  text: string
  cause?: string
  channel?: Turn['channel']
  flags?: string[]
}

const problem = 'general.problem_solving.q1'
const team = 'general.teamwork.q1'
const reliability = 'general.reliability.q1'
const learning = 'general.learning.q1'
const customer = 'general.customer.q1'

/** Four answers with something to quote, two probes, one question repeated and one skipped. */
export const strongInterview: readonly ScriptLine[] = [
  {
    speaker: 'interviewer',
    kind: 'greeting',
    questionId: problem,
    cause: 'start',
    text: 'Hello, I am an AI interviewer, and this call is recorded. Tell me about a difficult problem at work, in study or in volunteering that you solved. What did you do?',
  },
  {
    speaker: 'candidate',
    kind: 'answer',
    questionId: problem,
    text: 'At the warehouse in Leeds last spring we lost about nine orders a week. First I counted the shelf, then I called the depot. I compared the scanner logs with the delivery notes and saw that one gate never scanned after six in the evening.',
  },
  {
    speaker: 'interviewer',
    kind: 'probe',
    questionId: problem,
    cause: `${ruleIds.result} missing_result`,
    text: 'How did it end, and did it last?',
  },
  {
    speaker: 'candidate',
    kind: 'answer',
    questionId: problem,
    text: 'We replaced the cable at that gate and the missing orders went from nine a week to one. I checked the list every Friday until the summer.',
  },
  {
    speaker: 'interviewer',
    kind: 'question',
    questionId: team,
    cause: ruleIds.enough,
    text: 'Thank you. Describe a group you worked in where something was not going well. What did you do?',
  },
  { speaker: 'candidate', kind: 'aside', questionId: team, text: 'Sorry, can you repeat the question?' },
  {
    speaker: 'interviewer',
    kind: 'restate',
    questionId: team,
    cause: ruleIds.repeat,
    text: 'Describe a group you worked in where something was not going well. What did you do?',
  },
  {
    speaker: 'candidate',
    kind: 'answer',
    questionId: team,
    text: 'In my group the morning and the evening shift blamed each other for half-packed boxes. I asked both shifts to write down what they expected from a handover, and I put the two lists side by side. We agreed on three things to leave ready, and after two weeks the complaints had stopped.',
  },
  {
    speaker: 'interviewer',
    kind: 'question',
    questionId: reliability,
    cause: ruleIds.enough,
    text: 'Thanks. Tell me about a time you had more to do than time to do it. How did you handle it?',
  },
  {
    speaker: 'candidate',
    kind: 'answer',
    questionId: reliability,
    text: 'In December two people were ill and I had the stock count and forty returns. I sorted the work by what would cost the customer most, so the returns came first. I told my manager on Monday that the stock count would be two days late, and it was finished on Wednesday as I had said.',
  },
  {
    speaker: 'interviewer',
    kind: 'question',
    questionId: learning,
    cause: ruleIds.enough,
    text: 'I see. Tell me about a mistake you made and what you did about it.',
  },
  {
    speaker: 'candidate',
    kind: 'answer',
    questionId: learning,
    text: 'I once sent a pallet to the wrong hospital because I read the postcode too fast.',
  },
  {
    speaker: 'interviewer',
    kind: 'probe',
    questionId: learning,
    cause: `${ruleIds.result} missing_result`,
    text: 'What do you do differently now?',
  },
  {
    speaker: 'candidate',
    kind: 'answer',
    questionId: learning,
    text: 'I called the driver and he turned round, and now I read the address back before I print the label. It has not happened again in two years.',
  },
  {
    speaker: 'interviewer',
    kind: 'question',
    questionId: customer,
    cause: ruleIds.enough,
    text: 'Thank you. Tell me about someone you helped who was hard to help. A customer, client, student or colleague is fine.',
  },
  { speaker: 'candidate', kind: 'aside', questionId: customer, channel: 'text', text: 'Next question, please.' },
  {
    speaker: 'interviewer',
    kind: 'closing',
    questionId: null,
    cause: ruleIds.skip,
    text: 'That is fine. That was the last question. Thank you for your time; your report opens in a moment.',
  },
]
