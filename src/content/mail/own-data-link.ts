import { fill } from '../fill.ts'
import { formatUtcDate } from './format-when.ts'
import { inertLine } from './inert.ts'
import { defineMail } from './mail-content.ts'

interface OwnDataLinkData {
  /** `finished`: the interview is over. `asked`: somebody has asked for the link by this address. */
  /** `confirm`: a candidate has given this address as theirs. */
  kind: 'finished' | 'asked' | 'confirm'
  candidateName: string | null
  position: string
  employerName: string
  subjectDataUrl: string
  expiresAt: string
}

const words = {
  finished: {
    heading: 'Thank you for the interview',
    text: 'Your interview for {position} at {employer} is complete. People there read the report on it and decide; they write to you.',
    reason: 'You get this mail because you were interviewed for {employer}. The link is yours alone.',
  },
  asked: {
    heading: 'Your link',
    text: 'Here is the link to what is stored about your interview for {position} at {employer}.',
    reason:
      'You get this mail because somebody asked {brand} for a link with your address. If that was not you, there is nothing to do: nobody else has got it.',
  },
  confirm: {
    heading: 'Is this your address?',
    text: 'Somebody has given this address as theirs for an interview for {position} at {employer}. If that was you, open the link and confirm it. Until then nothing changes.',
    reason:
      'You get this mail because somebody gave your address to {brand}. If that was not you, there is nothing to do.',
  },
} as const

export const ownDataLinkMail = defineMail<OwnDataLinkData>({
  id: 'own-data-link',
  example: {
    kind: 'finished',
    candidateName: 'Dana Okafor',
    position: 'Registered Nurse',
    employerName: 'García Staffing',
    subjectDataUrl: 'https://openround.example/your-data/example',
    expiresAt: '2026-12-04T00:00:00.000Z',
  },
  write: (data, brand) => {
    const { heading, text, reason } = words[data.kind]
    const about = (sentence: string) =>
      fill(sentence, { position: inertLine(data.position), employer: inertLine(data.employerName), brand: brand.name })
    return {
      subject: `What is stored about your interview at ${inertLine(data.employerName)}`,
      preview: 'See it, download it, correct it or delete it.',
      heading: data.candidateName === null ? heading : `${heading}, ${inertLine(data.candidateName)}`,
      parts: [
        { kind: 'text', text: about(text) },
        {
          kind: 'text',
          text: 'You can see what is stored and until when, take all of it with you, correct it, delete it, and ask for a person. None of it counts against you.',
        },
        { kind: 'button', label: 'Open what is stored', url: data.subjectDataUrl },
        { kind: 'facts', rows: [{ label: 'The link opens until', value: formatUtcDate(data.expiresAt) }] },
      ],
      reason: about(reason),
    }
  },
})
