import type { LegalDocument } from './document.ts'

/** Twelve numbered sections and the agreement box: specification, section 2, /terms-lifetime-deal. */
export const lifetimeTerms: LegalDocument = {
  title: 'Lifetime Deal Terms',
  lastUpdated: 'June 1, 2025',
  isNumbered: true,
  introduction: [],
  sections: [
    {
      title: 'Introduction',
      paragraphs: [
        'These terms apply to the Lifetime Deal of {name}, sold by {legalName}, beside the Terms of Service. Where the two differ, these come first.',
      ],
    },
    {
      title: 'Definition of lifetime',
      paragraphs: ['“Lifetime” is the lifetime of the product, not of a person. Your plan lasts as long as'],
      points: [
        '{legalName} exists and operates the product,',
        'the core mission of the product is unchanged, and',
        'you comply with these terms.',
      ],
    },
    {
      title: 'One-time payment',
      paragraphs: [
        'You pay once: $197 for Tier 1, $497 for Tier 2, or $697 for Tier 3. There are no recurring fees of ours. What your AI provider charges for the use of your own key is between you and that provider.',
      ],
    },
    {
      title: 'Usage limits',
      paragraphs: [
        'Tier 1 includes 50 interviews a month, Tier 2 150, and Tier 3 250. The allocation is fixed per tier and cannot be changed. Unused interviews do not roll over; the quota resets monthly. Videos are kept for 30 days.',
      ],
    },
    {
      title: 'Integrations and own API keys',
      paragraphs: [
        'Lifetime users supply their own key of a third-party AI provider. Availability of integrations may be limited for lifetime plans. You are responsible for your key, its limits and its cost; we store it encrypted.',
      ],
    },
    {
      title: 'Refund',
      paragraphs: [
        'You can have your money back within 30 days of the purchase, no questions asked. Refunds arrive within 5–10 business days. After 30 days all sales are final.',
      ],
    },
    {
      title: 'Features and updates',
      paragraphs: [
        'Your tier includes the features listed for it at the time of purchase and their updates. New features may be offered separately. We may replace a feature by one that does at least the same.',
      ],
    },
    {
      title: 'Account termination',
      paragraphs: [
        'We may end an account for cause: violation of these terms, fraud, abuse or circumventing limits, or sharing credentials. Termination for cause gets no refund. You can close your account at any time.',
      ],
    },
    {
      title: 'Service availability',
      paragraphs: [
        'Our goal is an uptime of 99.9%. Maintenance, outages of third parties and events beyond our control can interrupt the service; such an interruption gives no claim to a refund after the first 30 days.',
      ],
    },
    {
      title: 'Limitation of liability',
      paragraphs: [
        'Our liability under this deal is capped at the amount paid for it. We are not liable for indirect damage, such as a hire that did or did not happen. Rights that the law does not let us limit are untouched.',
      ],
    },
    {
      title: 'Changes to terms',
      paragraphs: [
        'We may change these terms. Material changes are notified 30 days ahead by e-mail. A change never lowers the allowance you bought.',
      ],
    },
    {
      title: 'Contact',
      paragraphs: ['Write to {email}, call {phone}, or send a letter to {legalName}, {address}.'],
    },
  ],
  agreement: {
    title: 'By buying a lifetime plan you agree',
    points: [
      'that lifetime means as long as the company exists and operates the product,',
      'that your interview allowance is fixed per tier, resets monthly and does not roll over,',
      'that you supply and pay for your own AI provider key,',
      'that sales are final after 30 days.',
    ],
  },
}
