import { catalogueOf } from '../candidate/catalogue.ts'
import { fill } from '../fill.ts'
import { formatUtcDate } from './format-when.ts'
import { inertLine } from './inert.ts'
import { defineMail, type InLanguage } from './mail-content.ts'

interface OwnDataLinkData extends InLanguage {
  /** `finished`: the interview is over. `asked`: somebody has asked for the link by this address. */
  /** `confirm`: a candidate has given this address as theirs. */
  kind: 'finished' | 'asked' | 'confirm'
  candidateName: string | null
  position: string
  employerName: string
  subjectDataUrl: string
  expiresAt: string
}

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
    const { kind, candidateName, language = 'en' } = data
    const words = catalogueOf(language).sent.mail.ownData
    const { heading, headingNamed, text, reason } = words[kind]
    const facts = {
      position: inertLine(data.position),
      employer: inertLine(data.employerName),
      brand: brand.name,
      name: inertLine(candidateName ?? ''),
    }
    return {
      language,
      subject: fill(words.subject, facts),
      preview: words.preview,
      heading: candidateName === null ? heading : fill(headingNamed, facts),
      parts: [
        { kind: 'text', text: fill(text, facts) },
        { kind: 'text', text: words.rights },
        { kind: 'button', label: words.open, url: data.subjectDataUrl },
        { kind: 'facts', rows: [{ label: words.until, value: formatUtcDate(data.expiresAt, language) }] },
      ],
      reason: fill(reason, facts),
    }
  },
})
