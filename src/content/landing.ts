export const hero = {
  headline: 'The AI recruiter that shows its reasons',
  sentence:
    'It holds the first interview by voice, and every line of its report carries the candidate’s own words. Talk with it now.',
  start: 'Get Started',
  proof: 'The next section shows where this comes from.',
} as const

export const reportSection = {
  headline: 'No sentence without a source',
  lead: 'Each statement opens the transcript at its second and plays it. Where the evidence is thin, the report says so instead of guessing.',
  caption:
    'From the report on a sample interview. Its answers were written for this page and both sides spoken by built-in voices; what was recognized, rated and quoted is what {name} made of it.',
  pdf: 'The whole report, as PDF',
  recommendation: 'Recommendation',
  openedMark: 'opened here',
  transcript: 'Where it was said',
  points: [
    {
      title: 'A score with its interval',
      text: 'The arc is as wide as the doubt. Two people inside it are shown as tied.',
    },
    {
      title: 'What was not found',
      text: '“Not asked” is never zero: it becomes the next question for your own interview.',
    },
    {
      title: 'Words only',
      text: 'No face, no emotion, no accent. Work-style notes are quoted, marked as low validity, and never scored.',
    },
    { title: 'You decide', text: 'It recommends. The decision, its author and the reason are yours and are kept.' },
  ],
} as const

export const candidateSection = {
  headline: 'What your candidate sees',
  lead: 'One question at a time, on any device, at any hour. There is nothing to install, and a pause is never held against them.',
  screen: {
    status: 'Listening',
    remaining: 'About three minutes left',
    controls: ['Mute', 'Repeat', 'Type instead', 'Pause', 'End'],
  },
  promises: [
    { title: 'Told before it starts', text: 'That it is an AI, what is recorded, what is assessed and what is not.' },
    {
      title: 'Voice or text, at any moment',
      text: 'A typed answer counts the same, and asking for a person costs nothing.',
    },
    {
      title: 'Time to think',
      text: 'A pause is not an answer. It waits, and it asks once more where something is missing.',
    },
    { title: 'Their data, their button', text: 'Recordings are deleted after 30 days, or at once by the candidate.' },
  ],
} as const

export const videoSection = {
  headline: 'A little over a minute of it',
  lead: 'Recorded from the product as it runs: a call, its captions, the report and the sentence it quotes.',
  /** The film's name, for those who do not see it. */
  label: 'Film of the product at work',
  /** Said of the film itself. */
  note: 'Both voices are built in. Waiting and four of the five questions are cut out; nothing was staged.',
  transcript: 'What is said and shown',
  file: 'Open the film by itself',
  /** `{host}` is where the owner's own video is. */
  play: 'Play the video from {host}',
  open: 'Open the video at {host}',
  fault: 'The film could not be loaded.',
  outsideFault: 'The video from {host} does not come. The network or a blocker may be holding it back.',
} as const

export const closingCall = {
  headline: 'Hear it for yourself',
  lead: 'Or talk with the interviewer now, as a candidate would.',
  talk: 'Start a call',
  trial: 'Start Free Trial',
} as const

export const benefitsSection = {
  headline: 'What it gives back',
} as const

export const atsSection = {
  headline: 'It reports where you already work',
  lead: 'Native connectors, webhooks and an API.',
} as const
