import { inertLine } from './inert.ts'
import { defineMail } from './mail-content.ts'

interface OpeningSharedData {
  /** Who named them. */
  authorEmail: string
  position: string
  openingUrl: string
}

export const openingSharedMail = defineMail<OpeningSharedData>({
  id: 'opening-shared',
  example: {
    authorEmail: 'ada@customer.example',
    position: 'Registered Nurse',
    openingUrl: 'https://openround.example/dashboard/example/openings/example',
  },
  write: (data, brand) => ({
    subject: `You are hiring manager for ${inertLine(data.position)}`,
    preview: 'Read the reports, rate, and write notes.',
    heading: 'Your candidates',
    parts: [
      {
        kind: 'text',
        text: `${inertLine(data.authorEmail)} has named you hiring manager of an opening. You see its candidates and their reports, can rate their interviews, and write notes that the team reads.`,
      },
      { kind: 'facts', rows: [{ label: 'Position', value: inertLine(data.position) }] },
      { kind: 'button', label: 'Look at the candidates', url: data.openingUrl },
    ],
    reason: `You get this mail because you work in a workspace of ${brand.name} and a colleague named you for an opening.`,
  }),
})
