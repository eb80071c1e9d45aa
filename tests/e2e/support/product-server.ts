import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface ProductServer {
  url: string
  dataDir: string
  /** Stops as Ctrl-C does; resolves when the process has gone. */
  stop(): Promise<void>
  /** Stops as a power cut does. */
  kill(): Promise<void>
}

async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

async function untilReady(child: ChildProcess, url: string, output: () => string): Promise<void> {
  const deadline = Date.now() + 120_000
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server stopped:\n${output()}`)
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`the server is not ready after two minutes:\n${output()}`)
}

/** Starts the built product as a person would run it, on a free port, with a data folder of its own. */
export async function startProductServer(
  options: { dataDir?: string; port?: number; env?: Readonly<Record<string, string>> } = {},
): Promise<ProductServer & { port: number }> {
  const port = options.port ?? (await freePort())
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'openround-e2e-')))
  const url = `http://localhost:${port}`
  let log = ''
  const child = spawn(process.execPath, ['build/server/main.js'], {
    // Rendering ahead would only take the processor from the browser.
    env: {
      ...process.env,
      SPEECH_RENDER_AHEAD: 'false',
      PORT: String(port),
      DATA_DIR: dataDir,
      PUBLIC_URL: url,
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.on('data', (bytes: Buffer) => {
    log += bytes.toString()
  })
  child.stderr.on('data', (bytes: Buffer) => {
    log += bytes.toString()
  })
  await untilReady(child, url, () => log)
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }
  return {
    url,
    port,
    dataDir,
    stop: async () => {
      await end('SIGTERM')
      if (!options.dataDir) await rm(dataDir, { recursive: true, force: true })
    },
    kill: () => end('SIGKILL'),
  }
}
