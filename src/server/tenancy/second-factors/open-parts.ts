import type { CustomerSecurity } from '#contract/customer/security.ts'
import type { FactorAnswer, PageSecondFactor } from '#contract/site/second-factor.ts'
import { type Actor, requireSignedIn, type SignedIn } from '#server/platform/auth/actor.ts'
import { entryCookie } from '#server/platform/auth/enter.ts'
import { selectHeldFactors } from '#server/platform/auth/factor-store.ts'
import { hasFreshProof } from '#server/platform/auth/fresh-proof.ts'
import { requestSignIn } from '#server/tenancy/accounts/request-sign-in.ts'
import { removePasskey } from './add-passkey.ts'
import { selectPasskeys } from './passkey-store.ts'
import { answerChallenge, type FactorCaller, proveAgain, readFactorQuestion } from './prove-factor.ts'
import { beginApp, confirmApp, type Holder, removeApp, renewRecoveryCodes, type SetupDeps } from './set-up-app.ts'
import { countOpenRecoveryCodes, selectSecurityEvents } from './store.ts'

/** So many of the newest are shown. */
const shownEvents = 30

/** The second factor's part of a visit to the public pages. */
export function openPageSecondFactor(deps: SetupDeps, actor: Actor, caller: FactorCaller): PageSecondFactor {
  const { clientAddress, userAgent } = caller
  const holder = (): Holder => ({ ...requireSignedIn(actor), userAgent })
  return {
    read: () => readFactorQuestion(deps, actor, caller),
    async answer(code): Promise<FactorAnswer> {
      const { state } = await readFactorQuestion(deps, actor, caller)
      if (state === 'again') return await proveAgain(deps, requireSignedIn(actor), caller, code)
      const answer = await answerChallenge(deps, caller, code)
      if (answer.state !== 'proved') return answer
      return { state: 'proved', cookie: entryCookie(deps.config.publicUrl, answer.entry) }
    },
    async sendLink(next) {
      await requestSignIn(deps, { email: requireSignedIn(actor).email, clientAddress, next, byLink: true })
    },
    async readSetup() {
      const { userId, sessionId } = requireSignedIn(actor)
      const isFresh = await hasFreshProof(deps, { userId, sessionId })
      return { isFresh, ...(await selectHeldFactors(deps.db, userId)) }
    },
    beginApp: () => beginApp(deps, holder()),
    confirmApp: (code) => confirmApp(deps, holder(), { code, clientAddress }),
  }
}

/** The page *Security*. */
export function openSecurity(deps: SetupDeps, actor: SignedIn, userAgent: string | null): CustomerSecurity {
  const holder: Holder = { ...actor, userAgent }
  return {
    async read() {
      const { userId } = actor
      const { hasApp } = await selectHeldFactors(deps.db, userId)
      const passkeys = await selectPasskeys(deps.db, userId)
      const events = await selectSecurityEvents(deps.db, userId, shownEvents)
      return {
        hasApp,
        passkeys: passkeys.map(({ id, name, isSynced, createdAt, lastUsedAt }) => ({
          id,
          name,
          isSynced,
          createdAt: createdAt.toISOString(),
          lastUsedAt: lastUsedAt?.toISOString() ?? null,
        })),
        recoveryCodesLeft: await countOpenRecoveryCodes(deps.db, userId),
        events: events.map(({ details, at, ...event }) => ({
          ...event,
          name: details.name ?? null,
          at: at.toISOString(),
        })),
      }
    },
    removeApp: () => removeApp(deps, holder),
    removePasskey: (id) => removePasskey(deps, holder, id),
    renewRecoveryCodes: () => renewRecoveryCodes(deps, holder),
  }
}
