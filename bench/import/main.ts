import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ImportKind, type ImportRows, importBatch, importBounds } from '#contract/customer/imports.ts'
import { entitlements } from '#server/billing/orders/schema.ts'
import { users } from '#server/platform/auth/schema.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { inWorkspace } from '#server/platform/db/scope.ts'
import type { Deps } from '#server/platform/deps.ts'
import { prepareSubscriptions } from '#server/platform/events/prepare-subscriptions.ts'
import { createLog } from '#server/platform/log/log.ts'
import { insertMember, insertWorkspace } from '#server/platform/workspaces/store.ts'
import { openWorkspace, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { importRows } from '#server/screening/imports/import-rows.ts'
import { previewImport } from '#server/screening/imports/preview-import.ts'
import { createOpening } from '#server/screening/index.ts'
import { setStatus } from '#server/screening/openings/set-status.ts'
import { createTestDeps } from '../../tests/harness/deps.ts'

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: String(importBounds.rows) },
    /** Which files, with a comma between. */
    only: { type: 'string', default: 'candidates,openings' },
    json: { type: 'string' },
  },
})
const rows = Number(values.rows)
/** For a file as large as may be, whatever it holds. */
const limitMs = 10_000
const titles = ['Registered nurse', 'Line cook', 'Electrician', 'Payroll clerk', 'Store manager']

interface Figure {
  kind: ImportKind
  previewMs: number
  importMs: number
  /** Processor time of this process; the database's is its own. */
  processorMs: number
  made: number
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'openround-bench-import-'))
  const log = createLog({ level: 'error' })
  const database = await openDatabase({ database: null, dataDir: folder }, log, {
    migrationsFolder: 'migrations',
    afterTables: (client) => prepareSubscriptions(client, []),
  })
  try {
    const { deps } = await createTestDeps({ db: database.db, overrides: { log } })
    const files = { candidates: candidatesFile(), openings: openingsFile() }
    const figures: Figure[] = []
    for (const kind of ImportKind.options)
      if (values.only.split(',').includes(kind)) figures.push(await measure(deps, kind, files[kind]))
    report(figures)
  } finally {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** As the page does it: the file is looked at, and its rows are sent in batches, one after the other. */
async function measure(deps: Deps, kind: ImportKind, text: string): Promise<Figure> {
  const workspace = await openBenchWorkspace(deps)
  if (kind === 'candidates') await openOpenings(deps, workspace)
  const startMs = performance.now()
  const started = process.cpuUsage()
  const content = Buffer.from(text).toString('base64')
  const preview = await previewImport(deps, workspace, { kind, content, mapping: null, openingId: null })
  const previewMs = performance.now() - startMs
  if (preview.state === 'refused') throw new Error(preview.problem)
  const importId = deps.ids.uuid()
  const all = kind === 'candidates' ? preview.candidates : preview.openings
  let made = 0
  for (let from = 0; from < all.length; from += importBatch[kind]) {
    const isLast = from + importBatch[kind] >= all.length
    const sent: ImportRows =
      kind === 'candidates'
        ? { ...asked, kind, rows: preview.candidates.slice(from, from + importBatch[kind]), isLast }
        : { kind, rows: preview.openings.slice(from, from + importBatch[kind]), isLast }
    const { outcomes } = await importRows(deps, workspace, importId, sent)
    made += outcomes.filter(({ left }) => left === null).length
  }
  const { user, system } = process.cpuUsage(started)
  const processorMs = (user + system) / 1000
  return { kind, previewMs, importMs: performance.now() - startMs - previewMs, processorMs, made }
}

const asked = { openingId: null, sendsMail: false, days: 14 }

function candidatesFile(): string {
  const line = (_: unknown, at: number) =>
    `Candidate ${at},candidate-${at}@example.com,${titles[at % titles.length]},ATS-${at}`
  return `Name,Email,Job,Candidate ID\n${Array.from({ length: rows }, line).join('\n')}\n`
}

function openingsFile(): string {
  const line = (_: unknown, at: number) =>
    `${titles[at % titles.length]} ${at},REQ-${at},Open,You work with a team of ten.`
  return `Title,Job ID,Status,Description\n${Array.from({ length: rows }, line).join('\n')}\n`
}

async function openOpenings(deps: Deps, workspace: Workspace): Promise<void> {
  for (const title of titles) {
    const { id } = await createOpening(deps, workspace, { title, description: '' })
    await setStatus(deps, workspace, id, 'open')
  }
}

async function openBenchWorkspace(deps: Deps): Promise<Workspace> {
  const { db, ids, clock } = deps
  const [id, userId] = [ids.uuid(), ids.uuid()]
  const email = `${userId}@example.com`
  const now = clock.now()
  await db.insert(users).values({ id: userId, email, createdAt: now })
  await db
    .insert(entitlements)
    .values({ id: ids.uuid(), email, plan: 'enterprise', interviewsPerMonth: null, isTest: false, grantedAt: now })
  await inWorkspace(db, id, async (tx) => {
    await insertWorkspace(tx, { id, name: 'Bench', createdAt: now })
    await insertMember(tx, { workspaceId: id, userId, role: 'owner', joinedAt: now })
  })
  return openWorkspace(deps, { id, name: 'Bench', role: 'owner', closesAt: null, userId, email })
}

function report(figures: readonly Figure[]): void {
  const [load = 0] = loadavg()
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  console.log(
    `| ${rows} rows of a file, load ${load.toFixed(1)} | looked at | imported | processor of the server | made |`,
  )
  console.log('|---|---|---|---|---|')
  for (const { kind, previewMs, importMs, processorMs, made } of figures)
    console.log(`| ${kind} | ${seconds(previewMs)} | ${seconds(importMs)} | ${seconds(processorMs)} | ${made} |`)
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify({ limitMs, rows, load, figures })}\n`)
  const isWhole = figures.every(({ made }) => made === rows)
  const isFast = figures.every(({ previewMs, importMs }) => previewMs + importMs <= limitMs)
  process.exitCode = isWhole && isFast ? 0 : 1
}

await main()
