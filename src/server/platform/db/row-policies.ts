import { type SQL, sql } from 'drizzle-orm'
import { type PgPolicy, pgPolicy } from 'drizzle-orm/pg-core'

/**
 * Which rows a transaction sees and may write, said once for every kind of table; the scopes are those of `scope.ts`. In
 * a sub-select a setting is read once for a statement and not once for a row. A migration that adds a policy also says
 * `force row level security` (drizzle-kit does not), which a test asks of every table.
 */
const scope = {
  workspace: sql.raw(`(select current_setting('openround.scope_workspace', true))`),
  interview: sql.raw(`(select current_setting('openround.scope_interview', true))`),
  user: sql.raw(`(select current_setting('openround.scope_user', true))`),
  isSystem: sql.raw(`(select current_setting('openround.scope_system', true) <> '')`),
  /** Neither a workspace nor one interview: what belongs to no customer is then seen as before there were any. */
  isUnbound: sql.raw(
    `(select coalesce(current_setting('openround.scope_workspace', true), '') = '' and coalesce(current_setting('openround.scope_interview', true), '') = '')`,
  ),
}

/** For a table whose `workspace_id` is never null. @param table Its name in the database. */
export function ofWorkspace(table: string): PgPolicy {
  return visibleWhere(table, sql`workspace_id = ${scope.workspace} or ${scope.isSystem}`)
}

/** For a table with rows that belong to no customer: seen where no customer is. @param table Its name in the database. */
export function ofWorkspaceOrNone(table: string): PgPolicy {
  return visibleWhere(
    table,
    sql`workspace_id = ${scope.workspace} or (workspace_id is null and ${scope.isUnbound}) or ${scope.isSystem}`,
  )
}

/** For a table whose `interview_id` says whose it is: seen exactly with its interview. @param table Its name in the database. */
export function ofInterview(table: string): PgPolicy {
  const own = sql.raw(`"${table}"."interview_id"`)
  return visibleWhere(table, sql`exists (select 1 from interviews where interviews.id = ${own})`)
}

/** Interviews: a workspace's, or the demo's, which have none. */
export function ofInterviews(): PgPolicy {
  return visibleWhere(
    'interviews',
    sql`workspace_id = ${scope.workspace} or id = ${scope.interview} or (workspace_id is null and ${scope.isUnbound}) or ${scope.isSystem}`,
  )
}

/**
 * For a table with both ids, which an interview's own scope reaches, too. Asks no other table: a search reads many rows.
 * @param table Its name in the database.
 */
export function ofWorkspaceAndInterview(table: string): PgPolicy {
  return visibleWhere(
    table,
    sql`workspace_id = ${scope.workspace} or interview_id = ${scope.interview} or ${scope.isSystem}`,
  )
}

/** Memberships: their workspace's, and each person's own. */
export function ofMembers(): PgPolicy[] {
  return [
    ofWorkspace('workspace_members'),
    pgPolicy('workspace_members_own', { for: 'select', using: sql`user_id = ${scope.user}` }),
  ]
}

/** A workspace: its own, and those that a person is a member of. */
export function ofWorkspaces(): PgPolicy[] {
  const mine = sql`exists (select 1 from workspace_members where workspace_members.workspace_id = workspaces.id and workspace_members.user_id = ${scope.user})`
  return [
    visibleWhere('workspaces', sql`id = ${scope.workspace} or ${scope.isSystem}`),
    pgPolicy('workspaces_own', { for: 'select', using: mine }),
  ]
}

/** The audit log is added to and read; nobody changes it, the sweeping of what is too old aside. */
export function ofAuditLog(): PgPolicy[] {
  const inScope = sql`workspace_id = ${scope.workspace} or ${scope.isSystem}`
  return [
    pgPolicy('audit_log_read', { for: 'select', using: inScope }),
    pgPolicy('audit_log_add', { for: 'insert', withCheck: inScope }),
    pgPolicy('audit_log_sweep', { for: 'delete', using: scope.isSystem }),
  ]
}

function visibleWhere(table: string, condition: SQL): PgPolicy {
  return pgPolicy(`${table}_scope`, { for: 'all', using: condition, withCheck: condition })
}
