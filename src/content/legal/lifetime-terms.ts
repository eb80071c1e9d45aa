import type { LegalDocument } from './document.ts'
import { paragraph, points } from './document.ts'

/** Twelve numbered sections and the agreement box: specification, section 2, /terms-lifetime-deal; numbers: section 9. */
export const lifetimeTerms: LegalDocument = {
  title: 'Lifetime Deal Terms',
  lastUpdated: 'June 1, 2025',
  updatedOn: '2025-06-01',
  isNumbered: true,
  summary: [
    'You pay once. Lifetime means the lifetime of the product.',
    'Your allowance is fixed per tier, resets monthly and does not roll over.',
    'You bring your own AI provider key.',
    '30 days money back, no questions asked; after that sales are final.',
  ],
  sections: [
    {
      title: 'Introduction',
      body: [
        paragraph(
          'These terms apply to the Lifetime Deal of {name}, a limited-time offer of {legalName} (“we”). They stand beside the [Terms of Service](/terms) and the [Privacy Policy](/privacy). Where they differ from the Terms of Service, these come first. By buying a lifetime plan you accept them.',
        ),
      ],
    },
    {
      title: 'Definition of lifetime',
      body: [
        paragraph(
          '“Lifetime” is the lifetime of the product, not of a person or an account. Your plan lasts as long as all three of these hold:',
        ),
        points(
          '{legalName}, or whoever takes over its business, exists and operates the product;',
          'the core mission of the product, first-round interviews held by AI, is unchanged;',
          'you comply with these terms.',
        ),
        paragraph(
          'If we stop operating the product, we tell you at least 30 days ahead, and you can export your data until the end. The software itself is free software: a copy that you run yourself remains yours to run.',
        ),
      ],
    },
    {
      title: 'One-time payment',
      body: [
        paragraph(
          'You pay once: $197 for Tier 1, $497 for Tier 2, or $697 for Tier 3, in US dollars, with taxes where the law adds them. There are no recurring fees of ours. What your AI provider charges for the use of your own key is between you and that provider. The plan belongs to the account it was bought for and cannot be resold.',
        ),
      ],
    },
    {
      title: 'Usage limits',
      body: [
        {
          kind: 'table',
          caption: 'Interviews a month in each tier.',
          head: ['Tier', 'One-time price', 'Interviews a month'],
          rows: [
            ['Tier 1', '$197', '50'],
            ['Tier 2', '$497', '150'],
            ['Tier 3', '$697', '250'],
          ],
        },
        paragraph(
          'The allocation is fixed per tier and cannot be changed. Unused interviews do not roll over; the quota resets monthly, at the start of each calendar month (UTC). An interview counts when the candidate’s first answer is stored; a started interview is never cut off. At the limit, new invitations wait for the next month. Videos are kept for 30 days and then deleted.',
        ),
      ],
    },
    {
      title: 'Integrations and own API keys',
      body: [
        paragraph(
          'Lifetime users supply their own key of a third-party AI provider; the [instructions](/instructions) show how. You are responsible for your key, its limits, its cost and the provider’s terms. We store it encrypted, test it when you save it, and never show it again. Without a key the built-in engine interviews and evaluates.',
        ),
        paragraph(
          'The availability of integrations may be limited for lifetime plans. Connectors to applicant tracking systems are not part of the deal today; reports can be read, downloaded and exported.',
        ),
      ],
    },
    {
      title: 'Refund',
      body: [
        paragraph(
          'You can have your money back within 30 days of the purchase, no questions asked: write to [{email}](mailto:{email}) from the address you bought with. Refunds arrive within 5–10 business days by the way you paid, and the plan ends with the refund. After 30 days all sales are final. Rights to a refund that the law gives consumers remain.',
        ),
      ],
    },
    {
      title: 'Features and updates',
      body: [
        paragraph(
          'Your tier includes evaluation summaries, 30 days of video retention, the use of your own API keys, and every improvement of these features for the lifetime of the product. New features and add-ons may be offered separately. We may change or replace a feature by one that serves the same purpose, and drop one where the law or a third party leaves us no choice.',
        ),
      ],
    },
    {
      title: 'Account termination',
      body: [
        paragraph(
          'You can close your account at any time: an owner closes the workspace in its settings, and 30 days later it is deleted with everything in it; write to [{email}](mailto:{email}) to have your sign-in address forgotten as well. We may end a lifetime account for cause:',
        ),
        points(
          'violation of these terms or of the Terms of Service,',
          'fraud,',
          'abuse of the service, or circumventing its limits,',
          'sharing credentials.',
        ),
        paragraph(
          'Where the harm allows it, we write first and give you 14 days to put things right. Termination for cause gets no refund.',
        ),
      ],
    },
    {
      title: 'Service availability',
      body: [
        paragraph(
          'Our goal is an uptime of 99.9%. It is a goal, not a guarantee: maintenance, outages of third parties such as your AI provider, and events beyond our control can interrupt the service. Such an interruption gives no claim to a refund after the first 30 days. We announce planned work ahead where we can.',
        ),
      ],
    },
    {
      title: 'Limitation of liability',
      body: [
        paragraph(
          'Our liability under this deal is capped at the amount paid for it. We are not liable for indirect loss, such as lost profit, lost data that you could have exported, or a hire that did or did not happen. Liability that the law does not let us limit remains.',
        ),
      ],
    },
    {
      title: 'Changes to terms',
      body: [
        paragraph(
          'We may change these terms. Material changes are notified 30 days ahead by e-mail. A change never lowers the allowance you bought and never adds a recurring fee. Using the service after the change takes effect accepts it.',
        ),
      ],
    },
    {
      title: 'Contact',
      body: [
        paragraph('Write to [{email}](mailto:{email}), call {phone}, or send a letter to {legalName}, {address}.'),
      ],
    },
  ],
  agreement: {
    title: 'By buying a lifetime plan you agree',
    points: [
      'that lifetime means as long as the company exists and operates the product, its core mission is unchanged, and you comply with these terms,',
      'that your interview allowance is fixed per tier, resets monthly and does not roll over,',
      'that you supply and pay for your own AI provider key,',
      'that you can have your money back within 30 days, and that sales are final after that.',
    ],
  },
}
