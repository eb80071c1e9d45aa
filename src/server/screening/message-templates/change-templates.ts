import { usualTemplates } from '#content/message-templates.ts'
import type { MessageTemplate, NewTemplate } from '#contract/customer/messages.ts'
import type { TemplateKind } from '#contract/values/message-kind.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordAudit, requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { deleteTemplate, selectOwnTemplate, selectTemplates, upsertTemplate } from './store.ts'

export function listTemplates({ id, transaction }: Workspace): Promise<MessageTemplate[]> {
  return transaction((tx) => selectTemplates(tx, id))
}

/**
 * A text of the workspace's own, which holds for what is sent from now on. Saving the same again changes nothing, and the usual
 * text saved is the usual text.
 * @throws AppError `workspace.role_too_small`.
 */
export async function saveTemplate(
  deps: Pick<Deps, 'clock' | 'ids'>,
  workspace: Workspace,
  template: NewTemplate,
): Promise<void> {
  requireRole(workspace, 'recruiter')
  const { kind } = template
  if (isSame(template, usualTemplates[kind])) return await resetTemplate(deps, workspace, kind)
  await workspace.transaction(async (tx) => {
    const before = await selectOwnTemplate(tx, workspace.id, kind)
    if (before !== null && isSame(before, template)) return
    await upsertTemplate(tx, workspace.id, template, { changedBy: workspace.userId, changedAt: deps.clock.now() })
    await recordAudit(tx, deps, workspace, {
      action: 'message.template_changed',
      subject: { kind: 'workspace', id: workspace.id },
      details: { kind },
    })
  })
}

/** The usual text holds again. @throws AppError `workspace.role_too_small`. */
export async function resetTemplate(
  deps: Pick<Deps, 'clock' | 'ids'>,
  workspace: Workspace,
  kind: TemplateKind,
): Promise<void> {
  requireRole(workspace, 'recruiter')
  await workspace.transaction(async (tx) => {
    if (!(await deleteTemplate(tx, workspace.id, kind))) return
    await recordAudit(tx, deps, workspace, {
      action: 'message.template_reset',
      subject: { kind: 'workspace', id: workspace.id },
      details: { kind },
    })
  })
}

function isSame(one: { subject: string; body: string }, other: { subject: string; body: string }): boolean {
  const plain = (text: string) => text.replaceAll('\r\n', '\n').trim()
  return plain(one.subject) === plain(other.subject) && plain(one.body) === plain(other.body)
}
