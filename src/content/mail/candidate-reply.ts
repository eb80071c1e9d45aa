import { inert, inertLine } from './inert.ts'
import { defineMail } from './mail-content.ts'

interface CandidateReplyData {
  candidateName: string
  position: string
  /** The candidate's own words. */
  text: string
  threadUrl: string
}

const maxQuoteLength = 2000

export const candidateReplyMail = defineMail<CandidateReplyData>({
  id: 'candidate-reply',
  example: {
    candidateName: 'Dana Okafor',
    position: 'Registered Nurse',
    text: 'Thank you. Tuesday after 2 PM would suit me.',
    threadUrl: 'https://openround.example/dashboard/example/interviews/example/messages',
  },
  write: (data, brand) => ({
    subject: `${inertLine(data.candidateName)} has answered`,
    preview: inertLine(data.text),
    heading: `${inertLine(data.candidateName)} has answered`,
    parts: [
      { kind: 'facts', rows: [{ label: 'Position', value: inertLine(data.position) }] },
      { kind: 'quote', text: inert(data.text.slice(0, maxQuoteLength)) },
      { kind: 'button', label: 'Read and answer', url: data.threadUrl },
      {
        kind: 'text',
        text: 'Please answer there: an answer to this mail does not reach the candidate.',
      },
    ],
    reason: `You get this mail because the candidate concerns you in ${brand.name}. You can switch such mails off in the settings.`,
  }),
})
