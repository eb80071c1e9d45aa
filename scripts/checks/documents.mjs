#!/usr/bin/env node
/**
 * Every relative link in a document leads to a file that exists, decision numbers are unique, and each row of the
 * specification names code and tests that exist, and each walk through the code names at most eight files, all of them there.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { problemsOfWalks } from './walks.mjs'

const skipped = new Set(['node_modules', 'build', 'data', '.git', '.cache', '.react-router'])

function documentsIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name)) return []
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return documentsIn(path)
    return entry.name.endsWith('.md') ? [path] : []
  })
}

const problems = []
for (const path of documentsIn('.')) {
  const text = readFileSync(path, 'utf8').replace(/```[\s\S]*?```/g, '')
  for (const [, target] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
    if (/^([a-z]+:|#)/.test(target)) continue
    const file = resolve(dirname(path), decodeURIComponent(target.split('#')[0]))
    if (!existsSync(file)) problems.push(`${path}: ${target} leads nowhere`)
  }
}
const specification = readFileSync('docs/specification.md', 'utf8')
for (const [, path] of specification.matchAll(/`((?:src|tests|scripts|migrations)\/[^`*]+)`/g)) {
  if (!existsSync(path)) problems.push(`docs/specification.md: ${path} does not exist`)
}
for (const row of specification
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| statement |'))) {
  if (row.includes('*later*')) continue
  const [statement, code, proof] = row.split(' | ')
  if (!code?.includes('`') || !proof?.includes('`')) {
    problems.push(`docs/specification.md: "${statement?.slice(2, 60)}" names no code or no test`)
  }
}
const numbers = new Map()
for (const name of readdirSync('docs/decisions').filter((file) => /^\d{4}-/.test(file))) {
  const number = name.slice(0, 4)
  if (numbers.has(number)) problems.push(`docs/decisions: ${name} and ${numbers.get(number)} share a number`)
  numbers.set(number, name)
}
problems.push(...problemsOfWalks(readFileSync('docs/walks.md', 'utf8'), existsSync))
for (const problem of problems) console.error(problem)
process.exit(problems.length === 0 ? 0 : 1)
