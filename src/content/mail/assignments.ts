import { inertLine } from './inert.ts'
import { defineMail } from './mail-content.ts'

interface AssignmentsData {
  /** Who assigned them. */
  authorEmail: string
  /** How many of each; nobody is named. */
  positions: readonly { position: string; count: number }[]
  inboxUrl: string
}

/** Several candidates who were assigned in one press. */
export const assignmentsMail = defineMail<AssignmentsData>({
  id: 'assignments',
  example: {
    authorEmail: 'ada@customer.example',
    positions: [
      { position: 'Registered Nurse', count: 8 },
      { position: 'Night Porter', count: 1 },
    ],
    inboxUrl: 'https://openround.example/dashboard/example/inbox',
  },
  write(data, brand) {
    const count = data.positions.reduce((sum, each) => sum + each.count, 0)
    const candidates = count === 1 ? 'a candidate' : `${count} candidates`
    return {
      subject: `Please decide on ${candidates}`,
      preview: 'They come to your inbox as their reports are ready.',
      heading: count === 1 ? 'A candidate is yours to decide on' : `${count} candidates are yours to decide on`,
      parts: [
        { kind: 'text', text: `${inertLine(data.authorEmail)} asks you to decide on ${candidates}.` },
        {
          kind: 'facts',
          rows: data.positions.map(({ position, count: each }) => ({
            label: inertLine(position),
            value: String(each),
          })),
        },
        { kind: 'button', label: 'Open your inbox', url: data.inboxUrl },
      ],
      reason: `You get this mail because you work in a workspace of ${brand.name} and a colleague assigned candidates to you.`,
    }
  },
})
