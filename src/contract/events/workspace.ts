import { z } from 'zod'
import { defineEvent } from './define-event.ts'

/** An owner has closed a workspace: it is deleted in a while, unless it is kept again. */
export const workspaceClosed = defineEvent({
  type: 'workspace.closed',
  data: z.object({ workspaceId: z.string() }),
  subject: 'workspaceId',
  example: { workspaceId: '0193a5c0-7e1a-7000-8000-000000000002' },
})
