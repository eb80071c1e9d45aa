import type { InterviewPlan } from '#contract/interview/plan.ts'
import { commonEntry, ownEntry } from './process-questions.ts'

/** What the interviewer says of a customer's opening where the customer leaves the words to us. */
export const openingWording = {
  title: 'First-round interview',
  mustHaveQuestion: (requirement: string) =>
    `This job requires the following: ${endless(requirement)}. Do you have that? Please say yes or no. ${detailOf(requirement)}`.trim(),
  knockOutQuestion: (requirement: string) =>
    `This job requires the following: ${endless(requirement)}. Is that so for you? Please say yes or no.`,
  mustHaveRephrase: (requirement: string) => `Please tell me yes or no whether you have this: ${endless(requirement)}.`,
  processFaq,
} as const

/** What is issued on paper has a kind and an end; of anything else, yes or no is all there is to say. */
const issued =
  /\b(?:licen[cs]es?|permits?|visas?|certificates?|certifications?|certified|registration|clearance|right to work|blue card|green card|authori[sz]ation)\b/i

function detailOf(requirement: string): string {
  return issued.test(requirement) ? 'If yes: which, and until when?' : ''
}

function endless(text: string): string {
  return text.trim().replace(/(?<![.!?;])[.!?;]+$/, '')
}

/** A topic that candidates ask about, and how they say it: one to four words in lower case, found as whole words. */
export interface FaqTopic {
  id: string
  /** In the plan editor. */
  label: string
  /** What an answer may look like. */
  example: string
  cues: readonly string[]
}

export const faqTopics: readonly FaqTopic[] = [
  {
    id: 'pay',
    label: 'Pay',
    example: 'The range is 48,000 to 56,000 a year, depending on experience.',
    cues: ['salary', 'pay', 'paid', 'wage', 'wages', 'compensation', 'bonus', 'money', 'earn', 'salary range'],
  },
  {
    id: 'benefits',
    label: 'Benefits and holidays',
    example: 'You have 25 days of holiday, health insurance and a pension plan.',
    cues: [
      'benefits',
      'holiday',
      'holidays',
      'vacation',
      'days off',
      'insurance',
      'pension',
      'parental leave',
      'perks',
      'sick pay',
    ],
  },
  {
    id: 'place',
    label: 'Place and remote work',
    example: 'The office is in Leeds; two days a week at home are fine.',
    cues: [
      'remote',
      'remotely',
      'work from home',
      'home office',
      'hybrid',
      'location',
      'where is the',
      'the office',
      'located',
      'on site',
      'relocate',
      'relocation',
      'commute',
    ],
  },
  {
    id: 'hours',
    label: 'Hours and shifts',
    example: 'It is 38 hours a week, in two shifts that change weekly.',
    cues: [
      'hours',
      'working hours',
      'shift',
      'shifts',
      'weekend',
      'weekends',
      'overtime',
      'part time',
      'full time',
      'night shift',
      'schedule',
    ],
  },
  {
    id: 'start',
    label: 'Start date and contract',
    example: 'We would like somebody from March on; the contract is permanent.',
    cues: [
      'start date',
      'when would i start',
      'when do i start',
      'when does it start',
      'contract',
      'permanent',
      'temporary',
      'probation',
      'notice period',
    ],
  },
  {
    id: 'team',
    label: 'Team and company',
    example: 'You join a team of six and report to the head of operations.',
    cues: [
      'the team',
      'how big is the team',
      'who would i report to',
      'report to',
      'manager',
      'company',
      'what company',
      'which company',
      'about the company',
      'employer',
      'culture',
    ],
  },
  {
    id: 'job',
    label: 'The job itself',
    example: 'You look after about forty accounts from their first day to their renewal.',
    cues: [
      'what job',
      'which job',
      'about the job',
      'is the job',
      'about the role',
      'is the role',
      'which role',
      'about the position',
      'typical day',
      'day look like',
      'responsibilities',
      'tasks',
      'travel',
    ],
  },
  {
    id: 'next',
    label: 'What happens next',
    example: 'We read every interview within a week and write to everybody.',
    cues: [
      'what happens',
      'next step',
      'next steps',
      'next stage',
      'next round',
      'happens after',
      'happens next',
      'hear back',
      'when will i hear',
      'feedback',
      'how many rounds',
    ],
  },
]

/** True of every interview held for a customer; the rest is the customer's to say. */
function processFaq({ questions, minutes }: { questions: number; minutes: number }): InterviewPlan['faq'] {
  return [
    ownEntry(
      'recorded',
      'Only if you agreed to it before we began. You can ask for the recording to be deleted at any time.',
    ),
    ownEntry('decides', 'A person decides. My report only shows what you said and how it was read.'),
    commonEntry('score'),
    {
      id: 'next',
      cues: faqTopics.find(({ id }) => id === 'next')?.cues.slice() ?? [],
      answer: 'The people who hire for this job read the report and decide. I do not know when they write to you.',
    },
    {
      id: 'report',
      cues: ['see the report', 'the report', 'my results', 'result', 'see my report', 'get a copy', 'download'],
      answer: 'The report goes to the people who hire for this job. You can ask them to show you what is in it.',
    },
    ownEntry(
      'length',
      `There are ${questions} questions and it takes about ${minutes} minutes. A minute or two for each answer is fine.`,
    ),
    commonEntry('ai'),
    commonEntry('example'),
    commonEntry('text'),
    ownEntry('data', 'What you say is kept for the people who hire for this job, and you can ask to see or delete it.'),
  ]
}
