import {
  AnswerDays,
  type CustomerMessages,
  maxRecipients,
  NewMessage,
  NewTemplate,
} from '#contract/customer/messages.ts'
import { isAppError } from '#contract/errors.ts'
import { InterviewId } from '#contract/values/ids.ts'
import { OpeningId } from '#contract/values/opening-status.ts'
import type { Deps } from '#server/platform/deps.ts'
import { selectAnswerDays } from '#server/platform/workspaces/store.ts'
import { recordAudit, requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { selectCommonLanguage } from '#server/screening/invitations/store.ts'
import { resetTemplate, saveTemplate } from '#server/screening/message-templates/change-templates.ts'
import { selectTemplates } from '#server/screening/message-templates/store.ts'
import { previewMessage } from './preview-message.ts'
import { countOwedOf, findRecipients, listOwed, listRecipients, listWaiting, readThread } from './read-threads.ts'
import { recallMessage } from './recall-messages.ts'
import { sendMessages } from './send-messages.ts'
import { updateAnswerDays } from './store.ts'

/** The messages' part of a visit: the same commands as the endpoints'. */
export function openMessages(
  deps: Pick<Deps, 'clock' | 'ids' | 'site' | 'config' | 'speech' | 'secrets'>,
  workspace: Workspace,
): CustomerMessages {
  const known = (ids: readonly string[]) =>
    ids.filter((id) => InterviewId.safeParse(id).success).slice(0, maxRecipients)
  return {
    listTemplates: (interviewIds = []) =>
      workspace.transaction(async (tx) => {
        // Where all who are written to read one language, the usual texts are in it.
        const language = await selectCommonLanguage(tx, workspace.id, known(interviewIds))
        return await selectTemplates(tx, workspace.id, language ?? undefined)
      }),
    saveTemplate: (template) => saveTemplate(deps, workspace, NewTemplate.parse(template)),
    resetTemplate: (kind) => resetTemplate(deps, workspace, kind),
    preview: (words, interviewId) => previewMessage(deps, workspace, words, known([interviewId ?? ''])[0] ?? null),
    readAnswerDays: () => workspace.transaction((tx) => selectAnswerDays(tx, workspace.id)),
    changeAnswerDays: (days) => changeAnswerDays(deps, workspace, AnswerDays.parse(days)),
    async readThread(interviewId) {
      if (known([interviewId]).length === 0) return null
      try {
        return { ...(await readThread(deps, workspace, interviewId)), nextId: deps.ids.uuid() }
      } catch (error) {
        if (isAppError(error) && error.code === 'interview.not_found') return null
        throw error
      }
    },
    findRecipients: async (interviewIds) => ({
      recipients: await findRecipients(deps, workspace, known(interviewIds)),
      nextId: deps.ids.uuid(),
    }),
    listRecipients: (openingId, after) =>
      listRecipients(
        deps,
        workspace,
        OpeningId.safeParse(openingId).data ?? null,
        InterviewId.safeParse(after).data ?? null,
      ),
    send: (message) => sendMessages(deps, workspace, NewMessage.parse(message)),
    listWaiting: () => listWaiting(deps, workspace),
    recall: (messageId) => recallMessage(deps, workspace, messageId),
    listOwed: () => listOwed(deps, workspace, maxRecipients),
    countOwed: () => countOwedOf(deps, workspace),
  }
}

/** Within how many days after their interview candidates hear back. @throws AppError `workspace.role_too_small`. */
async function changeAnswerDays(deps: Pick<Deps, 'clock' | 'ids'>, workspace: Workspace, to: number): Promise<void> {
  requireRole(workspace, 'recruiter')
  await workspace.transaction(async (tx) => {
    const from = await selectAnswerDays(tx, workspace.id)
    if (from === to) return
    await updateAnswerDays(tx, workspace.id, to)
    await recordAudit(tx, deps, workspace, {
      action: 'workspace.answer_days_changed',
      subject: { kind: 'workspace', id: workspace.id },
      details: { from, to },
    })
  })
}
