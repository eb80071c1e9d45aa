import type { InterviewPlan } from '#contract/interview/plan.ts'

/**
 * What the demo's interviewer may answer when the visitor asks something; everything else is passed on.
 * A cue is one to four words in lower case, found as whole words; the entry with the most words found wins.
 */
export const demoFaq: InterviewPlan['faq'] = [
  {
    id: 'recorded',
    cues: ['recorded', 'recording', 'record this', 'record me', 'who can hear', 'who listens'],
    answer: 'Yes, the call is recorded for your report. Both are deleted after 30 days, or at once by your own button.',
  },
  {
    id: 'decides',
    cues: ['who decides', 'decide', 'decision', 'hire me', 'get the job', 'reject', 'pass or fail'],
    answer: 'A person decides. The report only shows what you said and how it was read.',
  },
  {
    id: 'score',
    cues: ['score', 'scored', 'scoring', 'rated', 'rating', 'assessed', 'evaluated', 'judge', 'graded'],
    answer:
      'Only the words of your answers are rated, against the same scale for everybody. Your voice, face and accent are not.',
  },
  {
    id: 'next',
    cues: ['what happens', 'next step', 'next steps', 'happens after', 'happens next', 'hear back', 'when will i hear'],
    answer:
      'After the last question your report opens on this page. This is a demonstration, so nobody applies for anything here.',
  },
  {
    id: 'report',
    cues: ['report', 'see my results', 'my results', 'result', 'download', 'pdf'],
    answer: 'Your report opens on this page a minute or two after the call. You can download it or delete it there.',
  },
  {
    id: 'length',
    cues: [
      'how long',
      'how many questions',
      'how much longer',
      'minutes',
      'how much time',
      'last question',
      'many questions',
    ],
    answer: 'There are five questions and the call takes about five minutes. Half a minute for each answer is enough.',
  },
  {
    id: 'ai',
    cues: [
      'are you real',
      'are you human',
      'real person',
      'robot',
      'are you an ai',
      'are you a person',
      'artificial',
      'who are you',
    ],
    answer: 'I am an AI interviewer. I ask fixed questions and no person is on this call.',
  },
  {
    id: 'pay',
    cues: ['salary', 'pay', 'paid', 'wage', 'wages', 'compensation', 'benefits', 'bonus', 'money'],
    answer: 'The pay is not known in this demonstration. In a real interview the employer says what I may tell you.',
  },
  {
    id: 'job',
    cues: [
      'what job',
      'which job',
      'about the job',
      'is the job',
      'about the role',
      'is the role',
      'which role',
      'about the position',
      'is the position',
      'what position',
      'what company',
      'which company',
      'about the company',
      'is the company',
      'the employer',
      'remote',
      'working hours',
      'the hours',
      'location',
      'the team',
    ],
    answer: 'There is no particular job behind this demonstration. The questions fit any kind of work.',
  },
  {
    id: 'example',
    cues: ['school', 'university', 'study', 'volunteering', 'made up', 'any example', 'real example', 'private life'],
    answer: 'An example from work, study or volunteering is fine. Leave out the names of other people.',
  },
  {
    id: 'text',
    cues: ['type', 'typing', 'write', 'in writing', 'text', 'chat'],
    answer: 'Yes, you can type any answer in the text box, at any time.',
  },
  {
    id: 'data',
    cues: [
      'data',
      'my data',
      'to my data',
      'with my data',
      'privacy',
      'private',
      'delete',
      'deleted',
      'gdpr',
      'stored',
      'who sees',
    ],
    answer:
      'Recording and report are deleted after 30 days. You can delete them at once with the button on your report.',
  },
  {
    id: 'product',
    cues: [
      'what is this',
      'what is openround',
      'how does this work',
      'how do you work',
      'what are you',
      'demo',
      'demonstration',
    ],
    answer:
      'This is a short first interview held by an AI. I ask, you answer, and then you get a report with your own words in it.',
  },
]
