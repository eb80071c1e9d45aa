import { type AtsClient, AtsFailure, type AtsJob, type AtsPage, type AtsPlace } from '#server/providers/ats/port.ts'
import type { MappedJob } from './store.ts'

/** Jobs of one account; whoever has more sees the first of them. */
const maxJobs = 2_000

/** What is known of an account once it was asked. */
export interface SeenAccount {
  account: string
  /** What is in the way, in words. */
  missing: readonly string[]
  jobs: readonly AtsJob[]
  places: { scoreFields: readonly AtsPlace[]; scorecardForms: readonly AtsPlace[] }
}

/**
 * Asks an account for everything that connections need, so that what is missing shows now and not with the first candidate.
 * @param mapped Jobs that are in use: their stages have to be there.
 */
export async function readAccount(client: AtsClient, mapped: readonly MappedJob[]): Promise<SeenAccount> {
  const { account, missing } = await client.check()
  const places = { scoreFields: [], scorecardForms: [] }
  if (missing.length > 0) return { account, missing, jobs: [], places }
  return {
    account,
    missing: await findMissingStages(client, mapped),
    jobs: await listJobs(client),
    places: {
      scoreFields: (await client.listScoreFields?.()) ?? [],
      scorecardForms: (await client.listScorecardForms?.()) ?? [],
    },
  }
}

async function listJobs(client: AtsClient): Promise<AtsJob[]> {
  const jobs: AtsJob[] = []
  for (let cursor: string | null = null; ; ) {
    const page: AtsPage<AtsJob> = await client.listJobs(cursor)
    jobs.push(...page.items)
    if (page.next === null || jobs.length >= maxJobs) return jobs
    cursor = page.next
  }
}

async function findMissingStages(client: AtsClient, mapped: readonly MappedJob[]): Promise<string[]> {
  const missing: string[] = []
  for (const { remoteId, title, inviteStageId, inviteStageName, advanceStageId, advanceStageName } of mapped) {
    const stages = await orGone(client.listStages(remoteId))
    if (stages === null) {
      missing.push(`The job “${title}” is not there any more: stop its invitations.`)
      continue
    }
    const ids = new Set(stages.map(({ id }) => id))
    const used = [
      { id: inviteStageId, name: inviteStageName },
      { id: advanceStageId, name: advanceStageName },
    ]
    for (const { id, name } of used) {
      if (id !== null && !ids.has(id))
        missing.push(`The stage “${name}” of “${title}” is not there any more: choose another.`)
    }
  }
  return missing
}

async function orGone<Value>(asked: Promise<Value>): Promise<Value | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof AtsFailure && error.kind === 'record') return null
    throw error
  }
}
