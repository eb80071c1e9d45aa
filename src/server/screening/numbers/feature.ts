import { exportNumbers } from '#contract/api/numbers.ts'
import type { Feature } from '#server/platform/feature.ts'
import { handleFile, type Route, workspaceOf } from '#server/platform/http/handle.ts'
import { loadNumbers } from './open-numbers.ts'
import { partOf, writeTable } from './write-table.ts'

const routes: readonly Route[] = [
  handleFile(exportNumbers, async (deps, context, { query: { table, ...query } }) => {
    const numbers = await loadNumbers(deps, workspaceOf(context), { ...query, part: partOf[table] })
    return {
      bytes: Buffer.from(writeTable(numbers, table)),
      downloadName: `${table}-${numbers.period.since}-${numbers.period.until}.csv`,
    }
  }),
]

/** How recruiting goes: funnel, time, drop-off, reviewers, cost. */
export const numbersFeature: Feature = { id: 'numbers', routes, jobs: [] }
