/** What awaits a person, said beside the button that begins. The general plan's length is the rulings', an opening's its plan's. */
export const interviewOutlines = {
  landing: 'Five questions, about 5 minutes, a report at the end.',
  voice: 'Five questions, about 5 minutes, a report at the end.',
  careers: 'Five questions, about 12 minutes, a report at the end.',
} as const
