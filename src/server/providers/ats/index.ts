import type { CallOutside } from '#server/platform/http/outside-client.ts'
import { ashby } from './ashby/index.ts'
import { bamboohr } from './bamboohr/index.ts'
import { breezy } from './breezy/index.ts'
import { bullhorn } from './bullhorn/index.ts'
import { greenhouse } from './greenhouse/index.ts'
import { lever } from './lever/index.ts'
import { merge } from './merge/index.ts'
import {
  type AtsClient,
  type AtsConnector,
  type AtsCredentials,
  type AtsDeps,
  AtsFailure,
  type AtsManifest,
  type RenewCredentials,
} from './port.ts'
import { recruitee } from './recruitee/index.ts'
import { smartrecruiters } from './smartrecruiters/index.ts'
import { teamtailor } from './teamtailor/index.ts'
import { workable } from './workable/index.ts'

export { askAts, basicAuthorization } from './request.ts'
export { isHmacOf } from './signatures.ts'

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
  bamboohr,
  bullhorn,
  merge,
}

/** Null: there is none of this id. */
export function findConnector(id: string): AtsConnector | null {
  return Object.hasOwn(atsConnectors, id) ? (atsConnectors[id] ?? null) : null
}

/**
 * Opens a connector that can reach the hosts of its manifest and nothing else. Without `renew`, credentials that the ATS replaces
 * are kept as long as the client is.
 */
export function openConnector(
  connector: AtsConnector,
  credentials: AtsCredentials,
  { renew = keepCredentials(credentials).renew, ...deps }: Omit<AtsDeps, 'renew'> & Partial<Pick<AtsDeps, 'renew'>>,
): AtsClient {
  return connector.open(credentials, { ...deps, renew, call: withinHosts(deps.call, connector.manifest) })
}

/** Credentials before they are stored: what has become of them meanwhile. */
export function keepCredentials(given: AtsCredentials): { kept(): AtsCredentials; renew: RenewCredentials } {
  let last = Promise.resolve(given)
  let kept = given
  return {
    kept: () => kept,
    renew(change) {
      const changed = last
        .catch(() => kept)
        .then(async () => {
          kept = await change(kept)
          return kept
        })
      last = changed
      return changed
    },
  }
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
