import type { CallOutside } from '#server/platform/http/outside-client.ts'
import { ashby } from './ashby/index.ts'
import { breezy } from './breezy/index.ts'
import { greenhouse } from './greenhouse/index.ts'
import { lever } from './lever/index.ts'
import { type AtsClient, type AtsConnector, type AtsDeps, AtsFailure, type AtsManifest } from './port.ts'
import { recruitee } from './recruitee/index.ts'
import { smartrecruiters } from './smartrecruiters/index.ts'
import { teamtailor } from './teamtailor/index.ts'
import { workable } from './workable/index.ts'

/** Every ATS that we have a connector for, by its id. */
export const atsConnectors: Readonly<Record<string, AtsConnector>> = {
  ashby,
  greenhouse,
  lever,
  workable,
  teamtailor,
  recruitee,
  smartrecruiters,
  breezy,
}

/** Null: there is none of this id. */
export function findConnector(id: string): AtsConnector | null {
  return Object.hasOwn(atsConnectors, id) ? (atsConnectors[id] ?? null) : null
}

/** Opens a connector that can reach the hosts of its manifest and nothing else. */
export function openConnector(
  connector: AtsConnector,
  credentials: Readonly<Record<string, string>>,
  deps: AtsDeps,
): AtsClient {
  return connector.open(credentials, { ...deps, call: withinHosts(deps.call, connector.manifest) })
}

/** Parts of an address come from what a customer types, and from links in answers: neither leads anywhere else. */
function withinHosts(call: CallOutside, { hosts }: AtsManifest): CallOutside {
  return async (url, request) => {
    if (!isAllowed(url, hosts)) throw new AtsFailure('refused', { said: 'An address of another host' })
    return await call(url, request)
  }
}

/** Whether an address is one of these hosts', by https. */
export function isAllowed(address: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, password, port } = new URL(address)
  if (protocol !== 'https:' || username !== '' || password !== '' || port !== '') return false
  return hosts.some((host) => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host))
}
