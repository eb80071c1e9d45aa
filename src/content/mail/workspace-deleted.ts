import { formatUtcDate } from './format-when.ts'
import { inertLine } from './inert.ts'
import { defineMail } from './mail-content.ts'

interface WorkspaceDeletedData {
  workspaceName: string
  /** How many it has had. */
  interviews: number
  deletedAt: string
}

export const workspaceDeletedMail = defineMail<WorkspaceDeletedData>({
  id: 'workspace-deleted',
  example: { workspaceName: 'García Staffing', interviews: 128, deletedAt: '2026-12-22T09:17:00.000Z' },
  write: ({ workspaceName, interviews, deletedAt }, brand) => ({
    subject: `${inertLine(workspaceName)} has been deleted`,
    preview: 'What its candidates gave is deleted with it.',
    heading: `${inertLine(workspaceName)} has been deleted`,
    parts: [
      {
        kind: 'text',
        text: `As it was closed, this workspace was deleted on ${formatUtcDate(deletedAt)}, with everything that its candidates gave. Please keep this mail if you have to show that it was done.`,
      },
      {
        kind: 'facts',
        rows: [
          { label: 'Deleted on', value: formatUtcDate(deletedAt) },
          { label: 'Interviews', value: interviews.toLocaleString('en-US') },
        ],
      },
      {
        kind: 'text',
        text: 'Orders and receipts stay for as long as bookkeeping asks for them. You can still sign in with your address.',
      },
    ],
    reason: `You were an owner of this workspace on ${brand.name}.`,
  }),
})
