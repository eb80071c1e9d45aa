import type { LegalDocument } from './document.ts'
import { paragraph, points } from './document.ts'

/** Sections and date: specification, section 2, /privacy. Periods: section 9 and the rulings on interviews. */
export const privacyPolicy: LegalDocument = {
  title: 'Privacy Policy',
  lastUpdated: 'February 25, 2025',
  updatedOn: '2025-02-25',
  isNumbered: false,
  summary: [
    'We collect what you give us and what a call needs, and nothing beyond it.',
    'An AI asks and rates words; a person decides. Face, voice, emotion and accent are not analysed.',
    'Recordings are deleted after 30 days, or at once by your own button.',
    'We sell nothing, train no model on your words, and set no tracking cookie.',
  ],
  sections: [
    {
      title: 'Who we are',
      body: [
        paragraph(
          '{legalName} (“we”) runs {name}, an AI recruiter that holds first-round interviews and writes reports about them, and this website. This policy says what we learn about you when you visit the site, talk with the demo, are interviewed, or use the product as a customer, and what you can do about it. Write to us at [{email}](mailto:{email}); the postal address is {address}.',
        ),
        paragraph(
          'For the website, the demo and our customers’ accounts we decide why and how information is used: in the words of the European law, we are the controller. When an employer invites you to an interview, the employer is the controller and your first contact; we handle the interview on the employer’s instructions, as its processor. {name} is also open-source software that others run themselves. On such an installation the one who runs it takes our place in this policy.',
        ),
      ],
    },
    {
      title: 'Information we collect',
      body: [
        paragraph('You give us most of it yourself:'),
        points(
          {
            term: 'Forms.',
            text: 'Name, e-mail address, company, phone number and message, as you enter them, with the time, the page, the page that led you there and the campaign named in its address. When you book a demo, also the time you chose and your time zone.',
          },
          {
            term: 'The demo.',
            text: 'The recording of your voice, the transcript, typed answers, the times at which things were said, the version of the notice you were shown and the time you agreed to it, and the report made from your words. On the voice page also your name and e-mail address.',
          },
          {
            term: 'Applications to us.',
            text: 'If you apply for one of our own openings, we are the employer as well. The interview is recorded, kept and deleted as in the demo.',
          },
          {
            term: 'Interviews for an employer.',
            text: 'The same, with video where the employer uses it, and what the employer tells us about the job and about how to reach you. Also whether you began on a phone, a tablet or a computer, so that it can be seen whether the interview works on each; no more of your device is kept.',
          },
          {
            term: 'Customer accounts.',
            text: 'Name, e-mail address, workspace, role, settings, invoices, and a record of who decided what and why. A key of a third-party AI provider is stored encrypted and never shown again. Card numbers go to the payment provider and never reach us.',
          },
        ),
        paragraph('The rest comes about by itself:'),
        points({
          term: 'Technical records.',
          text: 'The page or function asked for, the time and the kind of answer. Names, e-mail addresses, words and audio are kept out of these records. Your network address is used while you are connected, to answer you and to stop abuse.',
        }),
        paragraph(
          'We do not collect or infer emotions, health, ethnicity, religion, age or other protected traits, and we compute no voiceprint or face geometry. There is no face or voice analysis in the product. Remarks on how somebody works are drawn only from what was said, quote it, are marked as of low validity and count for nothing in the score.',
        ),
      ],
    },
    {
      title: 'How we use it',
      body: [
        {
          kind: 'table',
          caption:
            'Each use, its legal basis under Article 6 of the GDPR, and how long the information is kept for it.',
          head: ['Use', 'Legal basis', 'Kept'],
          rows: [
            [
              'To hold the demo interview, or your application to us, turn speech into text and write your report',
              'Your consent, which you can withdraw',
              '30 days, or until you delete it',
            ],
            [
              'To hold an interview for an employer',
              'The employer’s; we act on its instructions',
              'Recording 30 days; transcript and report as the employer has told you',
            ],
            [
              'To answer you, arrange a demo, and send what you asked for',
              'Steps before a contract, at your request',
              'While we are in touch about it, and until you ask us to delete it',
            ],
            [
              'To run your account and count interviews',
              'Our contract with you',
              'While the account exists, and 30 days more',
            ],
            ['To keep accounts and invoices', 'Duties under tax and trade law', 'As long as those laws demand'],
            [
              'To keep the service safe, stop abuse and mend faults',
              'Our legitimate interest in a service that works',
              'At most 30 days',
            ],
          ],
        },
        paragraph(
          'We use information for nothing else. We do not sell it, we do not share it for advertising, and we do not train models on your interview.',
        ),
      ],
    },
    {
      title: 'AI, consent and your interview',
      body: [
        paragraph(
          'Before a call starts you are told that you will speak with an AI, that the call is recorded, what is assessed and what is not. Nothing is recorded before you press the button that starts the call. You can answer in writing at any moment, ask for a person instead, or stop; none of that lowers a score.',
        ),
        paragraph(
          'The interviewer asks questions that were fixed beforehand. The evaluator rates the words of your answers against described levels, combines the ratings by a published formula, states how uncertain the result is, and quotes you for every statement. Neither can accept or reject you: the report recommends, and a person decides. You can ask that person to look again, say what you think is wrong, and have an explanation of how your report came about.',
        ),
      ],
    },
    {
      title: 'Storage, retention and security',
      body: [
        paragraph(
          'Recordings are deleted after 30 days, on schedule, and at once when you use the button on your report. In the demo, transcript, report, name and e-mail address are deleted with the recording. What was deleted and when is kept in a log that holds none of the content.',
        ),
        paragraph(
          'Where the law obliges an employer to keep the transcript and the report of a real application for longer, they stay after the recording is gone, and access to them is limited. Copies in backups disappear when the backups are replaced.',
        ),
        paragraph(
          'Information is encrypted on its way, and keys of AI providers are encrypted where they are stored. Links to interviews and reports are secrets; we store only a digest of them. Data of one customer is never visible to another. We hold ourselves to SOC 2 controls. If a breach puts your rights at risk, we tell you and the authority without delay, within the 72 hours the GDPR sets.',
        ),
      ],
    },
    {
      title: 'Who else receives it',
      body: [
        paragraph(
          'The report of an interview goes to the employer who asked for it, and to whoever is given its link. Otherwise the product keeps to itself: speech recognition, the voice, the interviewer and the evaluator run on our own servers, and by default no outside processor receives your words. We use processors only for the purposes below, under a contract that binds them to our instructions, and only where the function is switched on:',
        ),
        points(
          'hosting of the servers and of stored recordings,',
          'delivery of e-mail,',
          'payment by card,',
          'customer relations and the booking of meetings,',
          'sign-in with a Google account, for customers who choose it,',
          'the AI provider that a customer connects with its own key, or that we use in interviews ourselves; the notice before the interview then names it.',
        ),
        paragraph(
          'Where a processor works outside the country you live in, the transfer rests on an adequacy decision or on the standard contractual clauses of the European Commission. Write to us for the current list and a copy. Beyond that we disclose information only where the law obliges us, and then no more than it demands.',
        ),
      ],
    },
    {
      title: 'Cookies and tracking',
      body: [
        paragraph(
          'Public pages set no cookies, load no analytics and make no request to third parties before you ask for something that needs one; a video from another site, where one is shown, is loaded when you scroll to it. Your browser keeps a few notes of its own. Until you close the tab (session storage): that you have been here, which banners you closed, by which page, referrer and campaign you came, and a conversation that is under way. Beyond that (local storage): the end of a countdown, and a form that could not be sent, with what you wrote in it, until it has been sent and for 30 days at most. What you came by is sent with a form that you send, and at no other time. A cookie is set when you sign in, to keep you signed in.',
        ),
        paragraph(
          'We count how often each page is asked for, by day and by the campaign that its address names. These are sums: nothing of you, your browser or your network address is kept for them.',
        ),
      ],
    },
    {
      title: 'Your rights',
      body: [
        paragraph('Wherever you live, you can:'),
        points(
          'see what we hold about you, and get a copy that you can take elsewhere;',
          'have it corrected, a transcript included;',
          'have it deleted, or its use restricted;',
          'object to a use that rests on our legitimate interest;',
          'withdraw a consent at any time; what happened before stays lawful;',
          'have a person look at a result that concerns you, state your view, and contest it.',
        ),
        paragraph(
          'The link to your interview and report lets you read, download and delete without asking us. For the rest, write to [{email}](mailto:{email}). We answer within 30 days and charge nothing. If an employer invited you, we pass your request on to it and help it to answer. Using a right never counts against you.',
        ),
        paragraph(
          'You can complain to the data protection authority where you live or work. Residents of California have the rights of the CCPA to know, correct and delete, and are told here that we neither sell nor share personal information. Residents of Illinois can have a video interview deleted within 30 days of asking, including copies that others received from us. Candidates in New York City can ask the employer for the type and source of the data used and for its retention policy.',
        ),
        paragraph(
          'The product is meant for people who may work. It is not directed to children under 16; if you believe that a child has talked with the demo, write to us and we delete it.',
        ),
      ],
    },
    {
      title: 'Changes and contact',
      body: [
        paragraph(
          'We tell customers of material changes 30 days ahead by e-mail; the date at the top tells everybody else. For questions about this policy write to [{email}](mailto:{email}), call {phone}, or send a letter to {legalName}, {address}.',
        ),
      ],
    },
  ],
}
