import type { InterviewPlan } from '#contract/interview/plan.ts'
import { commonEntry, ownEntry } from './process-questions.ts'

/**
 * What the demo's interviewer may answer when the visitor asks something; everything else is passed on.
 * A cue is one to four words in lower case, found as whole words; the entry with the most words found wins.
 */
export const demoFaq: InterviewPlan['faq'] = [
  ownEntry(
    'recorded',
    'Yes, the call is recorded for your report. Both are deleted after 30 days, or at once by your own button.',
  ),
  ownEntry('decides', 'A person decides. The report only shows what you said and how it was read.'),
  commonEntry('score'),
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
  ownEntry(
    'length',
    'There are five questions and the call takes about five minutes. Half a minute for each answer is enough.',
  ),
  commonEntry('ai'),
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
  commonEntry('example'),
  commonEntry('text'),
  ownEntry(
    'data',
    'Recording and report are deleted after 30 days. You can delete them at once with the button on your report.',
  ),
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
