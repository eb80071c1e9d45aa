import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installSystemPackage } from '../../scripts/setup/system-package.mjs'
import { medianOf } from '../voice/find-voice.ts'

/** The server under load gets the first core to itself, the load comes from the second. */
const serverCore = '0'
const loadCore = '1'
const roundSeconds = 4
const rounds = 3
const connections = 64
const loadTool = '/usr/bin/wrk'

export interface Throughput {
  /** Requests a second, medians over the rounds. */
  product: number
  bare: number
  /** Compressed bytes of the page, the same in both. */
  bytes: number
  ratio: number
}

/**
 * Requests a second that one core of the product answers for a page, with all its hooks on, beside a bare node http
 * server that holds the same bytes; measured in turns, so that both see the same machine.
 * @throws Error without two cores, or without `wrk` and a way to install it.
 */
export async function measureThroughput(url: string, pid: number): Promise<Throughput> {
  if (!existsSync(loadTool)) installSystemPackage('wrk')
  if (!existsSync(loadTool)) throw new Error('The load comes from wrk: install it, for example "apt-get install wrk"')
  pin(pid)
  const { body, encoding } = await fetchCompressed(url)
  const folder = await mkdtemp(join(tmpdir(), 'openround-bare-'))
  await writeFile(join(folder, 'page'), body)
  const bare = spawn('taskset', [
    '-c',
    serverCore,
    process.execPath,
    'bench/site/bare-server.mjs',
    join(folder, 'page'),
    encoding,
  ])
  try {
    const bareUrl = `http://127.0.0.1:${await firstLine(bare)}/`
    const figures = { product: [] as number[], bare: [] as number[] }
    for (let round = 0; round < rounds; round++) {
      figures.bare.push(requestsPerSecond(bareUrl))
      figures.product.push(requestsPerSecond(url))
    }
    const [product, yardstick] = [medianOf(figures.product), medianOf(figures.bare)]
    return { product, bare: yardstick, bytes: body.length, ratio: product / yardstick }
  } finally {
    bare.kill()
    await rm(folder, { recursive: true, force: true })
  }
}

function pin(pid: number): void {
  const { status } = spawnSync('taskset', ['-a', '-p', '-c', serverCore, String(pid)])
  if (status !== 0) throw new Error('The server could not be bound to one core (taskset)')
}

async function fetchCompressed(url: string): Promise<{ body: Buffer; encoding: string }> {
  const { request } = await import('node:http')
  const asked = request(url.replace('localhost', '127.0.0.1'), { headers: acceptEncoding }).end()
  const [answer] = await once(asked, 'response')
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk)
  return { body: Buffer.concat(chunks), encoding: String(answer.headers['content-encoding'] ?? 'identity') }
}

const acceptEncoding = { 'accept-encoding': 'gzip' }

function requestsPerSecond(url: string): number {
  const run = spawnSync('taskset', [
    ...['-c', loadCore, loadTool, '-t', '1', '-c', String(connections), '-d', `${roundSeconds}s`],
    ...['-H', `Accept-Encoding: ${acceptEncoding['accept-encoding']}`, url.replace('localhost', '127.0.0.1')],
  ])
  const text = String(run.stdout)
  if (/Non-2xx/.test(text)) throw new Error(`Not every request was answered:\n${text}`)
  const found = /Requests\/sec:\s+([\d.]+)/.exec(text)
  if (found === null) throw new Error(`The load could not be measured:\n${text}${String(run.stderr)}`)
  return Number(found[1])
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('The bare server has no output')
  const [chunk] = await once(child.stdout, 'data')
  return String(chunk).trim()
}
