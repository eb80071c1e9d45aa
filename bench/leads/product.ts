import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { endWithUs } from '../../tests/harness/end-with-us.ts'

export const formIds = {
  portalId: '4242',
  contactFormId: '0a1b2c3d-0000-4000-8000-000000000001',
  earlyDiscountFormId: '0a1b2c3d-0000-4000-8000-000000000002',
}
export const formPath = `/api/forms/submissions/v3/integration/submit/${formIds.portalId}/${formIds.contactFormId}`

const startTimeoutMs = 120_000
const lookEveryMs = 20

/** The built product on one data folder, started, killed and started again. */
export interface Product {
  url: string
  port: number
  start(): Promise<void>
  /** As a power cut ends it: SIGKILL, waited for. */
  kill(): Promise<void>
  /** SIGKILL to every process of the embedded database. */
  killDatabase(): void
  /** One statement as the application, or as the owner of the tables. */
  query(statement: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>
  database(role: 'openround_app' | 'openround_owner'): pg.ClientConfig
  close(): Promise<void>
}

/**
 * @param crm Where it delivers to; null keeps everything.
 * @param more Beside what every product here is told.
 */
export function createProduct(
  port: number,
  crm: { url: string } | null,
  more: Readonly<Record<string, string>> = {},
): Product {
  const dataDir = mkdtempSync(join(tmpdir(), 'openround-bench-leads-'))
  // Nobody speaks here: without models the server is up at once.
  mkdirSync(join(dataDir, 'no-models'))
  writeFileSync(join(dataDir, 'site.json'), JSON.stringify({ forms: formIds }))
  const env = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    MODELS_DIR: join(dataDir, 'no-models'),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    // Every visitor has an address of their own, as behind a proxy.
    TRUST_PROXY: 'true',
    LOG_LEVEL: 'silent',
    SPEECH_RENDER_AHEAD: 'false',
    ...(crm === null ? {} : { CRM_FORMS: 'hubspot', HUBSPOT_URL: crm.url, HUBSPOT_RATE: '99999' }),
    ...more,
  }
  let child: ChildProcess | null = null
  let ended: Promise<unknown> = Promise.resolve()

  function postmaster(): readonly string[] {
    return readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  }

  const product: Product = {
    url: `http://127.0.0.1:${port}`,
    port,
    async start() {
      const started = spawn(process.execPath, ['build/server/main.js'], {
        env: { ...process.env, ...env },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      child = endWithUs(started, dataDir)
      ended = once(started, 'exit')
      const untilMs = performance.now() + startTimeoutMs
      while (performance.now() < untilMs && started.exitCode === null) {
        const answer = await fetch(`${product.url}/healthz`).catch(() => null)
        if (answer?.ok) return
        await wait(lookEveryMs)
      }
      throw new Error('The server did not start')
    },
    async kill() {
      child?.kill('SIGKILL')
      await ended
      child = null
    },
    killDatabase() {
      const [id = ''] = postmaster()
      const children = readFileSync(`/proc/${id}/task/${id}/children`, 'utf8').trim().split(' ')
      for (const processId of [id, ...children]) killHard(Number(processId))
    },
    database(user) {
      const lines = postmaster()
      return { host: lines[4], port: Number(lines[3]), user, database: 'openround' }
    },
    async query(statement, values = []) {
      const client = new pg.Client(product.database('openround_app'))
      await client.connect()
      const { rows } = await client.query(statement, [...values]).finally(() => client.end())
      return rows
    },
    async close() {
      child?.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  return product
}

function killHard(processId: number): void {
  try {
    if (processId > 1) process.kill(processId, 'SIGKILL')
  } catch {
    // It was gone already.
  }
}
