#!/usr/bin/env node
/**
 * Every relative link in a document leads to a file that exists, decision numbers are unique, each row of the
 * specification names code and tests that exist, and what code and documents cite is there: decisions by number, documents
 * by path, and the sections of the specification, the evaluation design and the rulings. Each walk
 * through the code names at most eight files, all of them there.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { problemsOfWalks } from './walks.mjs'

const skipped = new Set(['node_modules', 'build', 'data', '.git', '.cache', '.react-router'])

/** Git keeps no empty folder: one that was left behind by a move is not there in a clone. */
function isThere(path) {
  return existsSync(path) && (!statSync(path).isDirectory() || readdirSync(path).length > 0)
}

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
    if (!isThere(file)) problems.push(`${path}: ${target} leads nowhere`)
  }
}
const specification = readFileSync('docs/specification.md', 'utf8')
for (const [, path] of specification.matchAll(/`((?:src|tests|scripts|migrations)\/[^`*]+)`/g)) {
  if (!isThere(path)) problems.push(`docs/specification.md: ${path} does not exist`)
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
problems.push(...problemsOfWalks(readFileSync('docs/walks.md', 'utf8'), isThere))
/** Sections that can be cited, as their document's headings name them. */
const sections = (path) =>
  [...readFileSync(path, 'utf8').matchAll(/^#{2,3} (?:(\d+(?:\.\d+)?)\.? )?(.+)$/gm)].map(
    ([, number, title]) => number ?? title,
  )
const cited = [
  {
    document: 'docs/evaluation-design.md',
    pattern: /evaluation design(?:'s|’s)?[,\s(]+(?:sections? )?(\d(?:\.\d)?(?:(?:, | and )\d(?:\.\d)?)*)/gi,
  },
  { document: 'docs/rulings.md', pattern: /\brulings,? [("]*((?:Interviews|Accounts|[A-Z][a-z]+ and [a-z]+))/gi },
  { document: 'docs/specification.md', pattern: /specification, sections? (\d{1,2}(?:(?:, | and )\d{1,2})*)/gi },
]
const decisionPattern = /\bdecisions? \[?(\d{4}(?:\]?(?:\([^)]*\))?(?:, | and )\[?\d{4})*)/gi

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name)) return []
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return filesIn(path)
    return /\.(tsx?|mjs|md)$/.test(entry.name) ? [path] : []
  })
}

for (const path of ['src', 'scripts', 'bench', 'tests', 'docs']
  .flatMap(filesIn)
  .concat('CONTRIBUTING.md', 'README.md')) {
  const text = readFileSync(path, 'utf8').replace(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ')
  for (const { document, pattern } of cited) {
    const known = sections(document).map((name) => name.toLowerCase())
    for (const [citation, list] of text.matchAll(pattern)) {
      for (const section of list.toLowerCase().split(/, (?=\d)| and (?=\d)/)) {
        if (known.includes(section)) continue
        problems.push(
          `${path}: "${citation}" cites ${section}, which ${document} does not have: cite what is there, or add it`,
        )
      }
    }
  }
  for (const [citation, list] of text.matchAll(decisionPattern)) {
    for (const number of list.match(/\b\d{4}\b/g) ?? []) {
      if (!numbers.has(number))
        problems.push(`${path}: "${citation}" cites a decision that docs/decisions does not have`)
    }
  }
  for (const [target] of text.matchAll(/\bdocs\/[\w/-]+\.md\b/g)) {
    if (!isThere(target)) problems.push(`${path}: ${target} does not exist`)
  }
}
for (const problem of problems) console.error(problem)
process.exit(problems.length === 0 ? 0 : 1)
