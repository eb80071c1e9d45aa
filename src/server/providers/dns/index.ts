import type { DnsLookup } from './port.ts'
import { createSystemDns } from './system/index.ts'

/** Every adapter of the port by its id. */
export const dnsAdapters = { system: createSystemDns } as const

/** What looks up records of the domain name system. */
export function openDns(): DnsLookup {
  return dnsAdapters.system()
}
