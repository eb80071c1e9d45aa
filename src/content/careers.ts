export const careersPage = {
  headline: 'Work on a fairer first round',
  lead: 'We are a small team that builds the interview we would want to be given.',
  values: 'Values',
  openings: 'Open positions',
  apply: 'Apply Now',
} as const

export const values = [
  {
    title: 'Innovation First',
    text: 'We measure before we believe. A better way replaces a good one when the figures say so, whoever proposed it.',
  },
  {
    title: 'Global Impact',
    text: 'A fair interview should not depend on where you live, how you sound or which hours you are free.',
  },
  {
    title: 'Customer Obsession',
    text: 'Recruiters and candidates are both our customers. What helps one at the cost of the other is not finished.',
  },
] as const

/** A job description. `{name}` is the product. */
export interface Opening {
  slug: string
  title: string
  department: 'Engineering' | 'Product' | 'Customer Success'
  location: string
  type: 'Full-time'
  /** One sentence, for the list and for search engines. */
  summary: string
  /** ISO date. */
  postedOn: string
  about: readonly string[]
  responsibilities: readonly string[]
  lookingFor: readonly string[]
  /** What is often asked for elsewhere and is not needed here. */
  notNeeded: string
}

/** Specification, section 2: four openings, remote or one on-site city, all full-time. */
export const openings: readonly Opening[] = [
  {
    slug: 'senior-ai-engineer',
    title: 'Senior AI Engineer',
    department: 'Engineering',
    location: 'Remote',
    type: 'Full-time',
    postedOn: '2026-11-02',
    summary:
      'Make the interviewer listen better: turn-taking, recognition and the evaluator that has to show its reasons.',
    about: [
      'The interviewer has to know when a person has finished speaking, what they said, and whether it answers the question, on one ordinary machine and without sending anybody’s voice elsewhere. The evaluator has to rate an answer and quote the words it rests on, or say that they are not there.',
      'You take over one of these two, with its measurements: recorded conversations with their timings for the one, rated answers for the other.',
    ],
    responsibilities: [
      'Improve turn-taking, recognition or evaluation, one measured step at a time',
      'Build the sets of recordings and answers that a change is judged by, and keep them apart from what it was made with',
      'Find where ratings differ between groups of speakers, and remove the cause or publish the limit',
      'Write down what did not work, so that nobody tries it twice',
      'Help the rest of the team to read an interval',
    ],
    lookingFor: [
      'Several years of work on speech or language models that people used, and their failures',
      'Statistics that you trust yourself with: agreement, calibration, intervals',
      'TypeScript, or another language and the wish to work in this one',
      'An example of a result of your own that you took back',
    ],
    notNeeded: 'A doctorate, or publications. Show us something that works and how you know.',
  },
  {
    slug: 'full-stack-developer',
    title: 'Full Stack Developer',
    department: 'Engineering',
    location: 'Remote',
    type: 'Full-time',
    postedOn: '2026-11-02',
    summary: 'Build what recruiters and candidates touch, from the database to the last pixel, fast and accessible.',
    about: [
      'A candidate opens a link on an old phone, on a train. A recruiter compares twelve reports before a meeting. You build what both of them touch, from the table it is stored in to the last pixel, and you see it through to the day somebody uses it.',
      'The code is open, in one repository: TypeScript, React, PostgreSQL, no service that you cannot run on your own machine in a minute.',
    ],
    responsibilities: [
      'Build whole features: schema, endpoint, screen, tests, and the page of documentation',
      'Keep pages under a second on a slow phone, and prove it in the build',
      'Make every screen work by keyboard, by screen reader, and at twice the text size',
      'Design for the lost connection, the second press and the closed laptop',
      'Review what others write, kindly and exactly',
    ],
    lookingFor: [
      'Web applications that you have built and then kept running for a year or more',
      'HTML, CSS and SQL known as well as any framework',
      'Tests that have caught you out, and that you were glad of',
      'Sentences that a colleague in another country can act on',
    ],
    notNeeded: 'A degree, or years with exactly our libraries. You learn those in a week.',
  },
  {
    slug: 'product-manager',
    title: 'Product Manager',
    department: 'Product',
    location: 'San Francisco, CA',
    type: 'Full-time',
    postedOn: '2026-11-09',
    summary:
      'Sit with recruiters, find out what a first round is for, and decide what we build next and what we refuse.',
    about: [
      'Two people use everything we make, and they want different things: the recruiter an answer by Friday, the candidate a fair hearing. You spend your weeks with both, and decide what we build next, what we leave, and what we refuse although it would sell.',
      'This is an on-site role: our recruiters’ advisory group meets in San Francisco, and you run it.',
    ],
    responsibilities: [
      'Sit in on real first rounds every week, with a person and with {name}, and write down what you saw',
      'Keep one short list of what comes next, with the reason beside each line',
      'Set, before we build it, the figure by which a feature has worked, and look at that figure afterwards',
      'Say no in a way that the person who asked would repeat correctly',
      'Keep every claim on this site true, or take it off',
    ],
    lookingFor: [
      'Products that you have led from a question to daily use, and one that you stopped',
      'Interviews with users that you held yourself',
      'Enough statistics to be suspicious of a good week',
      'Knowledge of hiring from either side of the table',
    ],
    notNeeded: 'A technical degree, or a past in recruiting software. Curiosity about how people are chosen is.',
  },
  {
    slug: 'customer-success-manager',
    title: 'Customer Success Manager',
    department: 'Customer Success',
    location: 'Remote',
    type: 'Full-time',
    postedOn: '2026-11-09',
    summary:
      'Take new teams from the first job they paste to the first person they hire, and tell us what got in the way.',
    about: [
      'A team that begins with {name} changes how it meets people for the first time. You go with them from the first job they paste to the first person they hire, and stay when it is working, because then the better questions come.',
      'You hear first what is missing. What you report becomes the next thing we build more often than not.',
    ],
    responsibilities: [
      'Set up new teams: their jobs, their questions, their applicant tracking system, their first ten invitations',
      'Teach recruiters to read a report: the evidence, the interval, what was not asked',
      'Notice who has gone quiet, find out why, and say what we will do about it',
      'Answer the candidate who writes to you, too: they are our customers as well',
      'Turn what you explain three times into a change of the product or a page that explains it',
    ],
    lookingFor: [
      'Customers of your own in software, and the numbers by which you knew how they were',
      'Calm in a difficult call, and a clear letter after it',
      'Comfort with settings, exports and an API’s documentation, without having to program',
      'A time when you told a customer not to buy something',
    ],
    notNeeded: 'A sales target in your past. You will not have one here.',
  },
]

export const openingPage = {
  back: 'All openings',
  posted: 'Posted',
  remote: 'From anywhere in the United States, at hours of your own around four that we share.',
  responsibilities: 'What you will do',
  lookingFor: 'What we look for',
  notNeeded: 'Not needed',
  interview: {
    title: 'How we interview',
    steps: [
      {
        title: 'With {name}, now',
        text: 'Five questions, about twelve minutes, by voice or in text, at any hour. Everybody who applies gets the same ones. You see your report as we see it.',
      },
      {
        title: 'With two of us',
        text: 'A person reads every report and decides. An hour on the work itself, with what your report left open.',
      },
      {
        title: 'A piece of real work',
        text: 'Half a day, paid, on something that we need. Then an offer, or our reasons.',
      },
    ],
  },
  application: {
    title: 'Apply',
    lead: 'This is the interview, not a form before it. No CV is needed; have two or three examples from your work in mind.',
    human: 'Would you rather talk with a person first? Write to',
  },
} as const

export function findOpening(slug: string | undefined): Opening | null {
  return openings.find((opening) => opening.slug === slug) ?? null
}

export function openingPath({ slug }: Pick<Opening, 'slug'>): string {
  return `/careers/${slug}`
}
