import { inertLine } from './inert.ts'
import { defineMail } from './mail-content.ts'

interface AssignmentData {
  /** Who assigned it. */
  authorEmail: string
  /** The name, or the address where no name is known. */
  candidateName: string
  position: string
  reportUrl: string
}

export const assignmentMail = defineMail<AssignmentData>({
  id: 'assignment',
  example: {
    authorEmail: 'ada@customer.example',
    candidateName: 'Dana Okafor',
    position: 'Registered Nurse',
    reportUrl: 'https://openround.example/dashboard/example/interviews/example',
  },
  write: (data, brand) => ({
    subject: `Please decide on ${inertLine(data.candidateName)}`,
    preview: 'It waits in your inbox.',
    heading: 'A candidate waits for you',
    parts: [
      { kind: 'text', text: `${inertLine(data.authorEmail)} asks you to decide on a candidate.` },
      {
        kind: 'facts',
        rows: [
          { label: 'Interview of', value: inertLine(data.candidateName) },
          { label: 'Position', value: inertLine(data.position) },
        ],
      },
      { kind: 'button', label: 'Read the report', url: data.reportUrl },
    ],
    reason: `You get this mail because you work in a workspace of ${brand.name} and a colleague assigned a candidate to you.`,
  }),
})
