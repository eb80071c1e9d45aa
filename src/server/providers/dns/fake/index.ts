import type { Dns } from '../port.ts'

/** Answers what a test has written down; every other name has no records. */
export interface ScriptedDns extends Dns {
  /** Which names were asked for, in order. */
  readonly asked: readonly string[]
  /** From now on, in the place of what was said before; `null`: nobody answers for it. */
  say(name: string, records: readonly string[] | null): void
}

export function createScriptedDns(): ScriptedDns {
  const said = new Map<string, readonly string[] | null>()
  const asked: string[] = []
  return {
    id: 'fake',
    asked,
    say: (name, records) => said.set(name, records),
    async lookUpTxt(name, signal) {
      asked.push(name)
      if (signal.aborted) return { kind: 'unanswered', reason: 'ECANCELLED' }
      const records = said.get(name) ?? (said.has(name) ? null : [])
      if (records === null) return { kind: 'unanswered', reason: 'ETIMEOUT' }
      return records.length === 0 ? { kind: 'none' } : { kind: 'found', records }
    },
  }
}
