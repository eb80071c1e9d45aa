import type { Dns } from './port.ts'
import { createSystemDns } from './system/index.ts'

/** Every adapter of the port by its id. */
export const dnsAdapters = { system: createSystemDns } as const

/** The way to name servers that this installation is configured for. @param servers Null: those of this machine. */
export function openDns(servers: readonly string[] | null): Dns {
  return dnsAdapters.system({ servers })
}
