export const voicePage = {
  headline: 'Talk with the AI recruiter',
  sentence: 'A complete first interview, in your browser. At the end you read what a recruiter would read about you.',
  /** Where a third party's agent holds the conversation. */
  agentSentence: 'A conversation in your browser, by voice. Choose who speaks, and begin.',
  steps: [
    { when: 'At once', title: 'It greets you', text: 'You choose the voice and answer by speaking or typing.' },
    {
      when: '5 minutes',
      title: 'Five questions',
      text: 'The same for everybody. Half a minute for each answer is enough, and it asks once more where something is missing.',
    },
    {
      when: 'Then',
      title: 'Your report',
      text: 'Every sentence about you with your own words and the second you said them. Download it, or delete it at once.',
    },
  ],
} as const
