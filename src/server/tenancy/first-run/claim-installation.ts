import type { FirstRunForm } from '#contract/values/first-run.ts'
import { AccessToken } from '#contract/values/ids.ts'
import { openSession, readActor } from '#server/platform/auth/session.ts'
import { readSessionToken, sessionCookie } from '#server/platform/auth/session-cookie.ts'
import { makeAdmin, selectAdminEmail } from '#server/platform/auth/store.ts'
import type { Deps } from '#server/platform/deps.ts'
import { hashToken } from '#server/platform/ids.ts'
import { ensureWorkspaces } from '#server/tenancy/workspaces/ensure-workspace.ts'
import { deleteLinks, isLinkOpen, lockFirstRun, replaceLink } from './store.ts'

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
 * Makes whoever holds the link the admin, once, with a workspace of their company's name, and signs them in.
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
  const sessionToken = await deps.db.transaction(async (tx) => {
    await lockFirstRun(tx)
    if ((await selectAdminEmail(tx)) !== null || !(await isLinkOpen(tx, hashToken(token), now))) return null
    await deleteLinks(tx)
    const previousToken = readSessionToken(publicUrl, caller.cookieHeader)
    const opened = await openSession(tx, deps, { email, userAgent: caller.userAgent, previousToken })
    await makeAdmin(tx, email, now)
    return opened
  })
  if (sessionToken === null) return null
  await deps.admin.refresh()
  const cookie = sessionCookie(publicUrl, sessionToken)
  const actor = await readActor(deps, cookie)
  if (actor.kind !== 'anonymous') await ensureWorkspaces(deps, actor, { clientAddress: null, name: company })
  return { cookie }
}
