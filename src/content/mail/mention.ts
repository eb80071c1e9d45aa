import { inertLine } from './inert.ts'
import { defineMail } from './mail-content.ts'

interface MentionData {
  /** Who wrote the note. */
  authorEmail: string
  /** The name, or the address where no name is known. */
  candidateName: string
  position: string
  notesUrl: string
}

/** The note's own words stay in the workspace: a mail outlives the deletion of the person they speak of. */
export const mentionMail = defineMail<MentionData>({
  id: 'mention',
  example: {
    authorEmail: 'ada@customer.example',
    candidateName: 'Dana Okafor',
    position: 'Registered Nurse',
    notesUrl: 'https://openround.example/dashboard/example/interviews/example/notes',
  },
  write: (data, brand) => ({
    subject: `${inertLine(data.authorEmail)} has a note for you on ${inertLine(data.candidateName)}`,
    preview: 'It stands beside the report.',
    heading: 'A note for you',
    parts: [
      { kind: 'text', text: `${inertLine(data.authorEmail)} has written a note and named you in it.` },
      {
        kind: 'facts',
        rows: [
          { label: 'Interview of', value: inertLine(data.candidateName) },
          { label: 'Position', value: inertLine(data.position) },
        ],
      },
      { kind: 'button', label: 'Read the note', url: data.notesUrl },
    ],
    reason: `You get this mail because you work in a workspace of ${brand.name} and a colleague named you.`,
  }),
})
