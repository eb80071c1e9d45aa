import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { AuditPage, CustomerAudit } from '#contract/customer/workspace.ts'
import { AuditAction } from '#contract/values/audit-action.ts'
import { MessageKind, toldDecision } from '#contract/values/message-kind.ts'
import { apiKeys } from '#server/platform/api-keys/schema.ts'
import { users } from '#server/platform/auth/schema.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { auditLog } from '#server/platform/workspaces/schema.ts'
import { requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { interviews } from '#server/screening/interviews/schema.ts'
import { openings } from '#server/screening/openings/schema.ts'
import { selectCovered } from '#server/screening/reports/covering.ts'
import { markOpened } from '#server/screening/reports/figure-openings.ts'

/** Entries of the audit log on a page. */
export const auditPageSize = 50

/** What the report recommended is covered with its score. */
function withoutRecommendation(entry: StoredEntry): StoredEntry {
  const { recommendation, ...details } = entry.details
  return recommendation === undefined ? entry : { ...entry, details: { ...details, recommendation: 'covered' } }
}

const ofDecisions: readonly string[] = [
  'interview.decided',
  'interview.decision_undone',
  'next_round.offered',
] satisfies AuditAction[]

/** Whether an entry says how somebody was decided about; a message does that tells it. */
function saysDecision({ action, details }: StoredEntry): boolean {
  if (action !== ('message.sent' satisfies AuditAction)) return ofDecisions.includes(action)
  const kind = MessageKind.safeParse(details.kind)
  return kind.success && toldDecision(kind.data) !== null
}

/**
 * A page of who did what in a workspace, the newest first. It says how interviews were decided, which is written down as shown.
 * @param after The id of the last entry seen; null for the newest.
 * @throws AppError `workspace.role_too_small`.
 */
export async function listAuditLog(
  deps: Pick<Deps, 'clock'>,
  workspace: Workspace,
  after: string | null,
): Promise<AuditPage> {
  requireRole(workspace, 'owner')
  const { found, shown } = await workspace.transaction(async (tx) => {
    const rows = await selectEntries(tx, workspace.id, after, auditPageSize + 1)
    const page = rows.slice(0, auditPageSize)
    const decided = page.flatMap((entry) => (saysDecision(entry) ? [entry.subjectId] : []))
    await markOpened(tx, deps, workspace, decided, 'opinions')
    const covered = await selectCovered(tx, workspace, decided)
    return {
      found: rows,
      shown: page.map((entry) => (covered.has(entry.subjectId) ? withoutRecommendation(entry) : entry)),
    }
  })
  return {
    entries: shown.map(({ action, subjectKind, subjectId, at, ...entry }) => ({
      ...entry,
      action: AuditAction.parse(action),
      subject: { kind: subjectKind, id: subjectId },
      at: at.toISOString(),
    })),
    next: found.length > auditPageSize ? (shown.at(-1)?.id ?? null) : null,
  }
}

/** The audit log's part of a visit. */
export function openAudit(deps: Pick<Deps, 'clock'>, workspace: Workspace): CustomerAudit {
  return { list: (after) => listAuditLog(deps, workspace, after) }
}

const StoredEntry = z.object({
  id: z.string(),
  action: z.string(),
  actorEmail: z.string().nullable(),
  isActorGone: z.boolean(),
  apiKey: z.string().nullable(),
  app: z.string().nullable(),
  subjectKind: z.string(),
  subjectId: z.string(),
  subjectName: z.string().nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  at: z.date(),
})
export type StoredEntry = z.infer<typeof StoredEntry>

/** The newest first. @param after The id of the last entry seen. */
export async function selectEntries(
  tx: Transaction,
  workspaceId: string,
  after: string | null,
  limit: number,
): Promise<StoredEntry[]> {
  const subjects = alias(users, 'subjects')
  const namedKeys = alias(apiKeys, 'named_keys')
  const rows = await tx
    .select({
      id: auditLog.id,
      action: auditLog.action,
      actorEmail: users.email,
      isActorGone: sql<boolean>`${auditLog.actorUserId} is not null and ${users.id} is null`,
      apiKey: apiKeys.name,
      app: auditLog.actorApp,
      subjectKind: auditLog.subjectKind,
      subjectId: auditLog.subjectId,
      subjectName: sql<
        string | null
      >`coalesce(${subjects.email}, ${openings.title}, ${namedKeys.name}, ${interviews.name}, ${interviews.email})`,
      details: auditLog.details,
      at: auditLog.at,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorUserId))
    .leftJoin(apiKeys, eq(apiKeys.id, auditLog.actorKeyId))
    .leftJoin(namedKeys, and(eq(auditLog.subjectKind, 'api_key'), eq(namedKeys.id, auditLog.subjectId)))
    .leftJoin(subjects, and(eq(auditLog.subjectKind, 'member'), eq(subjects.id, auditLog.subjectId)))
    .leftJoin(openings, and(eq(auditLog.subjectKind, 'opening'), eq(openings.id, auditLog.subjectId)))
    .leftJoin(interviews, and(eq(auditLog.subjectKind, 'interview'), eq(interviews.id, auditLog.subjectId)))
    .where(and(eq(auditLog.workspaceId, workspaceId), after === null ? undefined : lt(auditLog.id, after)))
    .orderBy(desc(auditLog.id))
    .limit(limit)
  return rows.map((row) => StoredEntry.parse(row))
}
