/** Where signing in leads when nothing better was asked for. Specification, section 2. */
export const dashboardPath = '/dashboard'

/** What is posted here ends the session of the browser that posts it. */
export const signOutPath = '/dashboard'

/**
 * A page of the dashboard in one workspace; without one it leads to the workspace that the person was in last, for links
 * in mails. @param section Such as `/members`; nothing for the overview.
 */
export function dashboardPathOf(workspaceId: string | null, section = ''): string {
  return workspaceId === null ? dashboardPath + section : `${dashboardPath}/${workspaceId}${section}`
}

/** Where somebody who has proved their address, or is to do so again, proves a second factor. @param next A path of this site. */
export function secondFactorPathTo(next: string): string {
  return `/sign-in/second-factor?next=${encodeURIComponent(next)}`
}

/** Where a second factor is set up. @param next Where it leads afterwards. */
export function factorSetupPathTo(next: string): string {
  return `/account/second-factor?next=${encodeURIComponent(next)}`
}

/** The same, for a member of a workspace that does not open without one. */
export function requiredFactorPathTo(next: string): string {
  return `${factorSetupPathTo(next)}&required`
}

/** Programs that ask somebody to let them act for them write long addresses. */
export const maxPathLength = 4000
/** Any host would do: it only shows whether an address leaves it. */
const here = 'http://own.invalid'

/**
 * A path of this site that a person may be sent to after signing in: what was asked for where it is one, else the
 * dashboard. Nothing that a browser would read as another site's address passes (`//host`, `/\host`, `https:…`).
 */
export function ownPathOf(asked: string | null | undefined): string {
  if (!asked?.startsWith('/') || asked.length > maxPathLength || /[\\\p{Cc}\s]/u.test(asked)) return dashboardPath
  if (!URL.canParse(asked, here)) return dashboardPath
  const { origin, pathname, search, hash } = new URL(asked, here)
  if (origin !== here || pathname.startsWith('//') || /^\/(api|sign-in)(\/|$)/.test(pathname)) return dashboardPath
  return pathname + search + hash
}
