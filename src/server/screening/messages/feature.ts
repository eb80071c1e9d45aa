import { receiveMailReply } from '#contract/api/mail-reports.ts'
import {
  listMessageTemplates,
  readMessages,
  recallMessage as recallEndpoint,
  sendMessages as sendEndpoint,
} from '#contract/api/messages.ts'
import { checkReportSecret } from '#server/messaging/index.ts'
import { inWorkspace } from '#server/platform/db/scope.ts'
import { defineSubscription } from '#server/platform/events/define-subscription.ts'
import type { Feature } from '#server/platform/feature.ts'
import { handleBytes, handleInWorkspace, headerOf, type Route } from '#server/platform/http/handle.ts'
import { listTemplates } from '#server/screening/message-templates/change-templates.ts'
import { noteLostMessage } from './notify-members.ts'
import { readThread } from './read-threads.ts'
import { recallInvitations, recallMessage, recallRefuted } from './recall-messages.ts'
import { receiveReply } from './receive-reply.ts'
import { sendMessages } from './send-messages.ts'

/** A mail with what it quotes; one that carries files is larger than any answer. */
const replyLimitBytes = 2 * 1024 * 1024
/** A wrong secret costs one of these. */
const replyRateLimit = { max: 600, windowMs: 10 * 60_000 }

const routes: readonly Route[] = [
  handleInWorkspace(listMessageTemplates, async (_deps, workspace) => ({ templates: await listTemplates(workspace) })),
  handleInWorkspace(readMessages, async (deps, workspace, { params }) => {
    const { messages, notWritten } = await readThread(deps, workspace, params.interviewId)
    return { messages, notWritten }
  }),
  handleInWorkspace(sendEndpoint, (deps, workspace, { body }) => sendMessages(deps, workspace, body)),
  handleInWorkspace(recallEndpoint, async (deps, workspace, { params }) => {
    await recallMessage(deps, workspace, params.messageId)
    return null
  }),
  handleBytes(
    receiveMailReply,
    async (deps, context, body) => {
      checkReportSecret(deps, headerOf(context, 'authorization'))
      return { isStored: await receiveReply(deps, body) }
    },
    { bodyLimitBytes: replyLimitBytes, rateLimit: replyRateLimit },
  ),
]

/** The event may be late: what is recalled is what tells of another decision than the one that holds by then. */
const onDecision = defineSubscription({
  name: 'messages.recall-superseded',
  on: ['decision.made', 'decision.undone'],
  run: (deps, { data }) => inWorkspace(deps.db, data.workspaceId, (tx) => recallRefuted(tx, deps, data)),
})

const onClosed = defineSubscription({
  name: 'messages.recall-invitations',
  on: ['interview.completed', 'interview.cancelled'],
  async run(deps, { data: { workspaceId, interviewId } }) {
    if (workspaceId === null) return
    await inWorkspace(deps.db, workspaceId, (tx) => recallInvitations(tx, deps, { workspaceId, interviewId }))
  },
})

const onMailUndeliverable = defineSubscription({
  name: 'messages.note-lost-mail',
  on: ['mail.undeliverable'],
  run: (deps, { data }) => noteLostMessage(deps, data.mailId),
})

/** What a workspace and its candidates write to each other. */
export const messagesFeature: Feature = {
  id: 'messages',
  routes,
  jobs: [],
  subscriptions: [onDecision, onClosed, onMailUndeliverable],
}
