import { type SQL, sql } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { z } from 'zod'
import type { Db, Transaction } from './types.ts'

/**
 * Why the server looks at every customer's rows at once. Each purpose is named here, so that all of them can be read in
 * one place; it is also the value that the database sees.
 */
export type SystemPurpose =
  /** A candidate's token says which interview it opens. */
  | 'find interview by token'
  /** A public apply link says which opening it leads to. */
  | 'find opening by apply link'
  /** An address that applies everywhere may be somebody's target: it is counted over all workspaces. */
  | 'count applications of an address'
  /** A guest reviewer's token says which candidates it shows. */
  | 'find guest review by token'
  /** A candidate's link says which interview with people it books. */
  | 'find next round by link'
  /** A person is one in all their workspaces: whoever books them must not offer what another workspace has taken. */
  | 'see when interviewers are taken'
  /** Somebody has lost the link to their own data: it is sent again to the address that they are stored with. */
  | 'find interviews by address'
  /** Calls whose holder has to know that it still holds them. */
  | 'watch leases'
  /** What the clock closes, deletes and evaluates again. */
  | 'sweep'
  /** An API key says which workspace it opens. */
  | 'find workspace by API key'
  /** A token of directory sync says which workspace it is for. */
  | 'find workspace by directory token'
  /** A connected app's token or code says which workspace it opens. */
  | 'find workspace by app token'
  /** The link in the mail to somebody who is to join a workspace. */
  | 'find workspace by invitation'
  /** A logo's address says nothing of whose it is. */
  | 'show a logo'
  /** A request came to a host that may be a workspace's own domain. */
  | 'find workspace by host'
  /** A domain or an address of a portal says whose provider somebody signs in by. */
  | 'find single sign-on'
  /** A host belongs to whoever proves it: another workspace may have had it before. */
  | 'settle whose host it is'
  /** The installation's own key has changed. */
  | 'seal secrets anew'
  /** What is due goes to the endpoints of every workspace, side by side. */
  | 'deliver webhooks'
  /** A webhook's address says whose connection it is for. */
  | 'find connection by webhook'
  /** The address that an ATS calls says whose partner for assessments it is. */
  | 'find assessment partner by address'
  /** Connections to an ATS are kept in step by the clock. */
  | 'keep connections in step'
  /** Extra interviews are the admin's to invoice. */
  | 'invoice extras'

/** What a link of a candidate or a guest is looked up for. */
const lookups: ReadonlySet<SystemPurpose> = new Set<SystemPurpose>([
  'find interview by token',
  'find opening by apply link',
  'find guest review by token',
  'find next round by link',
  'show a logo',
])

/** Of databases that look links up in one workspace alone. */
const confinedTo = new WeakMap<Db, string>()

/**
 * The same database for a request that came to a workspace's own domain: what a link opens is looked for in that workspace
 * alone, so that the policies themselves keep every other one's links from opening there.
 */
export function confineTo(db: Db, workspaceId: string): Db {
  const confined: Db = Object.create(db)
  confinedTo.set(confined, workspaceId)
  return confined
}

interface Scope {
  workspace?: string
  /** A hiring manager, who sees of the workspace what belongs to openings that they are named for. */
  manager?: string
  interview?: string
  user?: string
  system?: SystemPurpose
}

/**
 * A transaction that sees one workspace's rows and nothing else of any customer.
 * @param managerId A hiring manager, who sees only what belongs to openings that they are named for.
 */
export function inWorkspace<Result>(
  db: Db,
  workspaceId: string,
  run: (tx: Transaction) => Promise<Result>,
  managerId: string | null = null,
): Promise<Result> {
  return inScope(db, { workspace: workspaceId, manager: managerId ?? '' }, run)
}

/** A transaction that sees one interview and what hangs on it: what a candidate's token opens. */
export function inInterview<Result>(
  db: Db,
  interviewId: string,
  run: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return inScope(db, { interview: interviewId }, run)
}

/** A transaction that sees which workspaces a person is a member of, and nothing in them. */
export function asUser<Result>(db: Db, userId: string, run: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return inScope(db, { user: userId }, run)
}

/** A transaction that sees every row. Narrow it with `bindWorkspace` or `bindInterview` once it is known whose rows are meant. */
export function inSystem<Result>(
  db: Db,
  purpose: SystemPurpose,
  run: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return inScope(db, scopeOf(db, purpose), run)
}

/**
 * One statement that sees every row, in one round trip. PostgreSQL runs what comes in one message as one transaction, and the
 * scope ends with it. Its values are written into the text: for ids, hashes and instants.
 * @returns the rows; instants in them are texts.
 */
export async function selectInSystem(db: Db, purpose: SystemPurpose, statement: SQL): Promise<unknown[]> {
  if (db instanceof PgTransaction) throw scopeInsideAnother()
  const answers: unknown = await db.execute(
    sql`${sql.raw(setScope(scopeOf(db, purpose)))}; ${statement.inlineParams()}`,
  )
  return Answers.parse(answers)[1].rows
}

const Answers = z.tuple([z.unknown(), z.object({ rows: z.array(z.unknown()) })])

function scopeOf(db: Db, purpose: SystemPurpose): Scope {
  const workspaceId = lookups.has(purpose) ? confinedTo.get(db) : undefined
  return workspaceId === undefined ? { system: purpose } : { workspace: workspaceId }
}

/**
 * Looks something up as the system in the middle of a transaction, which afterwards sees what it saw before: for what a command
 * must know that does not know whose rows they are.
 */
export async function lookUpInSystem<Result>(
  tx: Transaction,
  purpose: SystemPurpose,
  run: () => Promise<Result>,
): Promise<Result> {
  const { rows } = await tx.execute(sql`select current_setting('openround.scope_workspace', true) as workspace,
    current_setting('openround.scope_manager', true) as manager,
    current_setting('openround.scope_interview', true) as interview,
    current_setting('openround.scope_user', true) as "user",
    current_setting('openround.scope_system', true) as system`)
  const before = KeptScope.parse(rows[0])
  await bind(tx, { system: purpose })
  const result = await run()
  await bind(tx, before)
  return result
}

/** From here to its end, the transaction sees one workspace alone. */
export function bindWorkspace(tx: Transaction, workspaceId: string): Promise<void> {
  return bind(tx, { workspace: workspaceId })
}

/** From here to its end, the transaction sees one interview alone. */
export function bindInterview(tx: Transaction, interviewId: string): Promise<void> {
  return bind(tx, { interview: interviewId })
}

/** From here on, until it is bound again, the transaction sees which workspaces a person is a member of, and nothing in them. */
export function bindUser(tx: Transaction, userId: string): Promise<void> {
  return bind(tx, { user: userId })
}

async function inScope<Result>(db: Db, scope: Scope, run: (tx: Transaction) => Promise<Result>): Promise<Result> {
  // The inner one's scope would outlast it and lie over the rest of the outer one.
  if (db instanceof PgTransaction) throw scopeInsideAnother()
  // Drizzle writes the mode behind `begin` as it is: what follows goes along in the same round trip.
  const accessMode = `read write; ${setScope(scope)}` as 'read write'
  return await db.transaction(run, { accessMode })
}

const KeptSetting = z
  .string()
  .nullable()
  .transform((value) => value ?? '')
const KeptScope = z.object({
  workspace: KeptSetting,
  manager: KeptSetting,
  interview: KeptSetting,
  user: KeptSetting,
  system: KeptSetting,
})

function scopeInsideAnother(): Error {
  return new Error('A scope is a transaction of its own: it cannot begin inside one')
}

const settings: readonly (readonly [setting: string, part: keyof Scope])[] = [
  ['openround.scope_workspace', 'workspace'],
  ['openround.scope_manager', 'manager'],
  ['openround.scope_interview', 'interview'],
  ['openround.scope_user', 'user'],
  ['openround.scope_system', 'system'],
]

/**
 * Sets all of them, so that a transaction has one scope; they end with it. The policies read them (`row-policies.ts`). Values
 * stand in the text, because several statements in one message take no parameters.
 */
function setScope(scope: Readonly<Partial<Record<keyof Scope, string>>>): string {
  const each = settings.map(
    ([setting, part]) => `set_config('${setting}', ${pg.escapeLiteral(scope[part] ?? '')}, true)`,
  )
  return `select ${each.join(', ')}`
}

async function bind(tx: Transaction, scope: Parameters<typeof setScope>[0]): Promise<void> {
  await tx.execute(sql.raw(setScope(scope)))
}
