import { formatUtcDate } from './format-when.ts'
import { inertLine } from './inert.ts'
import { defineMail } from './mail-content.ts'

interface WorkspaceKeptData {
  workspaceName: string
  /** The owner who keeps it. */
  actorEmail: string
  /** When it would have been deleted. */
  closesAt: string
  url: string
}

export const workspaceKeptMail = defineMail<WorkspaceKeptData>({
  id: 'workspace-kept',
  example: {
    workspaceName: 'García Staffing',
    actorEmail: 'maria@garcia.example',
    closesAt: '2026-12-22T09:00:00.000Z',
    url: 'https://openround.example/dashboard/0190f1f0-0000-7000-8000-000000000001/settings',
  },
  write: ({ workspaceName, actorEmail, closesAt, url }, brand) => ({
    subject: `${inertLine(workspaceName)} stays`,
    preview: `It is not deleted on ${formatUtcDate(closesAt)}.`,
    heading: `${inertLine(workspaceName)} stays`,
    parts: [
      {
        kind: 'text',
        text: `${actorEmail} keeps this workspace: it is not deleted on ${formatUtcDate(closesAt)}, and candidates can be invited again. Invitations that were cancelled when it was closed stay cancelled.`,
      },
      { kind: 'button', label: 'Open the workspace', url },
    ],
    reason: `You are a member of this workspace on ${brand.name}.`,
  }),
})
