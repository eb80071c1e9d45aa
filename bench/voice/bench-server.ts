import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export interface BenchServer {
  url: string
  /** The process, for its memory. */
  pid: number
  /** What the server logged, one object a record. */
  readonly records: readonly Readonly<Record<string, unknown>>[]
  stop(): Promise<void>
}

const readyTimeoutMs = 180_000

/** Builds what is stale and starts the real product with a data folder of its own, on a free port. */
export async function startBenchServer(env: Readonly<Record<string, string>> = {}): Promise<BenchServer> {
  const built = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: ['ignore', 'ignore', 'inherit'] })
  if (built.status !== 0) throw new Error('The server could not be built')
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const dataDir = await mkdtemp(join(tmpdir(), 'openround-bench-'))
  const child = spawn(process.execPath, ['build/server/main.js'], {
    env: { ...process.env, LOG_LEVEL: 'info', ...env, PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: url },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const records: Record<string, unknown>[] = []
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      const record = parseRecord(line)
      if (record !== null) records.push(record)
    })
  }
  const gone = once(child, 'exit')
  await untilReady(url, () => child.exitCode === null, records)
  return {
    url,
    pid: child.pid ?? 0,
    records,
    async stop() {
      child.kill('SIGTERM')
      await gone
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function untilReady(url: string, isAlive: () => boolean, records: readonly unknown[]): Promise<void> {
  const deadline = performance.now() + readyTimeoutMs
  while (performance.now() < deadline && isAlive()) {
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`The server is not ready: ${JSON.stringify(records.slice(-5))}`)
}

function parseRecord(line: string): Record<string, unknown> | null {
  if (!line.startsWith('{')) return null
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No port is free')
  return address.port
}
