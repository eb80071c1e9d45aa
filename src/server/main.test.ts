import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { demoNotice } from '#content/interview/notice.ts'
import { CreatedInterview } from '#contract/api/interviews.ts'

const patience = { timeout: 60_000, interval: 50 }
const testLimitMs = 300_000
const children: ChildProcess[] = []
const folders: string[] = []

afterEach(async () => {
  for (const child of children.splice(0)) {
    if (!hasExited(child)) {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function hasExited(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

/** The server as a person starts it, from its source; it serves the site that was built last. */
async function start(dataDir: string, variables: Record<string, string> = {}) {
  const port = await freePort()
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/server/main.ts'], {
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataDir, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let output = ''
  const collect = (chunk: Buffer) => {
    output += chunk.toString('utf8')
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  const url = `http://localhost:${port}`
  return {
    child,
    url,
    read: () => output,
    untilServing: () =>
      vi.waitFor(async () => {
        if (hasExited(child)) throw new Error(`the server ended:\n${output}`)
        expect((await fetch(`${url}/healthz`)).status).toBe(200)
      }, patience),
    async end(signal: NodeJS.Signals) {
      const exited = once(child, 'exit')
      child.kill(signal)
      const [code] = await exited
      return code
    },
  }
}

function makeDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'openround-main-'))
  folders.push(folder)
  return folder
}

/** The server's own limit per address is not under test here: callers pretend to come from several. */
let caller = 0

async function createInterview(url: string): Promise<Response> {
  caller++
  return await fetch(`${url}/api/interviews`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${caller >> 8}.${caller & 255}` },
    body: JSON.stringify({ voice: 'john_us_eng', source: 'landing', noticeVersion: demoNotice.version }),
  })
}

function databaseProcess(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
}

/** The database takes this file away when it has shut down, and not before. */
function isDatabaseRunning(dataDir: string): boolean {
  return existsSync(join(dataDir, 'postgres', 'postmaster.pid'))
}

test(
  'a start says where it serves, and a stop leaves no process and no lock behind',
  async () => {
    const dataDir = makeDataDir()
    const server = await start(dataDir)
    await server.untilServing()
    await vi.waitFor(() => expect(server.read()).toContain(`Openround is ready at ${server.url}`), patience)
    expect(isDatabaseRunning(dataDir)).toBe(true)
    expect((await fetch(server.url)).status).toBe(200)
    expect(await server.end('SIGTERM')).toBe(0)
    expect(isDatabaseRunning(dataDir)).toBe(false)
  },
  testLimitMs,
)

test(
  'Ctrl-C that arrives twice at once, as npm passes it on, still closes in order',
  async () => {
    const server = await start(makeDataDir())
    await server.untilServing()
    server.child.kill('SIGINT')
    expect(await server.end('SIGINT')).toBe(0)
    expect(server.read()).toContain('"isClean":true')
  },
  testLimitMs,
)

test(
  'a killed server loses nothing it has acknowledged, takes its database with it, and starts again by itself',
  async () => {
    const dataDir = makeDataDir()
    const first = await start(dataDir, { TRUST_PROXY: 'true' })
    await first.untilServing()
    const acknowledged: CreatedInterview[] = []
    const writers = [1, 2, 3, 4].map(async () => {
      for (;;) {
        const answer = await createInterview(first.url)
        acknowledged.push(CreatedInterview.parse(await answer.json()))
      }
    })
    for (const writer of writers) writer.catch(() => {})
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(40), patience)
    await first.end('SIGKILL')
    await Promise.allSettled(writers)
    await vi.waitFor(() => expect(isDatabaseRunning(dataDir)).toBe(false), patience)

    const second = await start(dataDir)
    await second.untilServing()
    const statuses = new Set<number>()
    for (const { reportToken } of acknowledged) {
      statuses.add((await fetch(`${second.url}/api/reports/${reportToken}`)).status)
    }
    expect([...statuses]).toEqual([200])
  },
  testLimitMs,
)

test(
  'while the database is away callers are told to come back, and then served without a restart',
  async () => {
    const dataDir = makeDataDir()
    const server = await start(dataDir, { TRUST_PROXY: 'true' })
    await server.untilServing()
    process.kill(databaseProcess(dataDir), 'SIGKILL')
    const refusals = new Map<string, number>()
    await vi.waitFor(async () => {
      const answer = await createInterview(server.url)
      if (answer.status === 201) return
      const { code } = (await answer.json()) as { code: string }
      refusals.set(code, answer.status)
      throw new Error(code)
    }, patience)
    expect([...refusals]).toEqual([['database.unavailable', 503]])
    expect(hasExited(server.child)).toBe(false)
  },
  testLimitMs,
)

test('a port that is taken is named with what to do, before anything is started', async () => {
  const holder = createServer().listen(0, 'localhost')
  await once(holder, 'listening')
  const address = holder.address()
  const port = String(typeof address === 'object' ? address?.port : 0)
  const dataDir = makeDataDir()
  const server = await start(dataDir, { PORT: port })
  const [code] = await once(server.child, 'exit')
  holder.close()
  expect(code).toBe(1)
  expect(server.read()).toContain(`Port ${port} is taken`)
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
})
