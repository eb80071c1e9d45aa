export interface FaqItem {
  question: string
  answer: string
  /** Claims that the answer rests on, and what is answered when one of them is off the pages. */
  claims?: readonly string[]
  answerWithout?: string
}

/** @param hidden Ids of the claims that are off the pages. */
export function answerOf({ answer, claims = [], answerWithout = answer }: FaqItem, hidden: readonly string[]): string {
  return claims.some((id) => hidden.includes(id)) ? answerWithout : answer
}

/** Lifetime Deal page. */
export const lifetimeFaq: readonly FaqItem[] = [
  {
    question: 'What does “lifetime” mean?',
    answer:
      'For as long as {legalName} exists and operates the product, its core mission is unchanged, and you comply with the terms. One payment covers that whole time.',
  },
  {
    question: 'Why do I need my own API key?',
    answer:
      'A lifetime plan is paid once, and AI models charge for every use. So you connect your own key from a third-party AI provider and pay that provider directly. The instructions page shows each step; $5 of credit covers about 2 million input or 500k output tokens. Without a key the built-in engine interviews and evaluates, at no further cost.',
  },
  {
    question: 'Do unused interviews roll over?',
    answer:
      'No. The allowance of your tier is fixed, resets at the start of each calendar month (UTC) and does not roll over. A started interview is never cut off.',
  },
  {
    question: 'Are integrations included?',
    answer:
      'No integrations are offered for lifetime deals. Reports can be read, downloaded as PDF and exported. Monthly plans include ATS integrations.',
  },
  {
    question: 'Can I get my money back?',
    answer:
      'Yes, within 30 days, no questions asked. Refunds arrive in 5–10 business days. After 30 days all sales are final.',
  },
  {
    question: 'Can I change my tier later?',
    answer:
      'The interview allocation of a tier is fixed and cannot be changed. If you need more, a monthly plan can run beside it; ask us first and we will tell you which is cheaper.',
  },
]

/** Monthly page: six questions. */
export const monthlyFaq: readonly FaqItem[] = [
  {
    question: 'What happens during the free trial?',
    answer:
      'You get 10 free AI screenings, once, with no credit card. They are the complete product: real interviews, real reports. When they are used up you choose a plan or leave.',
  },
  {
    question: 'Which ATS do you integrate with?',
    answer:
      'More than 50 systems, among them Workday, BambooHR, Greenhouse and Lever. Integrations are ready in as little as 2 weeks, custom ones too, and the API connects any other system.',
    claims: ['integrations', 'custom-integrations'],
    answerWithout: 'Among others with Workday, BambooHR, Greenhouse and Lever. The API connects any other system.',
  },
  {
    question: 'Are AI costs included?',
    answer: 'Yes. Monthly plans include all AI costs. You need no keys and get no second bill.',
  },
  {
    question: 'What if I need more than 50 interviews?',
    answer:
      'On Professional, extra interviews cost $3 each, up to a cap that you set. Enterprise has unlimited interviews.',
  },
  {
    question: 'Is there a contract?',
    answer: 'No contract; cancel any time. Enterprise customers may get annual discounts.',
  },
  {
    question: 'What support do I get?',
    answer: 'Every plan has 24/7 support by e-mail and chat. Phone support comes with Enterprise.',
    claims: ['support'],
    answerWithout: 'Every plan has support by e-mail and chat. Phone support comes with Enterprise.',
  },
]
