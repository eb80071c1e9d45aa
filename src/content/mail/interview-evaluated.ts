import { inertLine } from './inert.ts'
import { defineMail } from './mail-content.ts'

interface InterviewEvaluatedData {
  /** The name, or the address where no name is known. */
  candidateName: string
  position: string
  reportUrl: string
}

export const interviewEvaluatedMail = defineMail<InterviewEvaluatedData>({
  id: 'interview-evaluated',
  example: {
    candidateName: 'Dana Okafor',
    position: 'Registered Nurse',
    reportUrl: 'https://openround.example/dashboard/example/interviews/example',
  },
  write: (data, brand) => ({
    subject: `The report on ${inertLine(data.candidateName)}’s interview is ready`,
    preview: 'Every statement in it quotes the words it rests on.',
    heading: 'The report is ready',
    parts: [
      {
        kind: 'facts',
        rows: [
          { label: 'Interview of', value: inertLine(data.candidateName) },
          { label: 'Position', value: inertLine(data.position) },
        ],
      },
      { kind: 'button', label: 'Read the report', url: data.reportUrl },
      { kind: 'text', text: 'The report recommends and shows its reasons; a person decides.' },
    ],
    reason: `You get this mail because you invited this candidate with ${brand.name}.`,
  }),
})
