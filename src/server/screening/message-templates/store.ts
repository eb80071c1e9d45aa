import { and, eq } from 'drizzle-orm'
import { catalogueOf } from '#content/candidate/catalogue.ts'
import { MessageTemplate, type NewTemplate } from '#contract/customer/messages.ts'
import type { Locale } from '#contract/values/locales.ts'
import { TemplateKind } from '#contract/values/message-kind.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { messageTemplates } from './schema.ts'

/** Every kind, with the workspace's own text where it has one. @param language Of the usual texts. */
export async function selectTemplates(
  tx: Transaction,
  workspaceId: string,
  language: Locale = 'en',
): Promise<MessageTemplate[]> {
  const { kind, subject, body } = messageTemplates
  const rows = await tx
    .select({ kind, subject, body })
    .from(messageTemplates)
    .where(eq(messageTemplates.workspaceId, workspaceId))
  const own = new Map(rows.map((row) => [row.kind, MessageTemplate.parse({ ...row, isOwn: true })]))
  const usual = catalogueOf(language).sent.templates
  return TemplateKind.options.map((each) => own.get(each) ?? { kind: each, ...usual[each], isOwn: false })
}

/** The workspace's own text; null where the usual one holds. */
export async function selectOwnTemplate(
  tx: Transaction,
  workspaceId: string,
  kind: TemplateKind,
): Promise<{ subject: string; body: string } | null> {
  const { subject, body } = messageTemplates
  const [row] = await tx.select({ subject, body }).from(messageTemplates).where(of(workspaceId, kind))
  return row ?? null
}

export async function upsertTemplate(
  tx: Transaction,
  workspaceId: string,
  { kind, subject, body }: NewTemplate,
  changed: { changedBy: string; changedAt: Date },
): Promise<void> {
  const words = { subject, body, ...changed }
  await tx
    .insert(messageTemplates)
    .values({ workspaceId, kind, ...words })
    .onConflictDoUpdate({ target: [messageTemplates.workspaceId, messageTemplates.kind], set: words })
}

/** @returns Whether there was one. */
export async function deleteTemplate(tx: Transaction, workspaceId: string, kind: TemplateKind): Promise<boolean> {
  return ((await tx.delete(messageTemplates).where(of(workspaceId, kind))).rowCount ?? 0) > 0
}

function of(workspaceId: string, kind: TemplateKind) {
  return and(eq(messageTemplates.workspaceId, workspaceId), eq(messageTemplates.kind, kind))
}
