import { formatUtcDate } from './format-when.ts'
import { inertLine } from './inert.ts'
import { defineMail } from './mail-content.ts'

interface MemberInvitationData {
  workspaceName: string
  /** As people call the role, and what it may do. */
  roleName: string
  roleMay: string
  /** Who invites. */
  inviterEmail: string
  joinUrl: string
  expiresAt: string
}

export const memberInvitationMail = defineMail<MemberInvitationData>({
  id: 'member-invitation',
  example: {
    workspaceName: 'García Staffing',
    roleName: 'Recruiter',
    roleMay: 'reads interviews and reports, and works with openings, candidates and decisions',
    inviterEmail: 'maria@garcia.example',
    joinUrl: 'https://openround.example/join?token=example',
    expiresAt: '2026-12-04T00:00:00.000Z',
  },
  write: (data, brand) => ({
    subject: `Join ${inertLine(data.workspaceName)} on ${brand.name}`,
    preview: `The link works once, until ${formatUtcDate(data.expiresAt)}.`,
    heading: `You are invited to ${inertLine(data.workspaceName)}`,
    parts: [
      {
        kind: 'text',
        text: `${data.inviterEmail} asks you to work with them on ${brand.name}, where candidates are interviewed and reports are read.`,
      },
      {
        kind: 'facts',
        rows: [
          { label: 'As', value: `${inertLine(data.roleName)}: ${inertLine(data.roleMay)}` },
          { label: 'Open until', value: formatUtcDate(data.expiresAt) },
        ],
      },
      { kind: 'button', label: 'Look at the invitation', url: data.joinUrl },
      { kind: 'text', text: 'You sign in with the address that this mail came to; a password is not needed.' },
    ],
    reason: `${data.inviterEmail} gave your address to ${brand.name} to send this invitation. If you do not know them, ignore it: nothing happens.`,
  }),
})
