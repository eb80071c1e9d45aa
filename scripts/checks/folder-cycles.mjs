#!/usr/bin/env node
/**
 * Folder cycles: no two folders that stand beside one another may import each other, directly or through others, types
 * included; a port (`port.ts`, `ports.ts`, and `deps.ts`, which lists them) is types that both its sides share, and does not count.
 * dependency-cruiser's own rule for folders also counts a folder and the one inside it, which here is how a
 * registry and its adapters stand. Tests are left out. The rooms of the server stand on at most eleven layers. `CRUISE_ROOT` points it at another tree than `src`.
 */
import { spawnSync } from 'node:child_process'

const root = process.env.CRUISE_ROOT ?? 'src'
/** What a reader can hold in mind of the server (docs/decisions names the contexts and their order). */
const maxLayers = 11
const port = /\/(ports?|deps)\.ts$/
const test = /\.(test|conformance)\.tsx?$|\/testing\/|\/__fixtures__\//

/** Every import that leaves its folder, as the nearest folders that stand beside one another. */
function siblingsOf(from, to) {
  const one = from.split('/')
  const other = to.split('/')
  const deepest = Math.min(one.length, other.length) - 1
  let depth = 0
  while (depth < deepest && one[depth] === other[depth]) depth += 1
  if (depth >= one.length - 1 || depth >= other.length - 1) return null
  return [one.slice(0, depth + 1).join('/'), other.slice(0, depth + 1).join('/')]
}

function readImports() {
  const args = [
    'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
    root,
    '--config',
    '.dependency-cruiser.cjs',
  ]
  const run = spawnSync(process.execPath, [...args, '-T', 'json'], { encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 })
  if (run.stdout === '') throw new Error(`The import checker gave no answer: ${run.stderr}`)
  return JSON.parse(run.stdout).modules.flatMap(({ source, dependencies }) =>
    dependencies
      .filter(({ resolved, dependencyTypes }) => !(dependencyTypes.includes('type-only') && isPort(source, resolved)))
      .map(({ resolved }) => [source, resolved])
      .filter((pair) => pair.every((file) => file.startsWith(`${root}/`) && !test.test(file))),
  )
}

function isPort(...pair) {
  return pair.some((file) => port.test(file))
}

function graphOf(imports) {
  const graph = new Map()
  for (const [from, to] of imports) {
    const siblings = siblingsOf(from, to)
    if (siblings === null) continue
    const [one, other] = siblings
    const targets = graph.get(one) ?? new Map()
    if (!targets.has(other)) targets.set(other, `${from} → ${to}`)
    graph.set(one, targets)
  }
  return graph
}

/** The folders from `start` back to it, the shortest way; null where there is none. */
function cycleFrom(graph, start) {
  const ways = [[start]]
  const seen = new Set()
  for (const way of ways) {
    for (const next of graph.get(way.at(-1))?.keys() ?? []) {
      if (next === start) return [...way, start]
      if (seen.has(next)) continue
      seen.add(next)
      ways.push([...way, next])
    }
  }
  return null
}

const imports = readImports()
const graph = graphOf(imports)
const told = new Set()
for (const folder of [...graph.keys()].sort()) {
  if (told.has(folder)) continue
  const cycle = cycleFrom(graph, folder)
  if (cycle === null) continue
  for (const each of cycle) told.add(each)
  console.error(`Folder cycle: ${cycle.join(' → ')}`)
  for (const [place, from] of cycle.slice(0, -1).entries()) console.error(`  ${graph.get(from).get(cycle[place + 1])}`)
}
/** On how many layers the rooms of the server stand: the longest way down from one to the next. */
function layersOf(folder, above = []) {
  if (above.includes(folder)) return 0
  const below = [...(graph.get(folder)?.keys() ?? [])].map((next) => layersOf(next, [...above, folder]))
  return 1 + Math.max(0, ...below)
}

const rooms = [...graph.keys()].filter((folder) => /^[^/]+\/server\/[^/.]+$/.test(folder))
const layers = Math.max(0, ...rooms.map((room) => layersOf(room)))
if (layers > maxLayers) {
  console.error(
    `The rooms of ${root}/server stand on ${layers} layers; at most ${maxLayers}. Let the lower one publish an event.`,
  )
}
if (imports.length === 0) console.error(`No import was found in ${root}`)
process.exitCode = told.size > 0 || layers > maxLayers || imports.length === 0 ? 1 : 0
