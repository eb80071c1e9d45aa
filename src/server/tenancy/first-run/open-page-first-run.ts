import type { FirstRunForm, PageFirstRun } from '#contract/values/first-run.ts'
import type { Deps } from '#server/platform/deps.ts'
import { canClaim, claimInstallation } from './claim-installation.ts'

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
