import type { SiteSettings } from '#contract/values/site-settings.ts'
import { inWorkspace } from '#server/platform/db/scope.ts'
import type { Deps } from '#server/platform/deps.ts'
import { confineToHost, type OwnHost } from '#server/platform/http/own-hosts.ts'
import { openReport } from '#server/screening/index.ts'
import { readEmployerLook } from '#server/tenancy/index.ts'
import type { PageServices } from './web-build.ts'

/**
 * What the pages of a workspace's own domain are made with: its origin, and the employer in every place where a page names
 * whose site it is. A page that forgets to ask for the employer then still says nothing of the installation.
 */
export async function servicesOnOwnHost(
  deps: Pick<Deps, 'db' | 'clock' | 'config'> & Parameters<typeof openReport>[0],
  services: PageServices,
  host: OwnHost,
): Promise<PageServices> {
  const { workspaceId, origin, privacyUrl } = host
  const look = await inWorkspace(deps.db, workspaceId, (tx) => readEmployerLook(tx, workspaceId))
  const confined = confineToHost(deps, host)
  return {
    ...services,
    origin,
    ownDomain: { look, privacyUrl },
    settings: brandedAs(services.settings, { name: look.name, logo: look.logo, domain: new URL(origin).hostname }),
    loadReport: (token, reader) => openReport(confined, token, reader),
  }
}

/** Nothing of the installation's own site is on such a domain: neither its outside services nor its addresses. */
function brandedAs(
  settings: SiteSettings,
  { name, logo, domain }: { name: string; logo: string | null; domain: string },
): SiteSettings {
  return {
    ...settings,
    brand: { ...settings.brand, name, legalName: name, domain, address: [name], tagline: name, logo },
    schedulerUrl: null,
    videoUrl: null,
    voiceAgent: null,
  }
}
