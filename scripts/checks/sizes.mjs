#!/usr/bin/env node
/**
 * JavaScript a browser loads, brotli-compressed, against the budgets: a public page before any interaction, an awake
 * island, the live room, and signed-in pages. A chunk counts with everything that it imports statically.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const folder = 'build/web/client/assets'
const kB = 1000

if (!existsSync(folder)) {
  console.error('Nothing is built: run "npm run build" first.')
  process.exit(1)
}

const files = readdirSync(folder).filter((file) => file.endsWith('.js'))

function find(prefix) {
  // The name that the bundler gives is followed by a hash of eight characters. A table of words may have a part's own name: the
  // part imports it, and is the heavier one.
  const [file] = files
    .filter((name) => name.startsWith(`${prefix}-`) && name.length === prefix.length + 12)
    .sort((a, b) => weigh(withImports(b)) - weigh(withImports(a)))
  if (file === undefined) throw new Error(`${folder} holds no ${prefix}-*.js`)
  return file
}

function withImports(file, seen = new Set()) {
  if (seen.has(file)) return seen
  seen.add(file)
  const source = readFileSync(join(folder, file), 'utf8')
  const imports = source.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)
  for (const [, imported] of imports) withImports(imported, seen)
  return seen
}

/** Bytes of files as they are sent. */
function weigh(parts) {
  return [...parts].reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(folder, file))).length, 0)
}

function weightOf(entries) {
  return weigh(new Set(entries.flatMap((entry) => [...withImports(find(entry))])))
}

const budgets = [
  { name: 'a public page before any interaction', entries: ['entry.site'], limit: 10 * kB },
  { name: 'the contact form, awake', entries: ['entry.site', 'hydrate-island', 'contact-form'], limit: 90 * kB },
  {
    name: 'the early-discount form, awake',
    entries: ['entry.site', 'hydrate-island', 'early-discount-form'],
    limit: 90 * kB,
  },
  { name: 'the sign-in dialog, awake', entries: ['entry.site', 'hydrate-island', 'sign-in'], limit: 90 * kB },
  {
    name: 'the sign-in dialog with the library that a press on Google loads',
    entries: ['entry.site', 'hydrate-island', 'sign-in', 'open-firebase'],
    limit: 130 * kB,
  },
  { name: 'the live demo, awake', entries: ['entry.site', 'hydrate-island', 'live-demo'], limit: 90 * kB },
  {
    name: 'the live demo in a call',
    entries: ['entry.site', 'hydrate-island', 'live-demo', 'room'],
    limit: 130 * kB,
  },
  { name: "the candidate's room, awake", entries: ['entry.site', 'hydrate-island', 'candidate-room'], limit: 110 * kB },
  {
    name: "the candidate's room in a call",
    entries: ['entry.site', 'hydrate-island', 'candidate-room', 'room'],
    limit: 133 * kB,
  },
  {
    name: "the candidate's room where it films, awake",
    entries: ['entry.site', 'hydrate-island', 'filmed-room', 'open-film'],
    limit: 122 * kB,
  },
  {
    name: "the candidate's room where it films, in a call",
    entries: ['entry.site', 'hydrate-island', 'filmed-room', 'open-film', 'room'],
    limit: 144 * kB,
  },
]

/** What the router's list of routes says of each page of the signed-in areas. */
function findAreaPages() {
  const text = readFileSync(join(folder, find('manifest')), 'utf8')
  const { routes } = JSON.parse(text.slice(text.indexOf('=') + 1).replace(/;\s*$/, ''))
  const layouts = ['customer-layout', 'admin-layout']
  const modulesOf = ({ module, clientMiddlewareModule }) =>
    [module, clientMiddlewareModule].flatMap((address) => (address === undefined ? [] : [basename(address)]))
  return layouts.flatMap((layout) => {
    const shell = [find('entry.client'), ...modulesOf(routes.root)]
    shell.push(...modulesOf(routes[layout]))
    return Object.values(routes)
      .filter(({ parentId }) => parentId === layout)
      .map((route) => ({ id: route.id, shell, modules: modulesOf(route) }))
  })
}

function weightOfFiles(files, without = []) {
  const known = new Set(without.flatMap((file) => [...withImports(file)]))
  return weigh(new Set(files.flatMap((file) => [...withImports(file)]).filter((file) => !known.has(file))))
}

/** Whichever page of a signed-in area is opened first, and whichever is gone to from another, the heaviest counts. */
function heaviest(name, limit, weigh) {
  const [most] = findAreaPages()
    .map((page) => ({ id: page.id, weight: weigh(page) }))
    .sort((a, b) => b.weight - a.weight)
  return { name: `${name} (${most.id})`, weight: most.weight, limit }
}

const measured = [
  ...budgets.map(({ name, entries, limit }) => ({ name, weight: weightOf(entries), limit })),
  heaviest('the first signed-in page', 170 * kB, ({ shell, modules }) => weightOfFiles([...shell, ...modules])),
  heaviest('a later signed-in page', 30 * kB, ({ shell, modules }) => weightOfFiles(modules, shell)),
]

let isOver = false
for (const { name, weight, limit } of measured) {
  isOver ||= weight > limit
  console.log(`${weight > limit ? '✗' : '✓'} ${name}: ${(weight / kB).toFixed(1)} kB of ${limit / kB} kB`)
}
// The public bootstrap runs where it is imported: a signed-in page that shares a module with it would say that it listens
// before it does.
const bootstrap = find('entry.site')
const runsIt = findAreaPages().find(({ shell, modules }) =>
  [...shell, ...modules].some((file) => withImports(file).has(bootstrap)),
)
if (runsIt !== undefined) console.log(`✗ ${runsIt.id} imports the bootstrap of public pages`)
process.exit(isOver || runsIt !== undefined ? 1 : 0)
