#!/usr/bin/env node
/**
 * `npm test`: sets up what the tests need (dependencies, speech models, a build, a browser), then runs every test.
 * `npm test -- --unit` leaves the browser out; further arguments go to the runner.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { ensureDependencies } from './setup/dependencies.mjs'

const results = 'build/test-results'
const args = process.argv.slice(2)
const isUnitOnly = args.includes('--unit')
const rest = args.filter((arg) => arg !== '--unit')

function run(command, commandArgs) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [command, ...commandArgs], { stdio: 'inherit' })
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

/** Counts what a runner wrote, so that one line can close the whole run. */
function countUnit(file) {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 }
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const failed = report.numFailedTests + (report.success || report.numFailedTests > 0 ? 0 : 1)
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests + report.numTodoTests }
}

function countBrowser(file) {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 }
  const { stats, errors } = JSON.parse(readFileSync(file, 'utf8'))
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped }
}

await ensureDependencies()
const { ensureModels } = await import('./models/ensure.mjs')
const { build } = await import('./build.mjs')
const { ensureChromium } = await import('./browser.mjs')
await Promise.all([ensureModels(), build()])
if (!existsSync('../shared/speech/clips') && !process.env.SHARED_DIR)
  console.log('The recordings in ../shared are not here: tests use speech that the product makes itself.')

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}/unit.json`]
const codes = [await run('node_modules/vitest/vitest.mjs', ['run', ...reporters, ...rest])]
const counts = [countUnit(`${results}/unit.json`)]
if (!isUnitOnly) {
  ensureChromium()
  codes.push(await run('node_modules/@playwright/test/cli.js', ['test']))
  counts.push(countBrowser(`${results}/e2e.json`))
}
const sum = (key) => counts.reduce((total, count) => total + count[key], 0)
const hasFailed = codes.some((code) => code !== 0)
console.log(`${sum('passed')} passed, ${Math.max(sum('failed'), hasFailed ? 1 : 0)} failed, ${sum('skipped')} skipped`)
process.exit(hasFailed ? 1 : 0)
