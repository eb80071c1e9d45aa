/** A statement about the product's effect or standing, as the specification gives it (section 1). */
export interface Claim {
  id: string
  /** The figure, where the claim has one, as it is set large. */
  figure: string
  title: string
  text: string
}

/** Where a claim stands, and what would show that it is true: the admin reads both beside its switch. */
export interface ListedClaim {
  id: string
  words: string
  places: string
  substantiate: string
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
export const customIntegrationClaim = 'custom-integrations'

const cards = 'Landing page, benefit cards'
const line = 'Landing page, below the benefits'
const measured = 'Figures of your own customers, with how they were measured and when.'

/** Every claim of the pages that is not a price or a term, and can be taken off them. */
export const claims: readonly ListedClaim[] = [
  ...benefits.map(({ id, figure, title }) => ({
    id,
    words: `${figure} ${title}`,
    places: cards,
    substantiate: id === 'setup' ? 'Watch five people who do it for the first time, with a clock.' : measured,
  })),
  {
    id: 'companies',
    words: '500+ companies',
    places: line,
    substantiate: 'A list of these companies that you could show.',
  },
  {
    id: 'firms',
    words: '100+ recruiters and firms',
    places: line,
    substantiate: 'A list of them that you could show.',
  },
  {
    id: 'integrations',
    words: '50+ ATS integrations',
    places: `${line}; monthly plans, included and questions`,
    substantiate: 'The catalogue names the systems; check that what runs today is what you would show a buyer.',
  },
  {
    id: 'support',
    words: '24/7 support',
    places: `${line}; monthly plans, included and questions`,
    substantiate: 'Somebody who answers at four in the morning on a Sunday.',
  },
  {
    id: 'soc2',
    words: 'SOC 2 compliance',
    places: line,
    substantiate: 'An auditor’s report on the hosted service, in date, that a buyer may read.',
  },
  {
    id: customIntegrationClaim,
    words: customIntegrationText,
    places: 'Landing page, integrations, systems without a native connector; monthly plans, questions',
    substantiate: 'The dates of integrations that you have built, from order to use.',
  },
]

/** @param hidden Ids of the claims that are off the pages. */
export function shownOf<Item extends { id: string }>(items: readonly Item[], hidden: readonly string[]): Item[] {
  return items.filter(({ id }) => !hidden.includes(id))
}
