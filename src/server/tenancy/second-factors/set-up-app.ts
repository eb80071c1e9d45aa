import { AppError } from '#contract/errors.ts'
import type { AppConfirmation, AppSetup } from '#contract/site/second-factor.ts'
import type { SignedIn } from '#server/platform/auth/actor.ts'
import { lockFactors, selectHasFactor, updateFactorProved } from '#server/platform/auth/factor-store.ts'
import { requireFreshProof } from '#server/platform/auth/fresh-proof.ts'
import { deleteOtherSessions } from '#server/platform/auth/store.ts'
import { bindUser } from '#server/platform/db/scope.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { deleteGrantsOf } from '#server/platform/oauth/store.ts'
import {
  describeAppSecret,
  hashRecoveryCode,
  makeAppSecret,
  makeRecoveryCodes,
  readAppCode,
  stepOfCode,
} from './codes.ts'
import { type AccountHolder, noteEvent } from './note-event.ts'
import {
  countOpenRecoveryCodes,
  deleteApp,
  deleteRecoveryCodes,
  lockApp,
  replacePendingApp,
  replaceRecoveryCodes,
  updateApp,
} from './store.ts'
import { appSecretContext, type CodeDeps, mayTry, openAppSecret } from './take-code.ts'

export type SetupDeps = CodeDeps & Pick<Deps, 'db' | 'rateLimits'>
/** Whoever is signed in, in the browser that asks. */
export type Holder = Pick<SignedIn, 'userId' | 'email' | 'sessionId'> & AccountHolder

/**
 * Makes the key of an authenticator app, which is no factor before `confirmApp`. Asking again makes another one.
 * @throws AppError `proof.needed`.
 */
export async function beginApp(deps: SetupDeps, { userId, email, sessionId }: Holder): Promise<AppSetup> {
  await requireFreshProof(deps, { userId, sessionId })
  const secret = await makeAppSecret()
  await deps.db.transaction((tx) =>
    replacePendingApp(tx, {
      userId,
      sealedSecret: deps.secrets.seal(appSecretContext(userId), secret),
      createdAt: deps.clock.now(),
    }),
  )
  return await describeAppSecret(secret, { issuer: deps.site.brand.name, email })
}

/**
 * Makes the app a factor once it has shown a code. With a person's first factor their other sessions end: they were opened
 * without one.
 * @throws AppError `proof.needed`.
 */
export async function confirmApp(
  deps: SetupDeps,
  holder: Holder,
  { code, clientAddress }: { code: string; clientAddress: string },
): Promise<AppConfirmation> {
  const { userId, email } = holder
  await requireFreshProof(deps, holder)
  if (!(await mayTry(deps, { userId, clientAddress }))) return { state: 'limited' }
  return await deps.db.transaction(async (tx): Promise<AppConfirmation> => {
    await lockFactors(tx, userId)
    const app = await lockApp(tx, userId)
    const secret = app === null ? null : openAppSecret(deps, userId, app.sealedSecret)
    if (app === null || app.confirmedAt !== null || secret === null) return { state: 'over' }
    const typed = readAppCode(code)
    const now = deps.clock.now()
    const step = typed === null ? null : await stepOfCode(secret, typed, now)
    if (step === null) {
      return { state: 'wrong', setup: await describeAppSecret(secret, { issuer: deps.site.brand.name, email }) }
    }
    return {
      state: 'done',
      recoveryCodes: await addFactor(tx, deps, holder, async () => {
        await updateApp(tx, userId, { lastStep: step, confirmedAt: now })
        await noteEvent(tx, deps, holder, 'app_added')
      }),
    }
  })
}

/**
 * What comes with every factor that is added: proof in this session, recovery codes where there are none, the end of sessions
 * that were opened, and of apps that were connected, without a factor.
 * @returns the recovery codes, to be shown this once; none where the person has theirs.
 */
export async function addFactor(
  tx: Transaction,
  deps: CodeDeps,
  holder: Holder,
  add: () => Promise<void>,
): Promise<string[]> {
  const { userId, sessionId } = holder
  const isFirst = !(await selectHasFactor(tx, userId))
  await add()
  await updateFactorProved(tx, sessionId, deps.clock.now())
  if (!isFirst) return (await countOpenRecoveryCodes(tx, userId)) > 0 ? [] : await makeCodes(tx, deps, userId)
  await deleteOtherSessions(tx, userId, sessionId)
  await bindUser(tx, userId)
  await deleteGrantsOf(tx, userId)
  return await makeCodes(tx, deps, userId)
}

/** @throws AppError `proof.needed`, `second_factor.missing` where there is none to remove. */
export async function removeApp(deps: SetupDeps, holder: Holder): Promise<void> {
  await requireFreshProof(deps, holder)
  await deps.db.transaction(async (tx) => {
    await lockFactors(tx, holder.userId)
    if (!(await deleteApp(tx, holder.userId))) throw nothingThere()
    await afterRemoval(tx, holder.userId)
    await noteEvent(tx, deps, holder, 'app_removed')
  })
}

/** Recovery codes stand in for a factor: with the last one they go. */
export async function afterRemoval(tx: Transaction, userId: string): Promise<void> {
  if (!(await selectHasFactor(tx, userId))) await deleteRecoveryCodes(tx, userId)
}

/**
 * Ten new recovery codes in the place of the old ones, to be shown this once.
 * @throws AppError `proof.needed`, `second_factor.missing`.
 */
export async function renewRecoveryCodes(deps: SetupDeps, holder: Holder): Promise<string[]> {
  await requireFreshProof(deps, holder)
  return await deps.db.transaction(async (tx) => {
    await lockFactors(tx, holder.userId)
    if (!(await selectHasFactor(tx, holder.userId))) throw nothingThere()
    const codes = await makeCodes(tx, deps, holder.userId)
    await noteEvent(tx, deps, holder, 'recovery_codes_made')
    return codes
  })
}

async function makeCodes(tx: Transaction, deps: Pick<Deps, 'clock'>, userId: string): Promise<string[]> {
  const codes = makeRecoveryCodes()
  const hashes = codes.map((code) => hashRecoveryCode(userId, code))
  await replaceRecoveryCodes(tx, userId, hashes, deps.clock.now())
  return codes
}

export function nothingThere(): AppError {
  return new AppError('not_found', 'second_factor.missing', 'The account has no such factor')
}
