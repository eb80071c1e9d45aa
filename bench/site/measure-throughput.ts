import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { installSystemPackage } from '../../scripts/setup/system-package.mjs'
import { endWithUs } from '../../tests/harness/end-with-us.ts'
import type { ProductServer } from '../../tests/harness/product-server.ts'
import { runTool } from '../shared/run-tool.ts'
import { medianOf } from '../voice/find-voice.ts'

/** The server under load gets the first core to itself, the load comes from the second. */
const serverCore = '0'
const loadCore = '1'
const roundSeconds = 3
/** One round of either comes before them and counts nowhere: compiling what runs often takes its time on the same core. */
const rounds = 5
/** A process keeps what its compiler chose at first: the same code answers a fifth more or less from start to start. */
const starts = 3
const connections = 64
/** Hundredths of a second in a second: beside that nothing else is going on. */
const idleTicks = 5
const patienceSeconds = 90
const loadTool = '/usr/bin/wrk'

export interface Throughput {
  /** Requests a second, medians over all rounds. */
  product: number
  bare: number
  /** Of the product's requests to those of the bare server in the same round: the median, the least and the most. */
  ratio: number
  ratios: { least: number; most: number }
  /** Compressed bytes of the page, the same in both. */
  bytes: number
}

/**
 * Requests a second that one core of the product answers for its landing page, with all its hooks on, beside a bare node
 * http server that holds the same bytes; measured in turns, so that both see the same machine, and from several starts.
 * @throws Error without two cores, or without `wrk` and a way to install it.
 */
export async function measureThroughput(start: () => Promise<ProductServer>): Promise<Throughput> {
  if (!existsSync(loadTool)) installSystemPackage('wrk')
  if (!existsSync(loadTool)) throw new Error('The load comes from wrk: install it, for example "apt-get install wrk"')
  const measured: Round[] = []
  let bytes = 0
  for (let i = 0; i < starts; i++) {
    const server = await start()
    try {
      const page = await fetchCompressed(`${server.url}/`)
      bytes = page.body.length
      measured.push(...(await measureStart(server, page)))
    } finally {
      await server.stop()
    }
  }
  const ratios = measured.map(({ product, bare }) => product / bare)
  return {
    product: medianOf(measured.map(({ product }) => product)),
    bare: medianOf(measured.map(({ bare }) => bare)),
    ratio: medianOf(ratios),
    ratios: { least: Math.min(...ratios), most: Math.max(...ratios) },
    bytes,
  }
}

/** Requests a second in one round. */
interface Round {
  product: number
  bare: number
}

async function measureStart({ url, pid }: ProductServer, page: CompressedPage): Promise<Round[]> {
  await untilIdle(pid)
  pin(pid)
  const folder = await mkdtemp(join(tmpdir(), 'openround-bare-'))
  const file = join(folder, 'page')
  await writeFile(file, page.body)
  const command = ['-c', serverCore, process.execPath, 'bench/site/bare-server.mjs', file, page.encoding]
  const bare = endWithUs(spawn('taskset', command))
  try {
    const bareUrl = `http://127.0.0.1:${await firstLine(bare)}/`
    const measured: Round[] = []
    while (measured.length <= rounds) {
      measured.push({ bare: await requestsPerSecond(bareUrl), product: await requestsPerSecond(`${url}/`) })
    }
    return measured.slice(1)
  } finally {
    bare.kill()
    await rm(folder, { recursive: true, force: true })
  }
}

interface CompressedPage {
  body: Buffer
  encoding: string
}

/** A server that has just started loads its speech models on threads that would share the one core. */
async function untilIdle(pid: number): Promise<void> {
  for (let second = 0, before = cpuTicks(pid); second < patienceSeconds; second++) {
    await setTimeout(1000)
    const now = cpuTicks(pid)
    if (now - before <= idleTicks) return
    before = now
  }
  throw new Error('The server does not come to rest')
}

/** Hundredths of a second that all threads of the process have computed (proc(5): utime and stime). */
function cpuTicks(pid: number): number {
  const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return Number(afterName[11]) + Number(afterName[12])
}

function pin(pid: number): void {
  const { status } = spawnSync('taskset', ['-a', '-p', '-c', serverCore, String(pid)])
  if (status !== 0) throw new Error('The server could not be bound to one core (taskset)')
}

async function fetchCompressed(url: string): Promise<CompressedPage> {
  const { request } = await import('node:http')
  const asked = request(url.replace('localhost', '127.0.0.1'), { headers: acceptEncoding }).end()
  const [answer] = await once(asked, 'response')
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk)
  return { body: Buffer.concat(chunks), encoding: String(answer.headers['content-encoding'] ?? 'identity') }
}

const acceptEncoding = { 'accept-encoding': 'gzip' }

async function requestsPerSecond(url: string): Promise<number> {
  const text = await runTool('taskset', [
    ...['-c', loadCore, loadTool, '-t', '1', '-c', String(connections), '-d', `${roundSeconds}s`],
    ...['-H', `Accept-Encoding: ${acceptEncoding['accept-encoding']}`, url.replace('localhost', '127.0.0.1')],
  ])
  if (/Non-2xx/.test(text)) throw new Error(`Not every request was answered:\n${text}`)
  const found = /Requests\/sec:\s+([\d.]+)/.exec(text)
  if (found === null) throw new Error(`The load could not be measured:\n${text}`)
  return Number(found[1])
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('The bare server has no output')
  const [chunk] = await once(child.stdout, 'data')
  return String(chunk).trim()
}
