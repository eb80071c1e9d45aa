export const mission = {
  headline: 'Every applicant deserves a first interview',
  lead: 'Our mission is to give each person who applies a fair, structured conversation, and each recruiter a reason they can check.',
  problem: {
    title: 'The problem',
    paragraphs: [
      'A recruiter with two hundred applications and one week reads each for seconds. Most people who could do the job are never asked a single question. Those who are get a different interview each: other questions, another mood, another hour of the day.',
      'Research has known for decades what works better. Structured interviews – the same questions, in the same order, rated on the same scale – predict job performance more than twice as well as unstructured ones. They are rarely held, because they cost time nobody has.',
      'Software has mostly made it worse, by guessing from faces, voices and keywords. We do not. We listen to what people say they did, ask once more where something is missing, and write down the words a judgement rests on.',
    ],
  },
  principlesTitle: 'What we hold to',
  principles: [
    {
      title: 'The words, nothing else',
      text: 'No face, no emotion, no accent is ever assessed. The report describes what was said.',
    },
    {
      title: 'Evidence or silence',
      text: 'Without a quote there is no statement. “Not asked” is never counted as zero.',
    },
    { title: 'A person decides', text: 'The product recommends and explains. It cannot reject anyone.' },
  ],
  roadmapTitle: 'Roadmap',
} as const

export interface RoadmapStep {
  title: string
  state: 'Live now' | 'In progress' | 'Coming soon' | 'Future vision'
  /** How far it has come, 0 to 1, as its ring shows it. */
  progress: number
  text: string
}

/** Specification, section 1. */
export const roadmap: readonly RoadmapStep[] = [
  {
    title: 'Web-based AI interviews',
    state: 'Live now',
    progress: 1,
    text: 'First-round interviews in the browser, with evaluation reports that quote the candidate.',
  },
  {
    title: 'Voice-based AI recruiter',
    state: 'In progress',
    progress: 0.6,
    text: 'A spoken conversation in real time that asks, listens and probes. You can talk with it on the front page.',
  },
  {
    title: 'Automated talent sourcing',
    state: 'Coming soon',
    progress: 0.2,
    text: 'Finding people whose experience fits the job, and asking them whether they are interested.',
  },
  {
    title: 'Human-like general-intelligence recruiter',
    state: 'Future vision',
    progress: 0,
    text: 'One recruiter for the whole way from the opening to the offer, with people deciding at each step.',
  },
]
