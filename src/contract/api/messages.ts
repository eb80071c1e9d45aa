import { z } from 'zod'
import { MessageTemplate, MessageThread, NewMessage, SentMessages } from '../customer/messages.ts'
import { InterviewId } from '../values/ids.ts'
import { WorkspaceParams } from '../values/workspace.ts'
import { defineEndpoint, workspacePath } from './endpoint.ts'

const tag = 'Messages'

export const listMessageTemplates = defineEndpoint({
  id: 'messages.list-templates',
  method: 'GET',
  path: `${workspacePath}/message-templates`,
  summary: 'List the texts of the messages to candidates, the usual ones where the workspace has none of its own.',
  tag,
  access: { workspace: 'viewer' },
  params: WorkspaceParams,
  result: z.object({ templates: z.array(MessageTemplate) }),
  errors: [],
})

export const readMessages = defineEndpoint({
  id: 'messages.read',
  method: 'GET',
  path: `${workspacePath}/interviews/:interviewId/messages`,
  summary: 'Read what the workspace and a candidate have written to each other, the oldest first.',
  tag,
  access: { workspace: 'viewer' },
  params: WorkspaceParams.extend({ interviewId: InterviewId }),
  result: MessageThread,
  errors: ['interview.not_found'],
})

export const sendMessages = defineEndpoint({
  id: 'messages.send',
  method: 'POST',
  path: `${workspacePath}/messages`,
  summary:
    'Write to candidates, each in a mail of their own, which waits a minute at least and can be recalled until then.',
  tag,
  access: { workspace: 'recruiter' },
  params: WorkspaceParams,
  body: NewMessage,
  result: SentMessages,
  status: 201,
  errors: ['request.invalid', 'workspace.unnamed', 'message.time_invalid', 'invitation.mails_used'],
})

export const recallMessage = defineEndpoint({
  id: 'messages.recall',
  method: 'DELETE',
  path: `${workspacePath}/messages/:messageId`,
  summary: 'Recall a message that has not left.',
  tag,
  access: { workspace: 'recruiter' },
  params: WorkspaceParams.extend({ messageId: z.uuid() }),
  status: 204,
  errors: ['message.not_found', 'message.left'],
})
