/**
 * The part of the sample interview's report that the landing page shows. Levels, score and interval are what the
 * evaluator gives for `sample-interview.ts`; a test compares them. Times assume an even pace of 2.6 words a second.
 */
export const sampleReport = {
  title: 'First interview, general',
  overall: { score: 73, low: 57, high: 89, recommendation: 'Advance', alsoTouches: 'Advance, with questions' },
  competency: { name: 'Problem solving', level: 4, low: 2.6, high: 5 },
  findings: [
    {
      label: 'Own steps',
      quote: 'I pulled the log for six weeks and compared the lost parcels with the ones that arrived.',
      at: '0:41',
    },
    { label: 'Outcome', quote: 'We went from eleven lost parcels in a month to one', at: '1:24' },
  ],
  notFound: 'Alternatives that were weighed. Ask: “What else could it have been, and how did you rule it out?”',
  transcript: [
    { speaker: 'Interviewer', at: '0:21', parts: ['Tell me about a difficult problem you solved. What did you do?'] },
    {
      speaker: 'Candidate',
      at: '0:33',
      parts: [
        'Last spring our pharmacy lost two or three deliveries a week. Everyone blamed the courier. ',
        { mark: 'I pulled the log for six weeks and compared the lost parcels with the ones that arrived.' },
        ' Almost all of the lost ones were packed after four in the afternoon.',
      ],
    },
    { speaker: 'Interviewer', at: '1:12', parts: ['How did it end, and did it last?'] },
    {
      speaker: 'Candidate',
      at: '1:16',
      parts: [
        'I moved the label refill to two o’clock and put a check on the packing list. ',
        { mark: 'We went from eleven lost parcels in a month to one' },
        ', and it was still one in August.',
      ],
    },
  ],
} as const
