import { formatUtcDate } from './format-when.ts'
import { inert, inertLine } from './inert.ts'
import { defineMail } from './mail-content.ts'

interface GuestReviewData {
  guestName: string
  employerName: string
  /** Who asks. */
  askerEmail: string
  position: string
  /** How many were chosen; 0 for everybody of the opening. */
  candidates: number
  /** In the words of whoever asks; empty for none. */
  note: string
  /** The verdict comes before the score. */
  isBlind: boolean
  reviewUrl: string
  expiresAt: string
}

export const guestReviewMail = defineMail<GuestReviewData>({
  id: 'guest-review',
  example: {
    guestName: 'Priya Shah',
    employerName: 'García Staffing',
    askerEmail: 'maria@garcia.example',
    position: 'Registered Nurse',
    candidates: 3,
    note: 'You would work with them on the ward. Who do you want to meet?',
    isBlind: true,
    reviewUrl: 'https://openround.example/review/example',
    expiresAt: '2026-12-04T00:00:00.000Z',
  },
  write: (data) => ({
    subject: `Your opinion on candidates for ${inertLine(data.position)}`,
    preview: `${data.askerEmail} asks you to read and say yes, unsure or no. No account is needed.`,
    heading: `${inertLine(data.guestName)}, what do you think?`,
    parts: [
      {
        kind: 'text',
        text: `${data.askerEmail} at ${inertLine(data.employerName)} asks you to look at ${whom(data.candidates)} for ${inertLine(data.position)}: read what was said in the interview, and say yes, unsure or no.`,
      },
      ...(data.note === '' ? [] : [{ kind: 'quote', text: inert(data.note) } as const]),
      {
        kind: 'facts',
        rows: [
          { label: 'You need', value: 'this mailbox: we send a code to it. No account' },
          ...(data.isBlind ? [{ label: 'Score', value: 'shown once you have said what you think' }] : []),
          { label: 'Open until', value: formatUtcDate(data.expiresAt) },
        ],
      },
      { kind: 'button', label: 'Look at the interviews', url: data.reviewUrl },
      {
        kind: 'text',
        text: 'The interviews are about people: pass nothing of them on. The link opens nothing without a code from this mailbox.',
      },
    ],
    reason: `${data.askerEmail} asks you with this address. If you do not know them, ignore it: nothing happens.`,
  }),
})

function whom(candidates: number): string {
  if (candidates === 0) return 'the candidates'
  return candidates === 1 ? 'a candidate' : `${candidates} candidates`
}
