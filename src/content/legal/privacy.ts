import type { LegalDocument } from './document.ts'

/** Sections and date: specification, section 2, /privacy. */
export const privacyPolicy: LegalDocument = {
  title: 'Privacy Policy',
  lastUpdated: 'February 25, 2025',
  isNumbered: false,
  introduction: [
    '{legalName} (“we”) runs {name}: an AI recruiter that holds first-round interviews and writes reports about them. This policy says what we learn about you when you visit the site, talk with the demo, are interviewed, or use the product as a customer, and what you can do about it.',
  ],
  sections: [
    {
      title: 'Information we collect',
      paragraphs: ['We collect what you give us and what the product needs to work, and nothing beyond it.'],
      points: [
        'Contact details: the name, e-mail address, company, phone number and message that you enter in a form.',
        'Interviews: the recording of your voice (and of video where the employer uses it), the transcript, typed answers, the times at which things were said, and the report that is made from the words.',
        'Account data of customers: name, e-mail address, workspace, role, and settings. A key of a third-party AI provider is encrypted and never shown again.',
        'Technical records: the address of the page, the time, the kind of answer, and, for a limited time, the network address, to keep the service safe.',
        'We do not collect or infer emotions, health, ethnicity, age or personality traits. There is no face or voice analysis in the product.',
      ],
    },
    {
      title: 'How we use it',
      paragraphs: ['We use information only for what it was given for.'],
      points: [
        'To hold the interview, to turn speech into text, and to write a report in which every statement cites your own words.',
        'To answer you, to arrange a demo, and to send what you asked for.',
        'To keep the service running and secure, and to count interviews for billing.',
        'An AI interviewer asks and an evaluator rates the words of your answers. A person decides: neither of them can accept or reject you.',
        'We do not sell personal information, and we do not train models on your interview.',
      ],
    },
    {
      title: 'Consent and notice in interviews',
      paragraphs: [
        'Before a call starts you are told that you will speak with an AI, that the call is recorded, what is assessed and what is not. Nothing is recorded before you press the button that starts the call. You can answer in writing at any moment, ask for a person instead, or stop; none of that lowers a score.',
        'When an employer invites you, the employer decides why and how your interview is used and is your first contact; we process it on the employer’s instructions.',
      ],
    },
    {
      title: 'Storage, retention and security',
      paragraphs: [
        'Recordings are deleted after 30 days, by schedule, and at once when you use the button on your report. In the demo the transcript and the report are deleted with the recording. What was deleted, and when, is kept in a log without the content.',
        'Where an employer must keep the transcript and the report of a real application longer because the law says so, they stay after the recording is gone, and access to them is limited.',
        'Data is encrypted on its way and keys are encrypted where they are stored. Links to interviews and reports are secrets: only a digest of them is stored. Data of one customer is never visible to another. We hold ourselves to SOC 2 controls.',
        'By default all processing, speech recognition included, runs on the server that runs the product. Where a customer connects a third-party AI provider, text or audio is sent to that provider, and the notice before the interview names it.',
      ],
    },
    {
      title: 'Sharing',
      paragraphs: [
        'The report of an interview goes to the employer who asked for it and to whoever holds its link. Beyond that we share information with providers that work for us under contract (hosting, e-mail, payment, and the ones a customer connects), and where the law obliges us.',
      ],
    },
    {
      title: 'Cookies and tracking',
      paragraphs: [
        'Public pages set no cookies and make no request to third parties before you ask for something that needs one. Your browser keeps small notes of its own, such as a banner that you closed. A cookie is set when you sign in, to keep you signed in.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        'You can see, correct, download and delete your information, object to a use, withdraw consent, and ask for a person to look at a result that concerns you. The link to your interview and report does most of this without asking us; for the rest write to {email}. We answer within 30 days. You can also complain to the data protection authority where you live.',
      ],
    },
    {
      title: 'Changes and contact',
      paragraphs: [
        'We tell customers of material changes 30 days ahead. Write to {email}, call {phone}, or send a letter to {legalName}, {address}.',
      ],
    },
  ],
}
