import { Resolver } from 'node:dns/promises'
import type { DnsAnswer, DnsLookup } from '../port.ts'

/** Two tries of four seconds each stay below what the port promises. */
const timeoutMs = 4000
const tries = 2

/** A name, or this kind of record of it, is not there. Any other code says that nobody has answered. Source: c-ares. */
const absent: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA'])

/** Asks the name servers that the machine is set up with, past `/etc/hosts` and any cache of this process. */
export function createSystemDns(): DnsLookup {
  const open = () => new Resolver({ timeout: timeoutMs, tries })
  return {
    id: 'system',
    lookUpTxt: (name) => answerOf(async () => (await open().resolveTxt(name)).map((pieces) => pieces.join(''))),
    lookUpCname: (name) => answerOf(async () => (await open().resolveCname(name)).map(asName)),
    async lookUpAddresses(name) {
      const resolver = open()
      const both = await Promise.all([answerOf(() => resolver.resolve4(name)), answerOf(() => resolver.resolve6(name))])
      const values = both.flatMap((answer) => (answer.kind === 'found' ? answer.values : []))
      if (values.length > 0) return { kind: 'found', values }
      return { kind: both.some(({ kind }) => kind === 'silent') ? 'silent' : 'none' }
    },
  }
}

async function answerOf(ask: () => Promise<string[]>): Promise<DnsAnswer> {
  try {
    const values = await ask()
    return values.length === 0 ? { kind: 'none' } : { kind: 'found', values }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    return { kind: absent.has(code) ? 'none' : 'silent' }
  }
}

function asName(name: string): string {
  return name.toLowerCase().replace(/\.$/, '')
}
