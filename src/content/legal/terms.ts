import type { LegalDocument } from './document.ts'

/** Six numbered sections: specification, section 2, /terms. */
export const termsOfService: LegalDocument = {
  title: 'Terms of Service',
  lastUpdated: 'February 25, 2025',
  isNumbered: true,
  introduction: [
    'These terms are the agreement between you and {legalName} about the use of {name}. By using the site or the product you accept them. If you use it for a company, you accept them for that company.',
  ],
  sections: [
    {
      title: 'The service',
      paragraphs: [
        '{name} holds first-round interviews with candidates by voice, video or text and produces evaluation reports. A report recommends; it does not decide. You decide about people, and you answer for those decisions under the employment law that applies to you.',
        'We aim for an uptime of 99.9%. We announce planned work ahead where we can.',
      ],
    },
    {
      title: 'Accounts, plans and payment',
      paragraphs: [
        'Keep your sign-in to yourself; you answer for what is done with your account. Monthly plans run from month to month without a contract and can be cancelled at any time; the month that has begun is not refunded. AI costs are included in monthly plans. The Lifetime Deal has its own terms beside these.',
        'An interview counts when the candidate’s first answer is stored. Allowances reset at the start of each calendar month (UTC) and unused interviews do not roll over. On Professional, further interviews cost $3 each, up to a cap that you set. The free trial is 10 AI screenings, once. A started interview is never cut off.',
      ],
    },
    {
      title: 'Fair use',
      paragraphs: ['You may use the product for lawful hiring. In particular you agree:'],
      points: [
        'to tell candidates, before the interview, that they will speak with an AI and what is recorded, as the product does by default;',
        'to offer another way, without disadvantage, to a candidate who asks for one;',
        'not to use a report as the only reason to reject a person;',
        'not to infer protected characteristics, emotions or health from recordings;',
        'not to share credentials, circumvent limits, attack the service, or resell it except on a White Label plan.',
      ],
    },
    {
      title: 'Content and data',
      paragraphs: [
        'Your content stays yours, and a candidate’s words stay the candidate’s. You allow us to process them to provide the service. Recordings are deleted after 30 days. How we handle personal information is set out in the Privacy Policy. The software is open source under its own licence; that licence, not these terms, governs copies that you run yourself.',
      ],
    },
    {
      title: 'Warranty, liability and termination',
      paragraphs: [
        'We provide the service with care and skill, but as it is: we do not promise that a score predicts how a person will perform, and we say so in each report. Our liability is capped at the amount you paid us in the twelve months before the claim, except where the law does not allow a cap.',
        'You can leave at any time. We may suspend or end an account for violation of these terms, fraud, abuse, circumventing limits, or sharing credentials; such a termination gets no refund. After the end you can export your data for 30 days.',
      ],
    },
    {
      title: 'Changes and contact',
      paragraphs: [
        'Material changes are notified 30 days ahead. If you do not agree, you can end the agreement before they take effect. The law of the State of California applies, without taking away rights you have where you live. Questions: {email}, {phone}, {address}.',
      ],
    },
  ],
}
