import { catalogueOf } from '../candidate/catalogue.ts'
import { fill } from '../fill.ts'
import { formatUtcDate } from './format-when.ts'
import { factsOf, type InterviewInvitationData, interviewInvitationMail } from './interview-invitation.ts'
import { defineMail } from './mail-content.ts'

export const applicationLinkMail = defineMail<InterviewInvitationData>({
  id: 'application-link',
  example: interviewInvitationMail.example,
  write: (data) => {
    const { language = 'en' } = data
    const { application: words, parts } = catalogueOf(language).sent.mail
    const facts = factsOf(data, formatUtcDate(data.expiresAt, language))
    return {
      language,
      subject: fill(words.subject, facts),
      preview: fill(words.preview, facts),
      heading: data.candidateName === null ? words.heading : fill(words.headingNamed, facts),
      parts: [
        { kind: 'text', text: fill(words.text, facts) },
        {
          kind: 'facts',
          rows: [
            { label: parts.takes, value: fill(parts.takesValue, facts) },
            { label: parts.openUntil, value: facts.until },
            { label: parts.needs, value: parts.needsValue },
          ],
        },
        { kind: 'button', label: parts.go, url: data.interviewUrl },
        { kind: 'text', text: words.start },
      ],
      reason: fill(words.reason, facts),
    }
  },
})
