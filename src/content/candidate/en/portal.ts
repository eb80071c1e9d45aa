/** The words of the page behind a candidate's link. */
export const portalWords = {
  label: 'Interview',
  heading: '{employer} invites you to an interview for {position}',
  greeting: 'Hello {name}.',
  lead: '{questions}, {minutes}, in a browser. Open until {until}.',
  questionCount: { one: '{count} question', other: '{count} questions' },
  minuteCount: { one: 'about {count} minute', other: 'about {count} minutes' },
  /** By the interview's language, where the page speaks another one. */
  interviewLanguage: {
    en: 'The interview itself is held in English.',
    es: 'The interview itself is held in Spanish.',
  },
  /** Where its language is not heard and spoken here. */
  heldInWriting:
    'It is held in writing: you read the questions and type your answers. No microphone or camera is needed.',
  noticeTitle: 'Before you begin',
  consent: {
    title: 'Your agreement',
    evaluation: 'I agree that an AI evaluates the words of my answers.',
    /** Where nothing rates answers in its language. */
    interviewAlone: 'I agree to be interviewed by an AI. People, and no AI, rate the words of my answers.',
    recording: 'I agree that the sound of my answers is recorded.',
    /** Where the opening films. */
    recordingWithVideo: 'I agree that the sound of my answers is recorded, and my picture while my camera is on.',
    recordingHint: 'Without it you are interviewed all the same; nothing but the words is kept.',
    submit: 'Agree and go on',
    untickedAlone: 'To be interviewed by the AI, it needs your agreement. Or ask for a person below.',
    unticked: 'To be interviewed by the AI, its evaluation needs your agreement. Or ask for a person below.',
    outdated: 'These words have changed since you opened the page. Please read them again.',
  },
  /** For whoever agreed to no recording, where the opening films. */
  recordFromNow: {
    title: 'Your camera',
    lead: 'The interview is the same without it: if you press nothing here, all stays as it is.',
    text: 'You did not agree to being recorded, so there is no camera here. Turning it on means agreeing that from now on the sound of your answers is recorded, and your picture while your camera is on. Of what you have said so far only the words are kept. Who sees a recording, and how long it is kept, is as you read before you began.',
    /** While a call may be open above it. */
    reloads: 'This page then loads again, and you go on with the interview where you are.',
    submit: 'Agree to being recorded from now on',
    /** In the room, in the place of the camera. */
    room: 'The camera is off. How to turn it on stands below.',
    refused: 'Nothing is recorded: that can no longer be changed here.',
  },
  /** For whoever withdrew from being recorded in the call and comes back. */
  recordingStopped: {
    lead: 'What was kept before is stored. Open the same link on any device and go on in writing, until {until}.',
    text: 'You stopped the recording: nothing that you say is kept any more, neither sound nor words. What you type is kept.',
  },
  needs: {
    title: 'What you need',
    lead: 'None of it counts against you. The interviewer’s words are always shown as captions.',
    moreTime: 'More time for answers',
    inWriting: 'Answer in writing instead of speaking',
    note: 'Tell the team what you need',
    noteHint: '{employer} is told of it.',
    submit: 'Save',
    saved: 'Saved.',
  },
  human: {
    title: 'A person instead',
    lead: 'You can ask {employer} for an interview with a person. They are told at once.',
    note: 'What should they know? (optional)',
    submit: 'Ask for a person',
    asked: '{employer} knows that you ask for an interview with a person, and will write to you.',
    mayGoOn: 'You may still go on here if you like.',
  },
  refuse: {
    submit: 'Not by an AI',
    hint: 'You ask {employer} for a person in its place. It does not count against you, and you may still agree later.',
  },
  room: {
    title: 'Ready when you are',
    going: 'Go on where you stopped',
    leadReady: 'Try your sound first, or begin at once. You can type instead of speaking at any moment.',
    leadWritten: 'Begin whenever you like: questions are read, answers are typed, and there is no hurry.',
    notRecorded: 'You are not recorded: only the words are kept.',
    erase: 'Delete what there is',
    video: 'There is no camera in this interview.',
    byVoice: 'Begin by voice',
    byText: 'Answer in writing',
    onByVoice: 'Go on by voice',
    onByText: 'Go on in writing',
    connecting: 'Connecting…',
    failed: 'The interview could not be opened. Please try again in a moment.',
    needsScript: 'The interview needs JavaScript. You can ask for a person below.',
  },
  states: {
    done: {
      /** To this page once more, which then says where it stands. */
      open: 'See where it stands',
      title: 'Thank you. Your interview is complete.',
      text: 'A report is made of your answers. People at {employer} read it and decide; they write to you. A link to what is stored about you is on its way to your mailbox; you can also open it here.',
      /** Where no mail leaves this installation. */
      unmailedText:
        'A report is made of your answers. People at {employer} read it and decide; they write to you. What is stored about you opens below, in this browser: this site sends no mail.',
    },
    ended: {
      title: 'This interview is over.',
      text: 'It was ended before all questions were answered. What you said, if anything, is with {employer}. If that was not what you wanted, ask whoever invited you for another one.',
      open: 'Something did not work?',
    },
    expired: {
      title: 'This invitation has run out.',
      text: 'It was open until {until}. If you would still like to be interviewed, tell whoever invited you: {employer} can open it again, and the same link then works.',
    },
    cancelled: {
      title: 'This invitation was cancelled.',
      text: '{employer} has taken it back. If you think that is a mistake, ask whoever invited you.',
    },
    withdrawn: {
      title: 'You have withdrawn.',
      text: '{employer} knows, and nobody decides about you any more. If you change your mind, tell whoever invited you.',
    },
    unknown: {
      title: 'This link opens no interview.',
      text: 'It may be incomplete, or a newer one was made in its place. If you were invited by mail, open the newest of these mails and press its button; else ask whoever invited you for another link.',
    },
  },
  limited: 'Too many requests from here just now. Please wait some minutes.',
} as const
