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
  manager: sql.raw(`(select current_setting('openround.scope_manager', true))`),
  isNoManager: sql.raw(`(select coalesce(current_setting('openround.scope_manager', true), '') = '')`),
  isSystem: sql.raw(`(select current_setting('openround.scope_system', true) <> '')`),
  /** Neither a workspace nor one interview: what belongs to no customer is then seen as before there were any. */
  isUnbound: sql.raw(
    `(select coalesce(current_setting('openround.scope_workspace', true), '') = '' and coalesce(current_setting('openround.scope_interview', true), '') = '')`,
  ),
}

/**
 * What of a workspace's rows a hiring manager sees: none, unless it is said by what they hang on an opening that the manager
 * is named for. `all` is for what says nothing of any candidate, opening or number.
 */
type ManagerSees = 'none' | 'all' | 'of interview' | 'of opening' | 'openings' | 'interviews' | 'own'

function seenByManager(table: string, sees: ManagerSees): SQL | null {
  const column = (name: string) => sql.raw(`"${table}"."${name}"`)
  // Not correlated: read once for a statement, and never for anybody else.
  const openings = sql`select opening_managers.opening_id from opening_managers where opening_managers.user_id = ${scope.manager}`
  const interviews = sql`select interviews.id from interviews join opening_managers on opening_managers.opening_id = interviews.opening_id where opening_managers.user_id = ${scope.manager}`
  switch (sees) {
    case 'all':
      return null
    case 'none':
      return scope.isNoManager
    case 'own':
      return sql`(${scope.isNoManager} or ${column('user_id')} = ${scope.manager})`
    case 'openings':
      return sql`(${scope.isNoManager} or ${column('id')} in (${openings}))`
    case 'of opening':
    case 'interviews':
      return sql`(${scope.isNoManager} or ${column('opening_id')} in (${openings}))`
    case 'of interview':
      return sql`(${scope.isNoManager} or ${column('interview_id')} in (${interviews}))`
  }
}

function narrowed(table: string, condition: SQL, sees: ManagerSees): SQL {
  const seen = seenByManager(table, sees)
  return seen === null ? condition : sql`(${condition}) and ${seen}`
}

/** For a table whose `workspace_id` is never null. @param table Its name in the database. */
export function ofWorkspace(table: string, sees: ManagerSees = 'none'): PgPolicy {
  return visibleWhere(table, narrowed(table, sql`workspace_id = ${scope.workspace} or ${scope.isSystem}`, sees))
}

/**
 * A workspace's own settings that decide whether a member is let in: asked while all that is known is whose request it is.
 * @param table Its name in the database.
 */
export function ofMembersWorkspace(table: string): PgPolicy[] {
  const own = sql.raw(`"${table}"."workspace_id"`)
  const mine = sql`exists (select 1 from workspace_members where workspace_members.workspace_id = ${own} and workspace_members.user_id = ${scope.user})`
  return [ofWorkspace(table), pgPolicy(`${table}_own`, { for: 'select', using: mine })]
}

/** Notifications are told to anybody and read by each alone; a hiring manager's, while they see what it is about. */
export function ofNotifications(): PgPolicy {
  const inScope = sql`workspace_id = ${scope.workspace} or ${scope.isSystem}`
  const about = sql`${scope.isNoManager} or (notifications.user_id = ${scope.manager} and (notifications.interview_id is null or exists (select 1 from interviews where interviews.id = notifications.interview_id)))`
  return pgPolicy('notifications_scope', { for: 'all', using: sql`(${inScope}) and (${about})`, withCheck: inScope })
}

/** For a table with rows that belong to no customer: seen where no customer is. @param table Its name in the database. */
export function ofWorkspaceOrNone(table: string): PgPolicy {
  return visibleWhere(
    table,
    narrowed(
      table,
      sql`workspace_id = ${scope.workspace} or (workspace_id is null and ${scope.isUnbound}) or ${scope.isSystem}`,
      'none',
    ),
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
    narrowed(
      'interviews',
      sql`workspace_id = ${scope.workspace} or id = ${scope.interview} or (workspace_id is null and ${scope.isUnbound}) or ${scope.isSystem}`,
      'interviews',
    ),
  )
}

/**
 * For a table with both ids, which an interview's own scope reaches, too. Asks no other table: a search reads many rows.
 * @param table Its name in the database.
 */
export function ofWorkspaceAndInterview(table: string): PgPolicy {
  return visibleWhere(
    table,
    narrowed(
      table,
      sql`workspace_id = ${scope.workspace} or interview_id = ${scope.interview} or ${scope.isSystem}`,
      'of interview',
    ),
  )
}

/** Memberships: their workspace's, and each person's own. */
export function ofMembers(): PgPolicy[] {
  return [
    ofWorkspace('workspace_members', 'all'),
    pgPolicy('workspace_members_own', { for: 'select', using: sql`user_id = ${scope.user}` }),
  ]
}

/** What members let act for them: their workspace's, and each person's own in all of theirs. */
export function ofGrants(): PgPolicy[] {
  const own = sql`user_id = ${scope.user}`
  return [ofWorkspace('oauth_grants', 'own'), pgPolicy('oauth_grants_own', { for: 'all', using: own, withCheck: own })]
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
    pgPolicy('audit_log_read', { for: 'select', using: sql`(${inScope}) and ${scope.isNoManager}` }),
    pgPolicy('audit_log_add', { for: 'insert', withCheck: inScope }),
    pgPolicy('audit_log_sweep', { for: 'delete', using: scope.isSystem }),
  ]
}

function visibleWhere(table: string, condition: SQL): PgPolicy {
  return pgPolicy(`${table}_scope`, { for: 'all', using: condition, withCheck: condition })
}
