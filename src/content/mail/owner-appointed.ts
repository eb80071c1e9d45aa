import { inertLine } from './inert.ts'
import { defineMail } from './mail-content.ts'

interface OwnerAppointedData {
  workspaceName: string
  /** The members' page. */
  membersUrl: string
}

export const ownerAppointedMail = defineMail<OwnerAppointedData>({
  id: 'owner-appointed',
  example: {
    workspaceName: 'García Staffing',
    membersUrl: 'https://openround.example/dashboard/0190f1f0-0000-7000-8000-000000000001/members',
  },
  write: ({ workspaceName, membersUrl }, brand) => ({
    subject: `You are now an owner of ${inertLine(workspaceName)}`,
    preview: 'The account of its last owner is gone.',
    heading: `You are now an owner of ${inertLine(workspaceName)}`,
    parts: [
      {
        kind: 'text',
        text: 'The account of its last owner is gone, and somebody has to be able to let others in and to change its settings. Of its members you may do most and joined first. You can make somebody else an owner, and then change your own role.',
      },
      { kind: 'button', label: 'Open the members', url: membersUrl },
    ],
    reason: `You are a member of this workspace on ${brand.name}.`,
  }),
})
