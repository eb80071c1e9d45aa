const topicIds = ['pay', 'benefits', 'place', 'hours', 'start', 'team', 'job', 'next'] as const
export type FaqTopicId = (typeof topicIds)[number]

/** A topic that candidates ask about, for the employer to answer. */
export interface FaqTopic {
  id: FaqTopicId
  /** In the plan editor. */
  label: string
  /** What an answer may look like. */
  example: string
}

export const faqTopics: readonly FaqTopic[] = [
  { id: 'pay', label: 'Pay', example: 'The range is 48,000 to 56,000 a year, depending on experience.' },
  {
    id: 'benefits',
    label: 'Benefits and holidays',
    example: 'You have 25 days of holiday, health insurance and a pension plan.',
  },
  { id: 'place', label: 'Place and remote work', example: 'The office is in Leeds; two days a week at home are fine.' },
  { id: 'hours', label: 'Hours and shifts', example: 'It is 38 hours a week, in two shifts that change weekly.' },
  {
    id: 'start',
    label: 'Start date and contract',
    example: 'We would like somebody from March on; the contract is permanent.',
  },
  { id: 'team', label: 'Team and company', example: 'You join a team of six and report to the head of operations.' },
  {
    id: 'job',
    label: 'The job itself',
    example: 'You look after about forty accounts from their first day to their renewal.',
  },
  { id: 'next', label: 'What happens next', example: 'We read every interview within a week and write to everybody.' },
]
