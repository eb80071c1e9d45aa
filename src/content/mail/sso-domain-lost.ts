import { inertLine } from './inert.ts'
import { defineMail } from './mail-content.ts'

interface SsoDomainLostData {
  domain: string
  settingsUrl: string
}

/** To the owners of a workspace whose single sign-on no longer covers a domain. */
export const ssoDomainLostMail = defineMail<SsoDomainLostData>({
  id: 'sso-domain-lost',
  example: {
    domain: 'acme.example',
    settingsUrl: 'https://openround.example/dashboard/0190f1f0-0000-7000-8000-000000000001/settings/single-sign-on',
  },
  write: ({ domain, settingsUrl }, brand) => ({
    subject: `Single sign-on no longer covers ${inertLine(domain)}`,
    preview: 'Its TXT record was not found. Members with an address there sign in by link until it is back.',
    heading: 'A domain of your single sign-on is not proved any more',
    parts: [
      {
        kind: 'text',
        text: `The TXT record that proves ${inertLine(domain)} was not found in two daily checks, or another workspace has proved the domain.`,
      },
      {
        kind: 'text',
        text: 'Members with an address there are no longer signed in by your identity provider. They sign in by a link to their address until the record is back.',
      },
      { kind: 'button', label: 'Look at the domain', url: settingsUrl },
    ],
    reason: `You are an owner of this workspace on ${brand.name}.`,
  }),
})
