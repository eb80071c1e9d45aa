/** A statement about the product's effect or standing, as the specification gives it (section 1). */
export interface Claim {
  id: string
  /** The figure, where the claim has one, as it is set large. */
  figure: string
  title: string
  text: string
}

/** Set as the benefit cards of the landing page, in this order. */
export const benefits: readonly Claim[] = [
  {
    id: 'hours-saved',
    figure: '20+ hours',
    title: 'saved every week',
    text: 'First calls run by themselves, at the hour the candidate chooses. You read reports and meet the people worth meeting.',
  },
  {
    id: 'faster-hiring',
    figure: '70%',
    title: 'faster hiring',
    text: 'Nobody waits for a free slot in two calendars. An invitation sent in the morning is often a report by the evening.',
  },
  {
    id: 'cost-reduction',
    figure: '50%',
    title: 'cost reduction',
    text: 'Half the cost of a first round held by people, with every candidate asked the same questions in the same order.',
  },
  {
    id: 'quality',
    figure: '95%',
    title: 'quality and satisfaction',
    text: 'Reports that hold up when someone asks why: each statement carries a quote, a speaker and a second.',
  },
  {
    id: 'time-to-hire',
    figure: 'up to 85%',
    title: 'shorter time-to-hire',
    text: 'Screening stops being the queue that everything else waits behind.',
  },
  {
    id: 'setup',
    figure: '5 minutes',
    title: 'to set up',
    text: 'Paste the job, check the questions it proposes, send the link. There is nothing to install for anybody.',
  },
]

/** Said in one line under the benefits. */
export const standing: readonly Claim[] = [
  { id: 'companies', figure: '500+', title: 'companies', text: 'hire with it' },
  { id: 'firms', figure: '100+', title: 'recruiters and firms', text: 'run their first round on it' },
  { id: 'integrations', figure: '50+', title: 'ATS integrations', text: 'and an API for any other system' },
  { id: 'support', figure: '24/7', title: 'support', text: 'by people' },
  { id: 'soc2', figure: 'SOC 2', title: 'compliance', text: 'for the hosted service' },
]

export const freeTrialScreenings = 10
export const freeTrialText = '10 free AI screenings. No credit card.'

/** Custom integrations, in weeks (section 9: "ready in as little as 2 weeks"). */
export const customIntegrationText = 'Custom integrations in as little as 2 weeks'
