import { lookup as resolveName } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { BlockList, isIP } from 'node:net'
import { AppError } from '#contract/errors.ts'

/** Addresses that are no public place. Source: IANA special-purpose address registries (RFC 6890), 2026. */
const privateAddresses = listPrivateAddresses()

/**
 * An address that somebody has typed in, if it may be asked. Names are looked at when they are resolved: `lookupPublic`.
 * @throws AppError `address.forbidden` for another protocol, or a private address where those are not allowed.
 */
export function parseOutsideAddress(address: string, allowsPrivateAddresses: boolean): URL {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) throw forbidden()
  if (!allowsPrivateAddresses && isPrivateAddress(bareHost(url))) throw forbidden()
  return url
}

function bareHost(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '')
}

/** Whether an address is no public place; literal addresses alone. */
export function isPrivateAddress(host: string): boolean {
  const family = isIP(host)
  if (family === 0) return false
  return privateAddresses.check(host, family === 4 ? 'ipv4' : 'ipv6')
}

/** Resolves a name where the connection is made, so that it cannot change its mind in between. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  resolveName(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) {
      callback(error, '', 0)
      return
    }
    const open = addresses.filter(({ address }) => !isPrivateAddress(address))
    const [first] = open
    if (first === undefined || open.length < addresses.length) callback(forbidden(), '', 0)
    else if (options.all) callback(null, open)
    else callback(null, first.address, first.family)
  })
}

function forbidden(): AppError {
  return new AppError('invalid', 'address.forbidden', 'The address is not a public http(s) address')
}

function listPrivateAddresses(): BlockList {
  const list = new BlockList()
  for (const [network, prefix] of [
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 3],
  ] as const) {
    list.addSubnet(network, prefix, 'ipv4')
  }
  for (const [network, prefix] of [
    ['::', 96],
    // IPv4 addresses as stateless translation writes them (RFC 7915).
    ['::ffff:0:0:0', 96],
    ['64:ff9b::', 96],
    ['64:ff9b:1::', 48],
    ['100::', 64],
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['fc00::', 7],
    ['fe80::', 10],
    // Site-local: given up by RFC 3879, and still routed where it was set up before.
    ['fec0::', 10],
    ['ff00::', 8],
  ] as const) {
    list.addSubnet(network, prefix, 'ipv6')
  }
  return list
}
