import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config/schema.ts'
import { confineTo, inSystem } from '#server/platform/db/scope.ts'
import type { Db } from '#server/platform/db/types.ts'
import { ownOriginOf } from '../own-hosts/link-origin.ts'
import { selectHost } from '../own-hosts/store.ts'
import { isMachineName } from './origin.ts'

/** A host that belongs to one workspace: what is asked for there is answered from that workspace alone. */
export interface OwnHost {
  workspaceId: string
  /** Scheme, host and port, without a slash at its end. */
  origin: string
  /** The employer's own privacy policy. */
  privacyUrl: string
}

export interface OwnHosts {
  /** @param hostHeader As the request says it; null for the installation's own address and for every name that is nobody's. */
  find(hostHeader: string | undefined): Promise<OwnHost | null>
}

/** How long an answer of the database is believed: so long after a change a host may still be served as before. */
const memoryMs = 10_000
/** Names that nobody owns cost a look each; of so many the answer is remembered. */
const maxRemembered = 1000

declare module 'fastify' {
  interface FastifyRequest {
    /** The workspace's own domain that the request was sent to; null on the installation's host. */
    ownHost: OwnHost | null
  }
  interface FastifyContextConfig {
    /** Answers on workspaces' own domains, too; every other route is not found there. */
    servesOwnHosts?: boolean
  }
}

/** The installation's own name costs nothing, any other one look into an index in ten seconds and process. */
export function createOwnHosts({
  db,
  clock,
  config,
}: {
  db: Db
  clock: Clock
  config: Pick<Config, 'publicUrl'>
}): OwnHosts {
  const remembered = new Map<string, { untilMs: number; found: Promise<OwnHost | null> }>()

  async function look(host: string): Promise<OwnHost | null> {
    const found = await inSystem(db, 'find workspace by host', (tx) => selectHost(tx, host))
    return found === null ? null : { ...found, origin: ownOriginOf(config.publicUrl, host) }
  }

  return {
    async find(hostHeader) {
      const host = hostNameOf(hostHeader)
      if (host === null || isInstallationHost(host, config.publicUrl)) return null
      const nowMs = clock.now().getTime()
      const known = remembered.get(host)
      if (known !== undefined && nowMs < known.untilMs) return await known.found
      // The oldest stands first.
      const [oldest] = remembered.keys()
      if (oldest !== undefined && remembered.size >= maxRemembered) remembered.delete(oldest)
      const found = look(host)
      remembered.delete(host)
      remembered.set(host, { untilMs: nowMs + memoryMs, found })
      // While the database is away nothing is remembered, and nothing is served at a name that might be somebody's.
      found.catch(() => remembered.delete(host))
      return await found
    },
  }
}

/** The origin of the pages that are served where a request was sent to. */
export function originAt(ownHost: OwnHost | null, publicUrl: string): string {
  return ownHost?.origin ?? publicUrl
}

/** What a request is answered with: on a workspace's own domain, links are looked up in that workspace alone. */
export function confineToHost<Given extends { db: Db }>(deps: Given, ownHost: OwnHost | null): Given {
  return ownHost === null ? deps : { ...deps, db: confineTo(deps.db, ownHost.workspaceId) }
}

/** Whether a request can be answered without asking whose host it is. */
export function isInstallationHost(host: string, publicUrl: string): boolean {
  return host === new URL(publicUrl).hostname || isMachineName(host)
}

/** The name in a `Host` header, without port and closing dot; null for what can be no name. */
export function hostNameOf(hostHeader: string | undefined): string | null {
  const name = hostHeader?.toLowerCase().replace(/:\d{1,5}$/, '')
  if (name === undefined || name.length > 254) return null
  const host = name.endsWith('.') ? name.slice(0, -1) : name
  return /^[a-z0-9.-]+$/.test(host) ? host : null
}
