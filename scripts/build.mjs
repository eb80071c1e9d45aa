#!/usr/bin/env node
/** `npm run build`: the site for browsers and its renderer into `build/web`, the server into `build/server`. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { withLock } from './models/lock.mjs'
import { passSignalsOn } from './supervise/pass-signals-on.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/** What a change of makes a target stale; folders are read whole, tests aside. */
const targets = {
  web: {
    inputs: [
      ...['src', 'public', 'vite.config.ts', 'react-router.config.ts', 'package-lock.json', 'tsconfig.json'],
      'scripts/build.mjs',
    ],
    without: 'src/server',
    make: buildWeb,
  },
  server: {
    inputs: ['src', 'package.json', 'package-lock.json', 'scripts/build.mjs'],
    without: 'src/web',
    make: buildServer,
  },
}

/** Programs of the server. */
const serverEntries = {
  server: 'src/server/main.ts',
  'speech-process': 'src/server/speech/process.ts',
  'calendar-thread': 'src/server/scheduling/busy-thread.ts',
  'document-thread': 'src/server/screening/openings/documents/document-thread.ts',
  'film-thread': 'src/server/screening/media/remux-thread.ts',
  'report-worker': 'src/server/screening/reports/worker/thread.ts',
}

/**
 * Builds what is stale, one build at a time. A target's stamp is written last, so that an interrupted build is made
 * again.
 * @param {{ onLine?: (line: string) => void }} [options]
 * @returns {Promise<string[]>} the targets that were built
 */
export async function build({ onLine = (line) => console.log(line) } = {}) {
  if (findStale().length === 0) return []
  const onWait = () => onLine('build: waiting for another build to end')
  const { signal } = new AbortController()
  return await withLock(join(root, 'build', '.lock'), { onWait, signal }, async () => {
    const stale = findStale()
    await Promise.all(stale.map((target) => make(target, onLine)))
    return stale.map(({ name }) => name)
  })
}

function findStale() {
  return Object.entries(targets)
    .map(([name, target]) => ({ name, target, stamp: hashInputs(target) }))
    .filter(({ name, stamp }) => readStamp(name) !== stamp)
}

async function make({ name, target, stamp }, onLine) {
  const startMs = Date.now()
  onLine(`build: making the ${name} part`)
  rmSync(stampFile(name), { force: true })
  await target.make()
  writeFileSync(stampFile(name), stamp)
  onLine(`build: ${name} part made in ${((Date.now() - startMs) / 1000).toFixed(1)} s`)
}

async function buildWeb() {
  await run(join(root, 'node_modules/@react-router/dev/bin.js'), ['build'])
  await compressFiles(join(root, 'build/web/client'))
}

const compressible = new Set(['.js', '.css', '.svg', '.json', '.txt', '.vtt'])
/** Below this size the header of a compressed answer costs more than it saves; bytes. */
const minBytesToCompress = 256

/** Puts a `.br` and a `.gz` beside each text, for the server to send as they are. */
async function compressFiles(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((name) => compressible.has(extname(name)))
  await Promise.all(
    files.map(async (name) => {
      const file = join(folder, name)
      const bytes = await readFile(file)
      if (bytes.length < minBytesToCompress) return
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
      await Promise.all([
        promisify(brotliCompress)(bytes, { params }).then((packed) => writeFile(`${file}.br`, packed)),
        promisify(gzip)(bytes, { level: 9 }).then((packed) => writeFile(`${file}.gz`, packed)),
      ])
    }),
  )
}

async function buildServer() {
  const { build: bundle } = await import('esbuild')
  const outdir = join(root, 'build/server')
  rmSync(outdir, { recursive: true, force: true })
  await bundle({
    absWorkingDir: root,
    entryPoints: serverEntries,
    outdir,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    packages: 'external',
    sourcemap: true,
    logLevel: 'error',
  })
  writeFileSync(join(outdir, 'main.js'), `${serverLoader.join('\n')}\n`)
}

/**
 * What `main.js` does before the bundle. Libraries choose their production form when they are loaded. Source maps stay
 * off: the first error in a running server would have them read, which holds up every call and keeps 30 MB for good
 * (decision 0007); whoever wants lines of source starts with `NODE_OPTIONS=--enable-source-maps`.
 */
export const serverLoader = ["process.env.NODE_ENV ??= 'production'", "await import('./server.js')"]

function run(file, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [file, ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production' },
    })
    passSignalsOn(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (bytes) => {
        output += bytes
      })
    }
    child.on('error', reject)
    child.on('exit', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`The build failed:\n${output.trim()}`))
    })
  })
}

function hashInputs({ inputs, without }) {
  const hash = createHash('sha256').update(process.versions.node)
  for (const input of inputs) {
    for (const file of listFiles(input, without)) hash.update(`\n${file}\n`).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

function* listFiles(path, without) {
  if (path === without) return
  const entries = readFolder(join(root, path))
  if (entries === null) {
    if (!/\.test\.tsx?$/.test(path) && existsSync(join(root, path))) yield path
    return
  }
  for (const name of entries) yield* listFiles(`${path}/${name}`, without)
}

function readFolder(path) {
  try {
    return readdirSync(path).sort()
  } catch {
    return null
  }
}

function stampFile(name) {
  return join(root, 'build', name, '.stamp')
}

function readStamp(name) {
  mkdirSync(join(root, 'build', name), { recursive: true })
  return existsSync(stampFile(name)) ? readFileSync(stampFile(name), 'utf8') : null
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const made = await build()
    if (made.length === 0) console.log('build: everything is up to date')
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
