/** What a candidate reads before they agree. Source of what has to be in it: evaluation design, section 4. */
export const noticeWords = {
  asks: {
    title: 'An AI asks',
    text: 'You will talk with an AI interviewer, not with a person. {employer} asks you to; it takes {minutes}, in one sitting or two.',
    /** Where its language is neither heard nor spoken here. */
    written:
      'An AI interviewer asks you in writing, and you type your answers; it is no person. {employer} asks you to; it takes {minutes}, in one sitting or two.',
    minutes: { one: 'about {count} minute', other: 'about {count} minutes' },
  },
  assessed: {
    title: 'What is assessed',
    text: '{competencies}: from the words of your answers and nothing else. Everybody is asked the same questions.',
    /** Where nothing rates answers in its language. */
    byPeople:
      '{competencies}: people at {employer} read the words of your answers and assess nothing else. No AI rates them. Everybody is asked the same questions.',
  },
  notAssessed: { title: 'What is not', text: 'Your face, voice, emotions, accent, origin and appearance.' },
  /** Said only where an opening films. Source: evaluation design, 4 and 5.2: nothing is inferred from a picture. */
  film: {
    title: 'Your picture',
    optional:
      'You may turn your camera on, so that people at {employer} can watch your answers, and off again at any moment.',
    required:
      '{employer} asks you to turn your camera on, so that people there can watch your answers. If you would rather not be filmed, answer by voice or in writing: nobody asks why, and it does not count against you.',
    use: 'What the camera sees is never analysed: no face, gaze, emotion or background. If you agree to being recorded, the video is kept with the sound of your answers and deleted with it.',
  },
  /** Said only where an opening notes it. Source: evaluation design, 5.5: facts, and no detector of anything. */
  facts: {
    title: 'What is noted',
    text: 'The moments when text is pasted into an answer (how much, not what), this page is out of sight, the connection is lost, or a microphone, loudspeaker or camera is connected or disconnected. People at {employer} see them in the report, each with the ordinary reasons for it; they count towards no score, and are kept and deleted with the transcript. No software looks at your screen, your other pages or your face.',
  },
  decides: {
    title: 'A person decides',
    text: 'The AI recommends and quotes what you said. People at {employer} read that and decide; you can contest a decision with them and ask for a person to look again.',
    unrated:
      'The AI asks; it neither rates nor recommends. People at {employer} read what you said and decide; you can contest a decision with them and ask for a person to look again.',
  },
  kept: {
    title: 'What is kept',
    text: 'Counted from when you begin: the sound of your answers, if you agree to it below, for {recording}; your name and address for {contact}; the transcript, the report and whether you began on a phone, a tablet or a computer for {report}. Then they are deleted by themselves, or earlier when you press the button on your own page.',
    written:
      'Counted from when you begin: your name and address for {contact}; the transcript, the report and whether you began on a phone, a tablet or a computer for {report}. No sound is recorded. Then they are deleted by themselves, or earlier when you press the button on your own page.',
    days: { one: '{count} day', other: '{count} days' },
    years: { one: '{count} year', other: '{count} years' },
  },
  where: {
    title: 'Where it is processed',
    here: 'On this installation alone: a built-in engine hears, asks and evaluates. Nothing goes to an outside AI service.',
    hereWritten:
      'On this installation alone: a built-in engine asks and evaluates. Nothing goes to an outside AI service.',
    /** Where people alone rate. */
    askedHere: 'A built-in engine on this installation asks, and nothing but people rates what you say.',
    engineHere: 'A built-in engine asks and evaluates on this installation.',
    spoken: 'What you say is heard, and what is asked is spoken, with the help of {speech}.',
    spokenHere: 'Hearing and speaking happen on this installation.',
    asksAndRates:
      'A language model at {service} reads your answers as text, writes follow-up questions and rates what you said; a built-in engine on this installation checks it.',
    asks: 'A language model at {service} reads your answers as text and writes follow-up questions; a built-in engine on this installation checks it. A built-in engine on this installation rates.',
    asksUnrated:
      'A language model at {service} reads your answers as text and writes follow-up questions; a built-in engine on this installation checks it. Nothing but people rates what you say.',
    rates:
      'A language model at {service} reads your answers as text and rates what you said; a built-in engine on this installation checks it. A built-in engine on this installation asks.',
    takenOut: 'Your name, addresses and telephone numbers are taken out of what is sent there.',
  },
  otherWay: {
    title: 'Another way',
    text: 'You can answer in writing, ask for more time, or ask {employer} for an interview with a person. None of it counts against you.',
  },
  danger: {
    title: 'If somebody seems to be in danger',
    text: 'If what you say sounds as if you or somebody else were in danger, people at {employer} are told at once and read that sentence, so that somebody can help; if none of them answers, whoever runs this installation is told, too. This is no emergency service, and it counts towards no score.',
  },
  questions: {
    title: 'Questions',
    text: 'Ask the people at {employer} who gave you the link. If it came by mail, an answer to that mail reaches them.',
  },
} as const
