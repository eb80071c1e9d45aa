/**
 * The part of the sample interview's report that the landing page shows. Scores, levels, findings and seconds are what
 * the interviewer and the evaluator make of `sample-interview.ts`, spoken at 2.5 words a second; a test holds the
 * interview and compares.
 */
export const sampleReport = {
  overall: { score: 77, low: 62, high: 93, recommendation: 'Advance', alsoTouched: 'Advance, with questions' },
  competencies: [
    { name: 'Problem solving', level: 4.5, low: 3.1, high: 5 },
    { name: 'Teamwork', level: 3.5, low: 2.1, high: 4.9 },
    { name: 'Reliability and organisation', level: 4, low: 2.6, high: 5 },
    { name: 'Learning and adapting', level: 4, low: 2.6, high: 5 },
    { name: 'Helping customers or users', level: 4.5, low: 3.1, high: 5 },
  ],
  /** Of the first competency. */
  findings: [
    {
      text: 'Named own steps.',
      quote: 'I pulled the log for six weeks and compared every missing parcel with its label.',
      at: '0:34',
    },
    {
      text: 'Described checking or comparing.',
      quote: 'I moved the label refill to two o’clock and put a check on the packing list.',
      at: '0:59',
    },
    {
      text: 'Stated how it ended when asked.',
      quote: 'We went from eleven missing parcels in a month to one, and it was still one in August.',
      at: '1:05',
    },
  ],
  summary: [
    'All five questions got an answer that could be rated.',
    'The thinnest account was on teamwork (3.5 of 5).',
  ],
  limit:
    'It has not yet been compared with performance at work, so it must not be the only ground of a decision. A person decides.',
  /** Of another competency: what the report says where evidence is missing. */
  notFound: { competency: 'Reliability and organisation', text: 'reasons or alternatives considered' },
  transcript: [
    {
      speaker: 'Candidate',
      at: '0:26',
      before:
        'Last spring the pharmacy where I work kept missing parcels, two or three a week, and everyone blamed the courier. ',
      marked: 'I pulled the log for six weeks and compared every missing parcel with its label.',
      after:
        ' Nearly all of them were packed after four in the afternoon. So I stayed two evenings and watched. The printer ran low on labels, and people put an old one back on.',
    },
    { speaker: 'Interviewer', at: '0:55', before: 'How did it end, and did it last?', marked: null, after: '' },
    {
      speaker: 'Candidate',
      at: '0:59',
      before: 'I moved the label refill to two o’clock and put a check on the packing list. ',
      marked: 'We went from eleven missing parcels in a month to one, and it was still one in August.',
      after: '',
    },
  ],
} as const
