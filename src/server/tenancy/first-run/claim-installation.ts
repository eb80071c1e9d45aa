import { and, eq, gt, sql } from 'drizzle-orm'
import type { FirstRunForm, PageFirstRun } from '#contract/values/first-run.ts'
import { AccessToken } from '#contract/values/ids.ts'
import { type Entry, enterByAddress, entryCookie } from '#server/platform/auth/enter.ts'
import { readActor, readSessionToken } from '#server/platform/auth/session.ts'
import { makeAdmin, selectAdminEmail } from '#server/platform/auth/store.ts'
import type { Db, Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { hashToken } from '#server/platform/ids.ts'
import { ensureWorkspaces } from '#server/tenancy/workspaces/ensure-workspace.ts'
import { adminLinks } from './schema.ts'

/** Long enough to start the server, fetch a coffee and read on; the next start makes another. */
export const adminLinkMs = 60 * 60 * 1000

type FirstRunDeps = Pick<Deps, 'log' | 'db' | 'clock' | 'ids' | 'config' | 'admin' | 'site'>

/** A link in the place of all earlier ones; null where somebody runs this installation. Its hash alone is stored. */
export async function issueLink(deps: FirstRunDeps): Promise<string | null> {
  const token = deps.ids.token()
  const createdAt = deps.clock.now()
  return await deps.db.transaction(async (tx) => {
    if (deps.admin.email !== null || (await selectAdminEmail(tx)) !== null) return null
    const expiresAt = new Date(createdAt.getTime() + adminLinkMs)
    await replaceLink(tx, { tokenHash: hashToken(token), createdAt, expiresAt })
    return token
  })
}

/** Whether the link would open; asking does not use it: programs open links to look at them. */
export async function canClaim(deps: Pick<Deps, 'db' | 'clock' | 'admin'>, token: string): Promise<boolean> {
  if (deps.admin.email !== null || !AccessToken.safeParse(token).success) return false
  return await isLinkOpen(deps.db, hashToken(token), deps.clock.now())
}

/**
 * Makes whoever holds the link the admin, once, with a workspace of their company's name, and signs them in; an address that
 * has a second factor already is asked for it.
 * @returns the session's cookie; null for a link that opens nothing any more, and where somebody was faster.
 */
export async function claimInstallation(
  deps: FirstRunDeps,
  token: string,
  { email, company }: FirstRunForm,
  caller: { cookieHeader: string | undefined; userAgent: string | null },
): Promise<{ cookie: string } | null> {
  if (deps.config.mail.adminEmail !== null || !AccessToken.safeParse(token).success) return null
  const now = deps.clock.now()
  const { publicUrl } = deps.config
  const entry = await deps.db.transaction(async (tx): Promise<Entry | null> => {
    await lockFirstRun(tx)
    if ((await selectAdminEmail(tx)) !== null || !(await isLinkOpen(tx, hashToken(token), now))) return null
    await deleteLinks(tx)
    const previousToken = readSessionToken(publicUrl, caller.cookieHeader)
    const opened = await enterByAddress(tx, deps, { email, userAgent: caller.userAgent, previousToken })
    await makeAdmin(tx, email, now)
    return opened
  })
  if (entry === null) return null
  await deps.admin.refresh()
  const cookie = entryCookie(publicUrl, entry)
  const actor = await readActor(deps, cookie)
  if (actor.kind !== 'anonymous') await ensureWorkspaces(deps, actor, { clientAddress: null, name: company })
  return { cookie }
}

/** Takes the place of every earlier link. */
export async function replaceLink(tx: Transaction, link: typeof adminLinks.$inferInsert): Promise<void> {
  await lockFirstRun(tx)
  await tx.delete(adminLinks)
  await tx.insert(adminLinks).values(link)
}

export async function isLinkOpen(db: Db | Transaction, tokenHash: string, now: Date): Promise<boolean> {
  const rows = await db
    .select({ tokenHash: adminLinks.tokenHash })
    .from(adminLinks)
    .where(and(eq(adminLinks.tokenHash, tokenHash), gt(adminLinks.expiresAt, now)))
  return rows.length > 0
}

export async function deleteLinks(tx: Transaction): Promise<void> {
  await tx.delete(adminLinks)
}

/** One at a time until the transaction ends. */
export async function lockFirstRun(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('first-run'))`)
}

/**
 * The first run's part of a visit.
 * @param nameFirstHost Whoever runs the installation holds its demos until they name others.
 */
export function openPageFirstRun(
  deps: Pick<Deps, 'db' | 'clock' | 'ids' | 'log' | 'config' | 'admin' | 'site'>,
  caller: { cookieHeader: string | undefined; userAgent: string | null },
  nameFirstHost: (host: Pick<FirstRunForm, 'name' | 'email' | 'timeZone'>) => Promise<void>,
): PageFirstRun {
  return {
    isOpen: deps.config.mail.adminEmail === null,
    canClaim: (token) => canClaim(deps, token),
    async claim(token, form) {
      const claimed = await claimInstallation(deps, token, form, caller)
      if (claimed !== null) await nameFirstHost(form)
      return claimed
    },
  }
}
