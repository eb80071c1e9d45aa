import { inertLine } from './inert.ts'
import { defineMail } from './mail-content.ts'

interface GuestCodeData {
  /** Six digits. */
  code: string
  employerName: string
  /** How long it counts. */
  minutes: number
}

export const guestCodeMail = defineMail<GuestCodeData>({
  id: 'guest-code',
  example: { code: '482913', employerName: 'García Staffing', minutes: 10 },
  write: (data) => ({
    // The code is in the subject, so that a phone shows it without the mail being opened.
    subject: `${inertLine(data.code)} is your code`,
    preview: `It counts for ${data.minutes} minutes.`,
    heading: 'Your code',
    parts: [
      { kind: 'facts', rows: [{ label: 'Code', value: inertLine(data.code) }] },
      {
        kind: 'text',
        text: `Type it on the page on which you asked for it. It counts for ${data.minutes} minutes, in that browser.`,
      },
    ],
    reason: `Somebody with the link from ${inertLine(data.employerName)} asked for a code. If it was not you, ignore this mail: without the code the link shows nothing.`,
  }),
})
