import { formatUtcDate } from './format-when.ts'
import { defineMail } from './mail-content.ts'

interface SsoEmergencyData {
  /** Of the owner who came in. */
  ownerEmail: string
  usedAt: string
  auditUrl: string
}

/** To every owner of a workspace that requires single sign-on, when one of them has signed in without it. */
export const ssoEmergencyMail = defineMail<SsoEmergencyData>({
  id: 'sso-emergency',
  example: {
    ownerEmail: 'maria@acme.example',
    usedAt: '2026-12-04T08:00:00.000Z',
    auditUrl: 'https://openround.example/dashboard/0190f1f0-0000-7000-8000-000000000001/settings/audit-log',
  },
  write: ({ ownerEmail, usedAt, auditUrl }, brand) => ({
    subject: `${ownerEmail} signed in without single sign-on`,
    preview: 'By a link, as an owner who is named for emergencies may.',
    heading: 'An owner signed in without single sign-on',
    parts: [
      {
        kind: 'text',
        text: `${ownerEmail} used a link on ${formatUtcDate(usedAt)} although your workspace requires single sign-on. Owners whom you have named for emergencies may do so.`,
      },
      { kind: 'text', text: 'If nobody meant to, look at who reads that mailbox, and at the audit log.' },
      { kind: 'button', label: 'Open the audit log', url: auditUrl },
    ],
    reason: `You are an owner of this workspace on ${brand.name}.`,
  }),
})
