#!/usr/bin/env node
/** `npm run check`: types, lint, import rules, folder cycles, unused code, documents, refused packages and sizes; fails when any fails. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { passSignalsOn } from './supervise/pass-signals-on.mjs'

/** Types and unused code read what this makes. */
const first = ['route types', 'react-router', ['typegen']]
/** The longest first: two are under way at once. */
const steps = [
  ['types', 'tsc', ['--noEmit', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/tsc.tsbuildinfo']],
  ['sizes', process.execPath, ['scripts/checks/sizes.mjs']],
  ['imports', 'depcruise', ['src', '--config', '.dependency-cruiser.cjs', '--output-type', 'err-long']],
  ['folder cycles', process.execPath, ['scripts/checks/folder-cycles.mjs']],
  ['regular expressions', process.execPath, ['--import', 'tsx', 'scripts/checks/regular-expressions/main.ts']],
  ['unused', 'knip', []],
  ['lint', 'biome', ['check', '.']],
  ['documents', process.execPath, ['scripts/checks/documents.mjs']],
  ['refused packages', process.execPath, ['scripts/checks/refused-packages.mjs']],
]

/** Runs one step and prints what it said when it has ended. @returns Its name where it failed. */
function run([name, command, args]) {
  const startedAt = Date.now()
  const local = `node_modules/.bin/${command}`
  return new Promise((resolve) => {
    const child = spawn(existsSync(local) ? local : command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    passSignalsOn(child)
    const said = []
    child.stdout.on('data', (chunk) => said.push(chunk))
    child.stderr.on('data', (chunk) => said.push(chunk))
    child.on('error', (error) => said.push(Buffer.from(`${error.message}\n`)))
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(said))
      console.log(`${code === 0 ? '✓' : '✗'} ${name} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`)
      resolve(code === 0 ? [] : [name])
    })
  })
}

async function runAll(waiting) {
  const failed = []
  for (const step of waiting) failed.push(...(await run(step)))
  return failed
}

const failed = await run(first)
const waiting = steps.values()
failed.push(...(await Promise.all([runAll(waiting), runAll(waiting)])).flat())
if (failed.length > 0) console.error(`Failed: ${failed.join(', ')}`)
process.exit(failed.length === 0 ? 0 : 1)
