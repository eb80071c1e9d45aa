import { isAppError } from '#contract/errors.ts'
import type { Secret } from '#server/platform/config/secret.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { SecretContext } from '#server/platform/secrets/secret-box.ts'
import { hashRecoveryCode, readAppCode, stepOfCode } from './codes.ts'
import { type AccountHolder, noteEvent } from './note-event.ts'
import { lockApp, takeRecoveryCode, updateApp } from './store.ts'

export type CodeDeps = Pick<Deps, 'clock' | 'ids' | 'site' | 'config' | 'secrets' | 'log'>

/** So much may be tried for one account in an hour, in whatever browsers: three codes in a million are good at any moment. */
export const accountLimit = { max: 20, windowMs: 60 * 60 * 1000 }
/** And so much by one network. */
export const networkLimit = { max: 30, windowMs: 10 * 60 * 1000 }

/** For the secret box: a person's secret opens for that person alone. */
export function appSecretContext(userId: string): SecretContext {
  return { purpose: 'authenticator', workspaceId: userId }
}

/** Whether more may be tried: counted before anything is compared, so that those who come at once are counted, too. */
export async function mayTry(
  { rateLimits }: Pick<Deps, 'rateLimits'>,
  { userId, clientAddress }: { userId: string; clientAddress: string },
): Promise<boolean> {
  const waits = [
    await rateLimits.count('second-factor/network', networkLimit, clientAddress),
    await rateLimits.count('second-factor/account', accountLimit, userId),
  ]
  return waits.every((wait) => wait === null)
}

/**
 * Takes what somebody typed: a code of their app that was not taken before, or an unused recovery code. Of two who come at
 * once with the same, one gets in.
 */
export async function takeCode(
  tx: Transaction,
  deps: CodeDeps,
  person: AccountHolder,
  typed: string,
): Promise<boolean> {
  const code = readAppCode(typed)
  if (code !== null) return await takeAppCode(tx, deps, person.userId, code)
  const now = deps.clock.now()
  if (!(await takeRecoveryCode(tx, person.userId, hashRecoveryCode(person.userId, typed), now))) return false
  await noteEvent(tx, deps, person, 'recovery_code_used')
  return true
}

async function takeAppCode(tx: Transaction, deps: CodeDeps, userId: string, code: string): Promise<boolean> {
  const app = await lockApp(tx, userId)
  if (app === null || app.confirmedAt === null) return false
  const secret = openAppSecret(deps, userId, app.sealedSecret)
  if (secret === null) return false
  const step = await stepOfCode(secret, code, deps.clock.now())
  if (step === null || step <= (app.lastStep ?? -1)) return false
  await updateApp(tx, userId, { lastStep: step, confirmedAt: app.confirmedAt })
  return true
}

/** Null where it cannot be read any more, which is logged: recovery codes and passkeys still open. */
export function openAppSecret(
  { secrets, log }: Pick<Deps, 'secrets' | 'log'>,
  userId: string,
  sealed: string,
): Secret | null {
  try {
    return secrets.open(appSecretContext(userId), sealed)
  } catch (error) {
    if (!isAppError(error)) throw error
    log.error({ userId, code: error.code }, 'The secret of an authenticator app cannot be decrypted: see SECRETS_KEY')
    return null
  }
}
