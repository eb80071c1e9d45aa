/** Prices are whole US dollars, as printed. Sources: specification, sections 1, 2 and 9. Labels stand as given. */
export interface LifetimeTier {
  id: 'tier-1' | 'tier-2' | 'tier-3'
  name: string
  price: number
  listPrice: number
  discountLabel: string
  /** Interviews a month; fixed per tier, unused ones do not roll over, reset at the start of each month. */
  interviewsPerMonth: number
  label?: string
  features: readonly string[]
}

const lifetimeFeatures = ['Evaluation summaries', '30 days video retention', 'Bring your own API keys'] as const

export const lifetimeTiers: readonly LifetimeTier[] = [
  {
    id: 'tier-1',
    name: 'Tier 1',
    price: 197,
    listPrice: 297,
    discountLabel: '25% off',
    interviewsPerMonth: 50,
    features: lifetimeFeatures,
  },
  {
    id: 'tier-2',
    name: 'Tier 2',
    price: 497,
    listPrice: 697,
    discountLabel: '30% off',
    interviewsPerMonth: 150,
    label: 'Most Popular',
    features: lifetimeFeatures,
  },
  {
    id: 'tier-3',
    name: 'Tier 3',
    price: 697,
    listPrice: 1497,
    discountLabel: '35% off',
    interviewsPerMonth: 250,
    features: lifetimeFeatures,
  },
]

/** The three promises of the one-time payment section. */
export const lifetimePromises = [
  { title: 'Pay once', text: 'One payment, no subscription. Your tier is yours for the lifetime of the product.' },
  {
    title: '30 days money back',
    text: 'No questions asked. Refunds arrive within 5–10 business days; after 30 days sales are final.',
  },
  {
    title: 'Lifetime updates',
    text: 'Every improvement of the features in your tier, for as long as the product exists.',
  },
] as const

/** Also the promotion at the head of the page. */
export const lifetimeBanner = {
  title: 'Lifetime Deal',
  text: 'Save 90%, $497 versus $5,964 per year',
  action: 'Claim',
} as const

export const lifetimePage = {
  headline: 'Pay once, interview for life',
  lead: 'Three tiers, one payment each, with your own API key.',
  /** Under the countdown: while it repeats, and where the owner has set a real end. */
  round: 'left in this round of the offer',
  end: 'left until this offer ends',
  /** Only where the owner has set a real end. */
  closed: 'The window for this offer has closed. Ask us all the same: we will tell you what we can still do.',
  normalDeal: 'Get the normal deal',
  normalDealText: 'Prices in US dollars, paid once. Rather have AI costs and integrations included, month by month?',
  payment: 'One-time payment',
  faq: 'Questions about the Lifetime Deal',
  terms: 'Read the terms of the Lifetime Deal',
} as const

export interface MonthlyPlan {
  id: 'professional' | 'enterprise' | 'white-label'
  name: string
  /** Null: a custom price. */
  price: number | null
  priceText: string
  listPrice?: number
  discountLabel?: string
  audience: string
  action: string
  features: readonly string[]
}

export const monthlyPlans: readonly MonthlyPlan[] = [
  {
    id: 'professional',
    name: 'Professional',
    price: 497,
    priceText: '$497/month',
    listPrice: 697,
    discountLabel: '30% off',
    audience: 'For recruiters and growing talent teams',
    action: 'Start Free Trial',
    features: [
      '50 interviews a month',
      'Extra interviews $3 each',
      'ATS integrations',
      'AI costs included, no keys needed',
      'Evaluation summaries with scores and quotes',
    ],
  },
  {
    id: 'enterprise',
    name: 'Enterprise',
    price: null,
    priceText: 'Custom price',
    audience: 'For companies that hire all year round',
    action: 'Contact Sales',
    features: [
      'Unlimited interviews',
      'Custom integrations',
      'Dedicated account manager',
      'Service level agreement (SLA)',
      'Multiple voices',
      'Custom branding',
      'Phone support',
    ],
  },
  {
    id: 'white-label',
    name: 'White Label',
    price: null,
    priceText: 'Custom price plus setup cost',
    audience: 'For firms that sell interviews under their own name',
    action: 'Contact Sales',
    features: [
      'Your own branding and domain',
      'Phone and video interviews',
      'Accent voices',
      'Dedicated implementation',
    ],
  },
]

interface IncludedFeature {
  title: string
  text: string
  /** The claim that it makes, and what is said instead while that is off the pages. */
  claim?: string
  without?: { title: string; text: string }
}

export const allPlansInclude: readonly IncludedFeature[] = [
  { title: 'AI video screening', text: 'A structured first interview, by voice, video or text, on any device.' },
  {
    title: 'Evaluation summaries',
    text: 'A score with its interval, strengths, red flags and the quotes behind them.',
  },
  {
    title: 'ATS integrations',
    text: 'Results arrive where you already work; 50+ systems, and an API for any other.',
    claim: 'integrations',
    without: { title: 'ATS integrations', text: 'Results arrive where you already work, and an API for any system.' },
  },
  {
    title: '24/7 support',
    text: 'Somebody answers, at any hour.',
    claim: 'support',
    without: { title: 'Support', text: 'By e-mail and chat; by phone with Enterprise.' },
  },
]

export const earlyBird = {
  title: 'Early Bird Deal for first 100 users',
  offer: 'Up to 35% off',
  /** On top of the public pages; on the narrowest screens the first and the last part are only read out. */
  banner: { label: 'Early bird', text: 'Up to 35% off', rest: 'monthly plans', action: 'Claim' },
  note: 'No contract, cancel any time. Annual discounts are available for Enterprise.',
} as const

/** `$1,497`: prices are dollars in every locale, so they are set the same for everyone. */
export function formatDollars(amount: number): string {
  return `$${String(amount).replace(/\B(?=(\d{3})+$)/g, ',')}`
}
