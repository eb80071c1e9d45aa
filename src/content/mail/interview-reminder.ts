import { catalogueOf } from '../candidate/catalogue.ts'
import { fill } from '../fill.ts'
import { formatEnd } from './format-when.ts'
import { factsOf, type InterviewInvitationData, interviewInvitationMail } from './interview-invitation.ts'
import { defineMail } from './mail-content.ts'

export const interviewReminderMail = defineMail<InterviewInvitationData>({
  id: 'interview-reminder',
  example: { ...interviewInvitationMail.example, timeZone: 'Europe/Madrid' },
  write: (data) => {
    const { language = 'en' } = data
    const { reminder: words, parts } = catalogueOf(language).sent.mail
    const facts = factsOf(data, formatEnd(data.expiresAt, data.timeZone, language))
    return {
      language,
      subject: fill(words.subject, facts),
      preview: fill(words.preview, facts),
      heading: words.heading,
      parts: [
        { kind: 'text', text: fill(words.text, facts) },
        {
          kind: 'facts',
          rows: [
            { label: parts.takes, value: fill(parts.takesValue, facts) },
            { label: parts.openUntil, value: facts.until },
          ],
        },
        { kind: 'button', label: parts.go, url: data.interviewUrl },
        { kind: 'text', text: words.otherWay },
      ],
      reason: fill(words.reason, facts),
    }
  },
})
