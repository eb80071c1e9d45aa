import { Resolver } from 'node:dns/promises'
import type { Dns, DnsAnswer } from '../port.ts'

/** Name servers answer within milliseconds. The second try waits longer, so that all of it takes seven seconds at most. */
const usualTimeoutMs = 2_000
const tries = 2

/** There is no such name, no such record of it, or there can be no such name. */
const noneCodes = new Set(['ENOTFOUND', 'ENODATA', 'EBADNAME'])

interface SystemDnsConfig {
  /** Addresses, with `:port` where it is not 53; null for those that this machine asks. */
  servers: readonly string[] | null
  /** Of the first try. */
  timeoutMs?: number
}

/** Asks the name servers of this machine, or those that the installation names. Nothing is kept: each question is asked anew. */
export function createSystemDns({ servers, timeoutMs = usualTimeoutMs }: SystemDnsConfig): Dns {
  async function ask(signal: AbortSignal, look: (resolver: Resolver) => Promise<string[]>): Promise<DnsAnswer> {
    if (signal.aborted) return { kind: 'unanswered', reason: 'ECANCELLED' }
    // One for each question: what is cancelled is everything that a resolver waits for.
    const resolver = new Resolver({ timeout: timeoutMs, tries })
    if (servers !== null) resolver.setServers(servers)
    const cancel = () => resolver.cancel()
    signal.addEventListener('abort', cancel, { once: true })
    try {
      const records = await look(resolver)
      return records.length === 0 ? { kind: 'none' } : { kind: 'found', records }
    } catch (error) {
      return failureOf(error)
    } finally {
      signal.removeEventListener('abort', cancel)
    }
  }
  return {
    id: 'system',
    lookUpTxt: (name, signal) =>
      ask(signal, async (resolver) => (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''))),
    lookUpCname: (name, signal) => ask(signal, async (resolver) => (await resolver.resolveCname(name)).map(asName)),
    async lookUpAddresses(name, signal) {
      const both = await Promise.all([
        ask(signal, (resolver) => resolver.resolve4(name)),
        ask(signal, (resolver) => resolver.resolve6(name)),
      ])
      const records = both.flatMap((answer) => (answer.kind === 'found' ? answer.records : []))
      if (records.length > 0) return { kind: 'found', records }
      return both.find(({ kind }) => kind === 'unanswered') ?? { kind: 'none' }
    },
  }
}

function failureOf(error: unknown): DnsAnswer {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'UNKNOWN'
  return noneCodes.has(code) ? { kind: 'none' } : { kind: 'unanswered', reason: code }
}

function asName(name: string): string {
  return name.toLowerCase().replace(/\.$/, '')
}
