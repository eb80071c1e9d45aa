import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { endWithUs } from './end-with-us.ts'
import { findFreePort } from './free-port.ts'

export interface ProductServer {
  url: string
  port: number
  dataDir: string
  /** The process, for its memory. */
  pid: number
  /** What the server logged, one object a record. */
  readonly records: readonly Readonly<Record<string, unknown>>[]
  /** Everything it wrote, line by line: the records and what it told a person. */
  readonly lines: readonly string[]
  /** Stops as Ctrl-C does; resolves when the process has gone and a data folder of its own is removed. */
  stop(): Promise<void>
  /** Stops as a power cut does; the data folder stays. */
  kill(): Promise<void>
}

export interface ProductServerOptions {
  /** Keeps its data there; without one it gets a folder that goes when it stops. */
  dataDir?: string
  /** A clone to run `npm start` in, with the data folder that this makes there, in the place of what is built here. */
  clone?: string
  port?: number
  env?: Readonly<Record<string, string>>
}

const readyTimeoutMs = 180_000
const lookEveryMs = 200

/** Starts the built product as a person would run it, on a free port, and waits until it can be used. */
export async function startProductServer(options: ProductServerOptions = {}): Promise<ProductServer> {
  const { clone } = options
  const port = options.port ?? (await findFreePort())
  const dataDir = await dataDirOf(options)
  const url = `http://localhost:${port}`
  const env = { ...process.env, ...options.env, PORT: String(port) }
  const stdio: StdioOptions = ['ignore', 'pipe', 'pipe']
  const child =
    clone === undefined
      ? spawn(process.execPath, ['build/server/main.js'], {
          env: { ...env, DATA_DIR: dataDir, PUBLIC_URL: url },
          stdio,
        })
      : // In a group of its own: as Ctrl-C does, a signal reaches npm and what it has started.
        spawn('npm', ['start'], { cwd: clone, env: { ...env, DATA_DIR: '', PUBLIC_URL: '' }, stdio, detached: true })
  endWithUs(child, options.dataDir === undefined ? dataDir : null)
  const { records, lines } = readOutput(child)
  const gone = once(child, 'exit')
  await untilReady(child, url, lines)
  const end = async (signal: NodeJS.Signals) => {
    if (clone === undefined || child.pid === undefined) child.kill(signal)
    else process.kill(-child.pid, signal)
    await gone
  }
  return {
    url,
    port,
    dataDir,
    pid: child.pid ?? 0,
    records,
    lines,
    async stop() {
      await end('SIGTERM')
      // Of a clone npm is gone before the database that was started below it: that still writes for a moment.
      const patience = { maxRetries: 20, retryDelay: 100 }
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true, ...patience })
    },
    kill: () => end('SIGKILL'),
  }
}

async function dataDirOf({ clone, dataDir }: ProductServerOptions): Promise<string> {
  if (clone !== undefined) return join(clone, 'data')
  return dataDir ?? (await mkdtemp(join(tmpdir(), 'openround-server-')))
}

function readOutput(child: ChildProcess): { records: Record<string, unknown>[]; lines: string[] } {
  const records: Record<string, unknown>[] = []
  const lines: string[] = []
  for (const input of [child.stdout, child.stderr]) {
    if (input === null) continue
    createInterface({ input }).on('line', (line) => {
      lines.push(line)
      const record = parseRecord(line)
      if (record !== null) records.push(record)
    })
  }
  return { records, lines }
}

async function untilReady(child: ChildProcess, url: string, lines: readonly string[]): Promise<void> {
  const deadline = performance.now() + readyTimeoutMs
  while (performance.now() < deadline && child.exitCode === null) {
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
  }
  throw new Error(`The server is not ready:\n${lines.slice(-20).join('\n')}`)
}

function parseRecord(line: string): Record<string, unknown> | null {
  if (!line.startsWith('{')) return null
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
