#!/usr/bin/env node
/**
 * `npm test`: sets up what the tests need (dependencies, speech models, a build, a browser), then runs every test.
 * `npm test -- --unit` leaves the browser out; further arguments go to the runner.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureDependencies } from './setup/dependencies.mjs'
import { passSignalsOn } from './supervise/pass-signals-on.mjs'

const results = 'build/test-results'
/** Enough for what was expected, what was there and the call that asked. */
const saidLines = 14
const args = process.argv.slice(2)
const isUnitOnly = args.includes('--unit')
const rest = args.filter((arg) => arg !== '--unit')

function run(command, commandArgs) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [command, ...commandArgs], { stdio: 'inherit' })
    passSignalsOn(child)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

/**
 * A line for what failed and, below it, the beginning of what it said: who reads only the end of a log has to know why.
 * @param messages What the runner kept; colours are taken out.
 */
function describeFailure(name, messages) {
  const said = stripVTControlCharacters(messages.filter(Boolean).join('\n'))
    .split('\n')
    .filter((line) => line.trim())
  return [`✗ ${name}`, ...said.slice(0, saidLines).map((line) => `    ${line.slice(0, 300)}`)].join('\n')
}

/** What a runner wrote, counted, with what failed, so that a few lines can close the whole run. */
function readUnit(file) {
  if (!existsSync(file))
    return { passed: 0, failed: 1, skipped: 0, failures: [describeFailure(`nothing was written to ${file}`, [])] }
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const failed = report.numFailedTests + (report.success || report.numFailedTests > 0 ? 0 : 1)
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative('.', name)
    const tests = assertionResults.filter((result) => result.status === 'failed')
    if (tests.length === 0 && status === 'failed') return [describeFailure(`${file}: could not be run`, [message])]
    return tests.map(({ fullName, failureMessages }) => describeFailure(`${file}: ${fullName}`, failureMessages))
  })
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests + report.numTodoTests, failures }
}

function readBrowser(file) {
  if (!existsSync(file))
    return { passed: 0, failed: 1, skipped: 0, failures: [describeFailure(`nothing was written to ${file}`, [])] }
  const { stats, errors, suites } = JSON.parse(readFileSync(file, 'utf8'))
  const failed = stats.unexpected + stats.flaky + errors.length
  return { passed: stats.expected, failed, skipped: stats.skipped, failures: suites.flatMap(failuresBelow) }
}

function failuresBelow({ file, specs = [], suites = [] }) {
  const failed = specs.filter(({ ok }) => !ok)
  const failures = failed.map(({ title, tests }) => {
    const messages = tests.flatMap(({ results }) =>
      results.flatMap(({ errors }) => errors.map(({ message }) => message)),
    )
    return describeFailure(`tests/e2e/${file}: ${title}`, messages)
  })
  return [...failures, ...suites.flatMap(failuresBelow)]
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
  for (const projects of [['calls', 'others'], ['film']]) {
    codes.push(
      await run('node_modules/@playwright/test/cli.js', ['test', ...projects.flatMap((name) => ['--project', name])]),
    )
    counts.push(readBrowser(`${results}/e2e.json`))
  }
}
const sum = (key) => counts.reduce((total, count) => total + count[key], 0)
const hasFailed = codes.some((code) => code !== 0)
const summary = [
  ...counts.flatMap(({ failures }) => failures),
  `${sum('passed')} passed, ${Math.max(sum('failed'), hasFailed ? 1 : 0)} failed, ${sum('skipped')} skipped`,
].join('\n')
writeFileSync(`${results}/summary.txt`, `${summary}\n`)
console.log(summary)
process.exit(hasFailed ? 1 : 0)
