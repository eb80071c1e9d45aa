import { inertLine } from './inert.ts'
import { defineMail } from './mail-content.ts'

/**
 * `human`: another way than the AI is asked for. `help`: in the interview, a person who helps. `accommodation`: something that the candidate needs for it. `review`: after
 * the interview, that a person looks at it. `withdrawn`: they are no candidate any more.
 */
export type CandidateRequest = 'human' | 'help' | 'accommodation' | 'review' | 'withdrawn'

interface CandidateRequestData {
  kind: CandidateRequest
  candidateName: string
  position: string
  /** The candidate's own words; empty when there are none. */
  note: string
  listUrl: string
}

const words = {
  human: {
    subject: 'asks to be interviewed by a person',
    text: 'They would rather not be interviewed by an AI, which must not count against them. An answer to this mail goes to them.',
  },
  help: {
    subject: 'needs help in their interview now',
    text: 'They are in it and ask for a person who helps: something may not work. They can pause it, or stop and go on later by the same link. An answer to this mail goes to them.',
  },
  accommodation: {
    subject: 'needs something for the interview',
    text: 'More time and an interview in writing are arranged already where they were chosen; what is below needs a person. An answer to this mail goes to them.',
  },
  review: {
    subject: 'asks that a person looks at the interview',
    text: 'They would like a person to look at it, or see its result otherwise. Please read the evidence, decide yourself and answer them; asking must not count against them. An answer to this mail goes to them.',
  },
  withdrawn: {
    subject: 'has withdrawn',
    text: 'They have ended it themselves: nobody has to decide, and messages that waited for them are recalled. What they said stays until its retention ends or they delete it.',
  },
} as const

const labels = {
  human: 'Open the list',
  help: 'Open the list',
  accommodation: 'Open the list',
  review: 'Open the interview',
  withdrawn: 'Open the list',
} as const

export const candidateRequestMail = defineMail<CandidateRequestData>({
  id: 'candidate-request',
  example: {
    kind: 'human',
    candidateName: 'Dana Okafor',
    position: 'Registered Nurse',
    note: 'I am deaf and would like to meet with an interpreter.',
    listUrl: 'https://openround.example/dashboard/example/interviews',
  },
  write: (data, brand) => ({
    subject: `${inertLine(data.candidateName)} ${words[data.kind].subject}`,
    preview: words[data.kind].text,
    heading: `${inertLine(data.candidateName)} ${words[data.kind].subject}`,
    parts: [
      { kind: 'text', text: words[data.kind].text },
      {
        kind: 'facts',
        rows: [
          { label: 'Position', value: inertLine(data.position) },
          ...(data.note === '' ? [] : [{ label: 'In their words', value: inertLine(data.note) }]),
        ],
      },
      { kind: 'button', label: labels[data.kind], url: data.listUrl },
    ],
    // Help is asked of whoever is there, and not of whoever invited alone.
    reason: `You get this mail because ${data.kind === 'help' ? 'you look after' : 'you invited'} this candidate with ${brand.name}.`,
  }),
})
