import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { z } from 'zod'

const run = promisify(execFile)

const CruiseResult = z.object({
  summary: z.object({
    totalCruised: z.number(),
    violations: z.array(z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string() }) })),
  }),
  modules: z.array(z.object({ source: z.string() })),
})

async function cruise(root: string): Promise<z.infer<typeof CruiseResult>> {
  const options = {
    env: { ...process.env, CRUISE_ROOT: root },
    maxBuffer: 64 * 1024 * 1024,
  }
  const args = [
    'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
    root,
    '--config',
    '.dependency-cruiser.cjs',
    '-T',
    'json',
  ]
  const { stdout } = await run(process.execPath, args, options).catch((error: { stdout: string }) => error)
  return CruiseResult.parse(JSON.parse(stdout))
}

async function sourceFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
}

test('the import rules hold, and the checker has looked at every source file', { timeout: 300_000 }, async () => {
  const result = await cruise('src')
  const cruised = new Set(result.modules.map((module) => module.source))
  const missed = (await sourceFiles('src')).filter((file) => !cruised.has(file))
  expect(missed).toEqual([])
  expect(result.summary.violations.map(({ from, to, rule }) => `${rule.name}: ${from} → ${to}`)).toEqual([])
})

test('the checker reports each deliberate violation', { timeout: 300_000 }, async () => {
  const result = await cruise('tests/architecture/violations')
  const reported = new Set(result.summary.violations.map((violation) => violation.rule.name))
  const expected = [
    'room-interviewer',
    'room-ui',
    'room-web-dashboard',
    'browser-never-reaches-server',
    'room-server-scheduling',
    'context-face',
    'own-face',
    'features-behind-contexts',
    'adapter-behind-registry',
    'adapters-are-strangers',
    'session-behind-second-factor',
    'no-cycles',
  ]
  for (const rule of expected) expect(reported, `rule ${rule} reports its violation`).toContain(rule)
})

test('a cycle of folders is reported with the imports that close it', { timeout: 300_000 }, async () => {
  const env = { ...process.env, CRUISE_ROOT: 'tests/architecture/violations' }
  const failed = await run(process.execPath, ['scripts/checks/folder-cycles.mjs'], { env }).catch(
    (error: { stderr: string }) => error,
  )
  expect(failed.stderr).toContain('server/sales/forms → tests/architecture/violations/server/sales/leads')
  expect(failed.stderr).toContain('leads/store.ts → tests/architecture/violations/server/sales/forms/store.ts')
})
