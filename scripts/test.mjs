#!/usr/bin/env node
/**
 * `npm test`: sets up what the tests need (dependencies, speech models, a build, a browser), then runs every test.
 * `npm test -- --unit` leaves the browser out; further arguments go to the runner.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
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

/** What a runner wrote, counted, with the names of what failed, so that a few lines can close the whole run. */
function readUnit(file) {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0, failures: [`nothing was written to ${file}`] }
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const failed = report.numFailedTests + (report.success || report.numFailedTests > 0 ? 0 : 1)
  const failures = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const tests = assertionResults.filter((result) => result.status === 'failed').map(({ fullName }) => fullName)
    const names = tests.length === 0 && status === 'failed' ? ['could not be run'] : tests
    return names.map((test) => `${relative('.', name)}: ${test}`)
  })
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests + report.numTodoTests, failures }
}

function readBrowser(file) {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0, failures: [`nothing was written to ${file}`] }
  const { stats, errors, suites } = JSON.parse(readFileSync(file, 'utf8'))
  const failed = stats.unexpected + stats.flaky + errors.length
  return { passed: stats.expected, failed, skipped: stats.skipped, failures: suites.flatMap(failuresBelow) }
}

function failuresBelow({ file, specs = [], suites = [] }) {
  const names = specs.filter(({ ok }) => !ok).map(({ title }) => `tests/e2e/${file}: ${title}`)
  return [...names, ...suites.flatMap(failuresBelow)]
}

await ensureDependencies()
const { ensureModels } = await import('./models/ensure.mjs')
const { build } = await import('./build.mjs')
const { ensureTestBrowser } = await import('./browser.mjs')
await Promise.all([ensureModels(), build()])
if (!existsSync('../shared/speech/clips') && !process.env.SHARED_DIR)
  console.log('The recordings in ../shared are not here: tests use speech that the product makes itself.')

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}/unit.json`]
const codes = [await run('node_modules/vitest/vitest.mjs', ['run', ...reporters, ...rest])]
const counts = [readUnit(`${results}/unit.json`)]
if (!isUnitOnly) {
  ensureTestBrowser()
  codes.push(await run('node_modules/@playwright/test/cli.js', ['test']))
  counts.push(readBrowser(`${results}/e2e.json`))
}
const sum = (key) => counts.reduce((total, count) => total + count[key], 0)
const hasFailed = codes.some((code) => code !== 0)
const summary = [
  ...counts.flatMap(({ failures }) => failures.map((failure) => `✗ ${failure}`)),
  `${sum('passed')} passed, ${Math.max(sum('failed'), hasFailed ? 1 : 0)} failed, ${sum('skipped')} skipped`,
].join('\n')
writeFileSync(`${results}/summary.txt`, `${summary}\n`)
console.log(summary)
process.exit(hasFailed ? 1 : 0)
