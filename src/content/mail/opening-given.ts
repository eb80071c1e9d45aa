import { inertLine } from './inert.ts'
import { defineMail } from './mail-content.ts'

interface OpeningGivenData {
  /** Who gave it. */
  authorEmail: string
  position: string
  openingUrl: string
}

export const openingGivenMail = defineMail<OpeningGivenData>({
  id: 'opening-given',
  example: {
    authorEmail: 'ada@customer.example',
    position: 'Registered Nurse',
    openingUrl: 'https://openround.example/dashboard/example/openings/example',
  },
  write: (data, brand) => ({
    subject: `${inertLine(data.position)} is yours now`,
    preview: 'Its candidates wait in your inbox.',
    heading: 'An opening of yours',
    parts: [
      {
        kind: 'text',
        text: `${inertLine(data.authorEmail)} has made you the owner of an opening. Its candidates wait for a decision in your inbox, unless one is assigned to somebody else.`,
      },
      { kind: 'facts', rows: [{ label: 'Position', value: inertLine(data.position) }] },
      { kind: 'button', label: 'Look at the opening', url: data.openingUrl },
    ],
    reason: `You get this mail because you work in a workspace of ${brand.name} and a colleague gave you an opening.`,
  }),
})
