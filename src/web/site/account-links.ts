import type { HasRoute } from './sales-links.ts'

const apiSettingsPath = '/dashboard/settings/api'

/**
 * Where the section *API configuration* of the account settings opens; by way of signing in while this site serves no
 * settings of its own, and null while it has no accounts either.
 */
export function apiSettingsHrefOf(hasRoute: HasRoute): string | null {
  if (hasRoute(apiSettingsPath)) return apiSettingsPath
  return hasRoute('/sign-in') ? `/sign-in?next=${encodeURIComponent(apiSettingsPath)}` : null
}
