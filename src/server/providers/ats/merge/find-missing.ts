import type { z } from 'zod'
import type { Account, Actions, Sync } from './answers.ts'

/** What is read, by Merge's name of the model. */
const read = ['Job', 'JobInterviewStage', 'Application', 'Candidate']

const standstills: Readonly<Record<string, string>> = {
  DISABLED: 'is switched off in Merge',
  PAUSED: 'is paused in Merge',
  FAILED: 'failed last time: see the linked account’s page in Merge',
}

interface Asked {
  account: z.infer<typeof Account>
  actions: z.infer<typeof Actions>
  syncs: readonly Sync[]
  writer: string
  isWriterThere: boolean
}

/** What is in the way, in words; empty: all is well. */
export function findMissing({ account, actions, syncs, writer, isWriterThere }: Asked): string[] {
  const system = account.integration ?? 'your ATS'
  if (account.category != null && account.category !== 'ats') {
    return [`A linked account of an ATS: this one is of the category ${account.category}`]
  }
  if (account.status === 'RELINK_NEEDED') return [`In Merge, link ${system} again: it does not let Merge in any more`]
  if (account.status === 'INCOMPLETE') return [`In Merge, finish linking ${system}`]
  const offered = new Map(
    (actions.available_model_operations ?? []).map((one) => [one.model_name, one.available_operations]),
  )
  const missing = read.flatMap((model) =>
    offered.get(model)?.includes('FETCH') === true ? [] : [`Merge does not read ${model} from ${system}`],
  )
  if (offered.get('Activity')?.includes('CREATE') !== true)
    missing.push(`Merge cannot write notes (Activity) in ${system}`)
  missing.push(...syncs.flatMap((sync) => saySync(sync, system)))
  // Users are there once they have been fetched.
  if (!isWriterThere && missing.length === 0) missing.push(`A user of ${system} with the address ${writer}`)
  return missing
}

function saySync({ model_name, status, is_initial_sync }: Sync, system: string): string[] {
  if (!read.includes(model_name)) return []
  const standstill = standstills[status]
  if (standstill !== undefined) return [`Fetching ${model_name} from ${system} ${standstill}`]
  if (is_initial_sync !== true || status !== 'SYNCING') return []
  return [`Merge is still fetching ${model_name} from ${system} for the first time: try again later`]
}
