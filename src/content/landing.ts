export const hero = {
  headline: 'The AI recruiter that shows its reasons',
  sentence:
    'It holds the first interview by voice, and every line of its report carries the candidate’s own words. Talk with it now.',
} as const

export const reportSection = {
  headline: 'No sentence without a source',
  lead: 'Each statement opens the transcript at its second and plays it. Where the evidence is thin, the report says so instead of guessing.',
  caption:
    'From the report on a sample interview. The answers were written for this page; the scores and findings are the evaluator’s.',
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
    progress: 'Question 2 of 5',
    question: 'Describe a group you worked in where something was not going well. What did you do?',
    caption: 'In March we had two new colleagues and the shifts did not fit. I asked each of the five',
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

export const benefitsSection = {
  headline: 'What it gives back',
} as const

export const atsSection = {
  headline: 'It reports where you already work',
  lead: 'Native connectors, webhooks and an API.',
} as const
