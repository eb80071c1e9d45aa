import type { PageFirstRun } from '#contract/values/first-run.ts'
import type { Deps } from '#server/platform/deps.ts'
import { canClaim, claimInstallation } from './claim-installation.ts'

/** The first run's part of a visit. */
export function openPageFirstRun(
  deps: Pick<Deps, 'db' | 'clock' | 'ids' | 'log' | 'config' | 'admin' | 'site'>,
  caller: { cookieHeader: string | undefined; userAgent: string | null },
): PageFirstRun {
  return {
    isOpen: deps.config.mail.operatorEmail === null,
    canClaim: (token) => canClaim(deps, token),
    claim: (token, form) => claimInstallation(deps, token, form, caller),
  }
}
