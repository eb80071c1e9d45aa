import { formatUtcDate } from './format-when.ts'
import { inertLine } from './inert.ts'
import { defineMail } from './mail-content.ts'

interface WorkspaceClosingData {
  /** What an owner has done: closed it, or kept it after all. */
  event: 'closed' | 'kept'
  workspaceName: string
  /** That owner. */
  actorEmail: string
  /** When it is deleted, or would have been. */
  closesAt: string
  /** Its settings. */
  workspaceUrl: string
}

export const workspaceClosingMail = defineMail<WorkspaceClosingData>({
  id: 'workspace-closing',
  example: {
    event: 'closed',
    workspaceName: 'García Staffing',
    actorEmail: 'maria@garcia.example',
    closesAt: '2026-12-22T09:00:00.000Z',
    workspaceUrl: 'https://openround.example/dashboard/0190f1f0-0000-7000-8000-000000000001/settings',
  },
  write: (data, brand) => {
    const name = inertLine(data.workspaceName)
    const { subject, preview, heading, texts } = wordsOf(data, name)
    return {
      subject,
      preview,
      heading,
      parts: [
        ...texts.map((text) => ({ kind: 'text' as const, text })),
        { kind: 'button', label: 'Open the workspace', url: data.workspaceUrl },
      ],
      reason: `You are a member of this workspace on ${brand.name}.`,
    }
  },
})

function wordsOf({ event, actorEmail, closesAt }: WorkspaceClosingData, name: string) {
  const day = formatUtcDate(closesAt)
  if (event === 'kept') {
    return {
      subject: `${name} stays`,
      preview: `It is not deleted on ${day}.`,
      heading: `${name} stays`,
      texts: [
        `${actorEmail} keeps this workspace: it is not deleted on ${day}, and candidates can be invited again. Invitations that were cancelled when it was closed stay cancelled.`,
      ],
    }
  }
  return {
    subject: `${name} closes on ${day}`,
    preview: 'Until then it can be read, and an owner can export the data or keep it.',
    heading: `${name} is being closed`,
    texts: [
      `${actorEmail} has closed this workspace. On ${day} everything in it is deleted for good: openings, interviews, recordings, reports, decisions and notes.`,
      'Until then it can be read. Nobody is invited any more, and invitations that nobody had begun are cancelled. In its settings an owner can download everything, and keep the workspace.',
    ],
  }
}
