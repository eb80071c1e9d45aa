#!/usr/bin/env node
/** `npm run check`: types, lint, import rules, folder cycles, unused code, documents, refused packages and sizes; fails when any fails. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const steps = [
  ['route types', 'react-router', ['typegen']],
  ['types', 'tsc', ['--noEmit', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/tsc.tsbuildinfo']],
  ['lint', 'biome', ['check', '.']],
  ['imports', 'depcruise', ['src', '--config', '.dependency-cruiser.cjs', '--output-type', 'err-long']],
  ['folder cycles', process.execPath, ['scripts/checks/folder-cycles.mjs']],
  ['unused', 'knip', []],
  ['documents', process.execPath, ['scripts/checks/documents.mjs']],
  ['refused packages', process.execPath, ['scripts/checks/refused-packages.mjs']],
  ['regular expressions', process.execPath, ['--import', 'tsx', 'scripts/checks/regular-expressions/main.ts']],
  ['sizes', process.execPath, ['scripts/checks/sizes.mjs']],
]

const failed = []
for (const [name, command, args] of steps) {
  const startedAt = Date.now()
  const local = `node_modules/.bin/${command}`
  const result = spawnSync(existsSync(local) ? local : command, args, { stdio: 'inherit' })
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  console.log(`${result.status === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
  if (result.status !== 0) failed.push(name)
}
if (failed.length > 0) console.error(`Failed: ${failed.join(', ')}`)
process.exit(failed.length === 0 ? 0 : 1)
