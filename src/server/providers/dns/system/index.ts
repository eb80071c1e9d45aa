import { Resolver } from 'node:dns/promises'
import type { Dns, TxtAnswer } from '../port.ts'

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
  return {
    id: 'system',
    async lookUpTxt(name, signal) {
      if (signal.aborted) return { kind: 'unanswered', reason: 'ECANCELLED' }
      // One for each question: what is cancelled is everything that a resolver waits for.
      const resolver = new Resolver({ timeout: timeoutMs, tries })
      if (servers !== null) resolver.setServers(servers)
      const cancel = () => resolver.cancel()
      signal.addEventListener('abort', cancel, { once: true })
      try {
        const records = await resolver.resolveTxt(name)
        return { kind: 'found', records: records.map((pieces) => pieces.join('')) }
      } catch (error) {
        return answerOf(error)
      } finally {
        signal.removeEventListener('abort', cancel)
      }
    },
  }
}

function answerOf(error: unknown): TxtAnswer {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'UNKNOWN'
  return noneCodes.has(code) ? { kind: 'none' } : { kind: 'unanswered', reason: code }
}
