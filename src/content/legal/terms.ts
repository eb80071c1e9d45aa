import type { LegalDocument } from './document.ts'
import { paragraph, points } from './document.ts'

/** Six numbered sections: specification, section 2, /terms. Numbers: section 9 and the rulings on quotas. */
export const termsOfService: LegalDocument = {
  title: 'Terms of Service',
  lastUpdated: 'February 25, 2025',
  updatedOn: '2025-02-25',
  isNumbered: true,
  summary: [
    'A report recommends; you decide about people, and you answer for it.',
    'You tell candidates that they speak with an AI, and offer another way to those who ask.',
    'Monthly plans have no contract term and can be cancelled at any time.',
    'Our liability is capped at the amount paid. Material changes are notified 30 days ahead.',
  ],
  sections: [
    {
      title: 'The service and this agreement',
      body: [
        paragraph(
          'These terms are the agreement between you and {legalName} (“we”) about {name}: this website, the demo, and the hosted service. By using them you accept the terms. If you use them for a company, you accept for that company and confirm that you may. You must be at least 18 years old to open an account. Whoever tries the demo or is interviewed as a candidate is bound by the third section only as far as it concerns the safety of the service.',
        ),
        paragraph(
          '{name} holds first-round interviews with candidates by voice, video or text and produces evaluation reports with scores, quotations and a recommendation. It does not make hiring decisions and is not an employment agency. It does not check whether what a candidate says is true.',
        ),
        paragraph(
          'Our goal is an uptime of 99.9%. We announce planned work ahead where we can. Every plan includes support around the clock by e-mail and chat; phone support comes with Enterprise, and a service level agreement may add to this paragraph. The Lifetime Deal has [its own terms](/terms-lifetime-deal) beside these; where the two differ, those come first.',
        ),
      ],
    },
    {
      title: 'Accounts, plans and payment',
      body: [
        paragraph(
          'Give true details when you open an account, and keep your sign-in and your API keys to yourself. You answer for what is done with your account, and tell us at once if somebody else has got hold of it.',
        ),
        points(
          {
            term: 'Free trial.',
            text: '10 AI screenings, given once, without a credit card. When they are used up you choose a plan or leave.',
          },
          {
            term: 'Monthly plans.',
            text: 'They run from month to month, without a contract term, and can be cancelled at any time with effect from the end of the month that has begun, which is not refunded. AI costs are included. Enterprise and White Label are agreed with you, White Label with a setup cost; Enterprise may have annual discounts.',
          },
          {
            term: 'Allowance.',
            text: 'An interview counts when the candidate’s first answer is stored. Allowances reset at the start of each calendar month (UTC); unused interviews do not roll over. An open invitation reserves its place until it expires. A started interview is never cut off.',
          },
          {
            term: 'Beyond the allowance.',
            text: 'On Professional, further interviews cost $3 each, up to a cap that you set. On other plans new invitations wait for the next month.',
          },
          {
            term: 'Early bird.',
            text: 'The first 100 users get up to 35% off monthly plans.',
          },
        ),
        paragraph(
          'Prices are in US dollars, without taxes, which are added where the law says so. Fees are due in advance. If a payment fails we tell you and try again; after 14 days we may suspend new invitations until it is paid. We change a price only from the next month on, and tell you 30 days ahead.',
        ),
      ],
    },
    {
      title: 'Acceptable use and your duties towards candidates',
      body: [
        paragraph(
          'You may use the product for lawful hiring. You are the employer, or act for one; the duties that employment, anti-discrimination, data protection and AI law put on the employer or deployer are yours. In particular you agree:',
        ),
        points(
          'to tell candidates before the interview that they will speak with an AI, what is recorded, what is assessed, and who receives it, as the product does by default, and with the notice period of the place (in New York City ten business days);',
          'to obtain the consent that the law of the place demands, and to keep proof of it;',
          'to offer another way, without disadvantage, to a candidate who asks for one, and reasonable accommodation to people with disabilities;',
          'to have a person with the competence and the authority to disagree decide about each candidate, and not to use a report as the only reason to reject somebody;',
          'to ask only what concerns the job, and nothing that the law forbids to ask;',
          'to answer candidates who want an explanation, a correction or a second look;',
          'to commission the independent audits that the law asks of those who use such tools; we give your auditor the data and the documentation.',
        ),
        paragraph('Nobody may:'),
        points(
          'infer protected traits, emotions or health from recordings, or add tools that do;',
          'interview people in secret, or pretend that the interviewer is a person;',
          'share credentials, circumvent limits, or resell the service except on a White Label plan;',
          'attack, overload or probe the service without our consent; reports of weaknesses in good faith are welcome at [{email}](mailto:{email});',
          'use it unlawfully, to deceive candidates about a job, or to collect data for another purpose than hiring.',
        ),
      ],
    },
    {
      title: 'Content, data and intellectual property',
      body: [
        paragraph(
          'Your content stays yours, and a candidate’s words stay the candidate’s. You allow us to store and process both, as far as it takes to provide the service, and for nothing else. We do not train models on them. Recordings are deleted after 30 days. For candidates’ data you are the controller and we are your processor; the [Privacy Policy](/privacy) describes what we do with it, and we sign a data processing agreement with every customer who needs one.',
        ),
        paragraph(
          'The software of {name} is free software under the GNU Affero General Public License, version 3 or later. That licence, not these terms, governs copies that you run, study, change or pass on yourself; such copies come without our service, support or promises. These terms govern the service that we host. Name and logo are ours and are not part of the licence; on a White Label plan your own take their place on your installation.',
        ),
        paragraph(
          'Question texts, rating scales and reports that the product makes for you may be used, kept and shared by you without limit, as far as the rights of the candidate allow. If you send us ideas, we may use them without owing you anything. If you connect a third-party service or AI provider, its own terms apply between you and it, and you answer for its cost.',
        ),
      ],
    },
    {
      title: 'Warranty, liability and termination',
      body: [
        paragraph(
          'We provide the service with care and skill, but otherwise as it is. We do not promise that a score predicts how a person will perform, that speech is always recognised correctly, or that the service never fails; every report states its own uncertainty. Figures on our pages about time and cost saved are experience from use, not guarantees.',
        ),
        paragraph(
          'Our liability for all claims together is capped at the amount paid: what you have paid us for the service. We are not liable for indirect loss, such as lost profit or a hire that did or did not happen. None of this limits liability for intent or gross negligence, for injury to life or health, or where the law allows no limit. You hold us harmless from claims that others raise because you broke your duties under the third section.',
        ),
        paragraph(
          'You can leave at any time; an owner closes a workspace in its settings. We may suspend an account where that is needed to stop harm, and end it for violation of these terms, fraud, abuse, circumventing limits, or sharing credentials; such a termination gets no refund. We may end the service as a whole, or a free account, with 30 days’ notice; fees for the time after that are paid back. After the end you can export your data for 30 days; then it is deleted, save what the law tells us to keep.',
        ),
      ],
    },
    {
      title: 'Changes, law and contact',
      body: [
        paragraph(
          'We may change these terms for good reasons, such as a new function, a new law or a gap. Material changes are notified 30 days ahead by e-mail. If you do not agree, you can end the agreement before they take effect, and fees paid for the time after that are paid back.',
        ),
        paragraph(
          'The law of the place where {legalName} has its seat applies, without its conflict rules, and its courts decide; before going there, both sides try for 30 days to settle the matter. If you are a consumer, this takes away none of the rights that the law of your own country gives you. If one part of these terms is void, the rest stands. Neither side may hand the agreement to someone else without consent, except with the whole of the business. These terms, the order and the documents they name are the whole agreement.',
        ),
        paragraph(
          'Questions and notices: [{email}](mailto:{email}), {phone}, or by letter to {legalName}, {address}. We write to the e-mail address of your account.',
        ),
      ],
    },
  ],
}
