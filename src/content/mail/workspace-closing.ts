import { formatUtcDate } from './format-when.ts'
import { inertLine } from './inert.ts'
import { defineMail } from './mail-content.ts'

interface WorkspaceClosingData {
  workspaceName: string
  /** The owner who closed it. */
  actorEmail: string
  closesAt: string
  /** Where an owner can keep it. */
  url: string
}

export const workspaceClosingMail = defineMail<WorkspaceClosingData>({
  id: 'workspace-closing',
  example: {
    workspaceName: 'García Staffing',
    actorEmail: 'maria@garcia.example',
    closesAt: '2026-12-22T09:00:00.000Z',
    url: 'https://openround.example/dashboard/0190f1f0-0000-7000-8000-000000000001/settings',
  },
  write: ({ workspaceName, actorEmail, closesAt, url }, brand) => ({
    subject: `${inertLine(workspaceName)} closes on ${formatUtcDate(closesAt)}`,
    preview: 'Until then it can be read, and an owner can take everything along or keep it.',
    heading: `${inertLine(workspaceName)} is being closed`,
    parts: [
      {
        kind: 'text',
        text: `${actorEmail} has closed this workspace. On ${formatUtcDate(closesAt)} everything in it is deleted for good: openings, interviews, recordings, reports, decisions and notes.`,
      },
      {
        kind: 'text',
        text: 'Until then it can be read. Nobody is invited any more, and invitations that nobody had begun are cancelled. In its settings an owner can download everything, and keep the workspace.',
      },
      { kind: 'button', label: 'Open the workspace', url },
    ],
    reason: `You are a member of this workspace on ${brand.name}.`,
  }),
})
