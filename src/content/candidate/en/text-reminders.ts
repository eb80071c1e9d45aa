/** Reminders by text message: what the candidate's page says of them. */
export const textWords = {
  title: 'Reminders by text message',
  lead: 'If you like, reminders of this interview also come to your phone: two at most, by day. Nothing else is sent there, and the number is deleted with your other data.',
  number: 'Phone number, with its country',
  agree: 'I agree that reminders of this interview are sent to this number.',
  submit: 'Send reminders there',
  on: 'Reminders also go to {phone}.',
  stop: 'Stop text messages',
  wrong: 'Please enter a number with its country, such as +49 151 23456789, and tick that you agree.',
} as const

/** The text message itself. */
export const textMessageWords = {
  message:
    '{employer}: your interview for {position} is open until {until}. {link} To stop these texts, open the link.',
} as const
