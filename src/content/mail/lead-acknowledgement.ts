import { inertLine } from './inert.ts'
import { defineMail } from './mail-content.ts'

export const leadAcknowledgementMail = defineMail<{ firstName: string; scheduleUrl: string; demoUrl: string }>({
  id: 'lead-acknowledgement',
  example: {
    firstName: 'Ana',
    scheduleUrl: 'https://openround.example/schedule',
    demoUrl: 'https://openround.example/voice',
  },
  write: ({ firstName, scheduleUrl, demoUrl }, brand) => ({
    subject: `We have your message`,
    preview: 'A person answers within 24 hours.',
    heading: `Thank you, ${inertLine(firstName)}`,
    parts: [
      { kind: 'text', text: 'Your message has reached us. A person reads it and answers within 24 hours.' },
      {
        kind: 'text',
        text: 'If you would rather talk at a time that suits you, choose one now: a demo takes 30 to 45 minutes.',
      },
      { kind: 'button', label: 'Choose a time', url: scheduleUrl },
      { kind: 'links', links: [{ label: 'Talk with the AI recruiter meanwhile', url: demoUrl }] },
    ],
    reason: `You get this mail because your address was entered in a form of ${brand.name}. If it was not you, write to ${brand.email}.`,
  }),
})
