/** `npm run dev`: builds, serves, and on every change of a source file builds what is stale and serves that. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { build } from './build.mjs'
import { ensureModels } from './models/ensure.mjs'
import { ensureDependencies } from './setup/dependencies.mjs'

/** An editor writes several files for one save. */
const settleMs = 150

let server: ChildProcess | null = null
let isEnding = false
let isStale = false
let isWorking = false

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null
}

async function stopServer(): Promise<void> {
  if (server === null || !isRunning(server)) return
  const exited = once(server, 'exit')
  server.kill('SIGTERM')
  await exited
}

function startServer(): void {
  server = spawn(process.execPath, ['build/server/main.js'], { stdio: 'inherit' })
  server.once('exit', (code) => {
    if (isEnding) process.exit(code ?? 1)
    if (code !== null && code !== 0) console.log('dev: the server ended; it starts again with the next change')
  })
}

/** One at a time; changes that come meanwhile are built afterwards. */
async function rebuild(): Promise<void> {
  if (isWorking) return
  isWorking = true
  while (isStale && !isEnding) {
    isStale = false
    try {
      const made = await build()
      if (made.length === 0 && server !== null && isRunning(server)) continue
      await stopServer()
      if (!isEnding) startServer()
    } catch (error) {
      console.error(error instanceof Error ? error.message : error)
    }
  }
  isWorking = false
}

function onChange(): void {
  isStale = true
  setTimeout(() => void rebuild(), settleMs)
}

await ensureDependencies()
await ensureModels({ onLine: (line: string) => console.log(line) })
for (const folder of ['src', 'public', 'migrations']) watch(folder, { recursive: true }, onChange)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (isEnding) return
    isEnding = true
    if (server === null || !isRunning(server)) process.exit(0)
    // From a terminal the server has had the signal already; a second one at once means the same.
    server.kill(signal)
  })
}
onChange()
