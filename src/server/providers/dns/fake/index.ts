import type { DnsAnswer, DnsLookup } from '../port.ts'

type Kind = 'TXT' | 'CNAME' | 'A'

export interface FakeDns extends DnsLookup {
  /** What is answered from now on; a name that was never set has no records. @param values `silent`: nobody answers. */
  set(kind: Kind, name: string, values: readonly string[] | 'silent'): void
}

/** Name servers of a test, which hold what it writes. */
export function createFakeDns(): FakeDns {
  const records = new Map<string, readonly string[] | 'silent'>()
  const keyOf = (kind: Kind, name: string) => `${kind} ${name.toLowerCase()}`
  const answer = async (kind: Kind, name: string): Promise<DnsAnswer> => {
    const values = records.get(keyOf(kind, name)) ?? []
    if (values === 'silent') return { kind: 'silent' }
    return values.length === 0 ? { kind: 'none' } : { kind: 'found', values }
  }
  return {
    id: 'fake',
    set(kind, name, values) {
      records.set(keyOf(kind, name), values)
    },
    lookUpTxt: (name) => answer('TXT', name),
    lookUpCname: (name) => answer('CNAME', name),
    lookUpAddresses: (name) => answer('A', name),
  }
}
