import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { lockFactors } from '#server/platform/auth/factor-store.ts'
import { sessions, users } from '#server/platform/auth/schema.ts'
import { bindUser } from '#server/platform/db/scope.ts'
import type { Deps } from '#server/platform/deps.ts'
import { deleteGrantsOf } from '#server/platform/oauth/store.ts'
import { noteEvent } from './note-event.ts'
import { deletePasskeys } from './passkey-store.ts'
import { deleteAnyApp, deleteRecoveryCodes } from './store.ts'

/** Holds the address of whoever is locked out; whoever can write it has the server's shell, and with it everything. */
export const resetFileName = 'reset-second-factor'

/**
 * At the start: takes the factors away from whoever the file in the data folder names, once, and the file with them. They sign
 * in by a link again and set up new ones.
 * @returns what the terminal says; null where there is no such file.
 */
export async function resetByFile(
  deps: Pick<Deps, 'db' | 'clock' | 'ids' | 'site' | 'config' | 'log'>,
): Promise<string | null> {
  const path = join(deps.config.dataDir, resetFileName)
  if (!existsSync(path)) return null
  const text = await readFile(path, 'utf8')
  const email = text.trim().toLowerCase()
  const isReset = await resetFactors(deps, email)
  await rm(path)
  deps.log.warn({ pii: { email }, isReset }, 'second factors were to be removed by a file in the data folder')
  return isReset
    ? `The second factors of ${email} are removed, and every device of theirs is signed out, and every connected app disconnected.\n\n`
    : `Nobody signs in as ${email}: no second factor was removed.\n\n`
}

async function resetFactors(
  deps: Pick<Deps, 'db' | 'clock' | 'ids' | 'site' | 'config'>,
  email: string,
): Promise<boolean> {
  return await deps.db.transaction(async (tx) => {
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
    if (user === undefined) return false
    await lockFactors(tx, user.id)
    await deleteAnyApp(tx, user.id)
    await deletePasskeys(tx, user.id)
    await deleteRecoveryCodes(tx, user.id)
    await tx.delete(sessions).where(eq(sessions.userId, user.id))
    await bindUser(tx, user.id)
    await deleteGrantsOf(tx, user.id)
    await noteEvent(tx, deps, { userId: user.id, email, userAgent: null }, 'factors_reset')
    return true
  })
}
