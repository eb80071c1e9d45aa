import { inert, inertLine } from './inert.ts'
import { defineMail } from './mail-content.ts'

export interface LeadNotificationData {
  /** What the form is called, in our words. */
  formTitle: string
  leadName: string
  /** Checked: it becomes a link to write back. */
  leadEmail: string
  company: string | null
  phone: string | null
  message: string | null
  /** What else the form asks for, as it stands there. */
  facts: readonly { label: string; value: string }[]
  /** The page it was sent from, as the visitor's browser named it; null when it did not. */
  page: string | null
  /** The lead in the admin area; null where there is none to open. */
  leadUrl: string | null
}

/** To the installation’s admin. */
export const leadNotificationMail = defineMail<LeadNotificationData>({
  id: 'lead-notification',
  example: {
    formTitle: 'Contact form',
    leadName: 'Ana García',
    leadEmail: 'ana.garcia@example.com',
    company: 'García Staffing',
    phone: null,
    message: 'We screen 200 nurses a month.\nCan it ask about shifts?',
    facts: [],
    page: '/book-a-demo',
    leadUrl: 'https://openround.example/admin/leads/1',
  },
  write: (data, brand) => ({
    subject: `New lead: ${inertLine(data.leadName)}${data.company === null ? '' : `, ${inertLine(data.company)}`}`,
    preview: `${inertLine(data.formTitle)}. You have promised an answer within 24 hours.`,
    heading: `${inertLine(data.leadName)} has written to you`,
    parts: [
      {
        kind: 'facts',
        rows: [
          { label: 'E-mail', value: data.leadEmail, url: `mailto:${data.leadEmail}` },
          ...factOf('Company', data.company),
          ...factOf('Phone', data.phone),
          ...data.facts.flatMap(({ label, value }) => factOf(label, value)),
          ...factOf('Form', data.formTitle),
          ...factOf('Page', data.page),
        ],
      },
      ...(data.message === null ? [] : [{ kind: 'quote' as const, text: inert(data.message) }]),
      ...(data.leadUrl === null ? [] : [{ kind: 'button' as const, label: 'Open the lead', url: data.leadUrl }]),
      { kind: 'text', text: 'Answer this mail to write to them.' },
    ],
    reason: `You get this mail because you run this installation of ${brand.name}.`,
  }),
})

function factOf(label: string, value: string | null): { label: string; value: string }[] {
  return value === null || value.trim() === '' ? [] : [{ label, value: inertLine(value) }]
}
