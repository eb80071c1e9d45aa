/** The words of the page behind a public apply link. */
export const applyWords = {
  label: 'Apply',
  heading: '{position} at {employer}',
  place: 'Place',
  pay: 'Pay',
  first: 'First round',
  firstText: 'An interview of {minutes} with {questions}, in a browser, whenever it suits you.',
  minuteCount: { one: 'about {count} minute', other: 'about {count} minutes' },
  questionCount: { one: '{count} question', other: '{count} questions' },
  ai: {
    title: 'An AI asks, a person decides',
    text: 'The first interview is held by an AI interviewer, by voice or in writing. It makes a report of what you say, with your own words; the people at {employer} read it and decide. Everybody who applies is asked the same questions.',
    /** Where its language is not heard and spoken here. */
    written:
      'The first interview is held by an AI interviewer, in writing. It makes a report of your answers, with your own words; the people at {employer} read it and decide. Everybody who applies is asked the same questions.',
    service: 'A language model at {service} reads the answers.',
    choice:
      'Before anything begins you read how it works and say whether you agree. There you can also ask for a person.',
  },
  steps: {
    title: 'What happens next',
    list: [
      'You send your name and your address. A résumé is optional.',
      'We mail you a link, so that nobody can be interviewed in your name.',
      'You open the link and begin when you like, within 14 days.',
    ],
  },
  form: {
    title: 'Apply',
    name: 'Your name',
    email: 'Your e-mail address',
    emailHint: 'The link to your interview is sent there.',
    resume: 'Résumé (optional)',
    resumeHint: 'PDF, Word (.docx) or text, up to 5 MB. People at {employer} can read it; it counts towards no score.',
    trap: 'Leave this empty',
    consent:
      'I agree that {employer} stores what I send here in order to interview me for this job. I can see it and delete it at any time.',
    submit: 'Apply',
    problems: 'Please correct what is marked below.',
    resumeAgain: 'Please choose the file again.',
    tooLarge: 'Nothing was sent, because the file is too large. Please fill in the form again.',
  },
  errors: {
    name: 'Please give your name, within 120 characters.',
    email: 'Please give an e-mail address that is read, such as dana@example.com.',
    consent: 'Without your agreement {employer} may not store your application.',
    resume: {
      'too-large': 'This file is larger than 5 MB. Please choose a smaller one, or apply without it.',
      'not-supported': 'This is no PDF, Word (.docx) or text file. Please choose another one, or apply without it.',
      'old-word': 'This is a Word file of the old kind (.doc). Please save it as PDF or .docx, or apply without it.',
      encrypted: 'This file has a password. Please choose one without, or apply without it.',
    },
  },
  limited: 'This connection has sent a lot in the last minutes. Please try again a little later.',
  states: {
    sent: {
      title: 'Thank you. Please look into your mailbox.',
      text: 'We have sent the link to your interview to the address that you gave. If nothing comes within a few minutes, look among the spam, or apply again here: the link is then sent once more.',
    },
    unmailed: {
      title: 'Thank you. Your application is in.',
      text: 'This installation sends no mails, so {employer} will pass the link to your interview on to you.',
    },
    waiting: {
      title: 'Thank you. Your application is in.',
      text: 'A lot of people have applied, so {employer} looks at new applications before the interviews go on. Nothing is lost, and there is nothing more to do: the link to your interview comes by mail. If you have applied before, the link that you have still works.',
    },
    paused: {
      title: '{employer} is not taking applications for {position} right now.',
      text: 'It may open again: come back to this address later. Whoever has a link to their interview already can use it.',
    },
    closed: {
      title: '{position} at {employer} is closed.',
      text: 'Nobody new can apply. Whoever has a link to their interview already can use it.',
    },
    unknown: {
      title: 'This apply link leads nowhere.',
      text: 'It may have been replaced by another one. Look for the job on the company’s own site.',
    },
  },
} as const
