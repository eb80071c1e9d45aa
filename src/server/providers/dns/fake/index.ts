import type { Dns, DnsAnswer } from '../port.ts'

type RecordKind = 'TXT' | 'CNAME' | 'A'

/** Answers what a test has written down; every other name has no records. */
export interface FakeDns extends Dns {
  /** Which names were asked for, in order. */
  readonly asked: readonly string[]
  /** From now on, in the place of what was said before; `null`: nobody answers for it. */
  say(name: string, records: readonly string[] | null, kind?: RecordKind): void
}

export function createFakeDns(): FakeDns {
  const said = new Map<string, readonly string[] | null>()
  const asked: string[] = []
  const keyOf = (kind: RecordKind, name: string) => `${kind} ${name.toLowerCase()}`
  async function answer(kind: RecordKind, name: string, signal: AbortSignal): Promise<DnsAnswer> {
    asked.push(name)
    if (signal.aborted) return { kind: 'unanswered', reason: 'ECANCELLED' }
    const key = keyOf(kind, name)
    const records = said.get(key) ?? (said.has(key) ? null : [])
    if (records === null) return { kind: 'unanswered', reason: 'ETIMEOUT' }
    return records.length === 0 ? { kind: 'none' } : { kind: 'found', records }
  }
  return {
    id: 'fake',
    asked,
    say: (name, records, kind = 'TXT') => void said.set(keyOf(kind, name), records),
    lookUpTxt: (name, signal) => answer('TXT', name, signal),
    lookUpCname: (name, signal) => answer('CNAME', name, signal),
    lookUpAddresses: (name, signal) => answer('A', name, signal),
  }
}
