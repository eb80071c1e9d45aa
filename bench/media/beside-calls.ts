import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { ProductServer } from '../../tests/harness/product-server.ts'
import { openWorkspace, signIn } from '../shared/sign-in.ts'
import { mean, quantile } from '../shared/statistics.ts'
import { startBenchServer } from '../voice/bench-server.ts'
import { endItemOf, pauseItemsOf, readClips } from '../voice/build-items.ts'
import { createInterview } from '../voice/call-client.ts'
import { type Figures, figuresOf, playAtOnce, warmUp } from '../voice/measure-calls.ts'
import { type Filmed, partSeconds, upload } from './upload.ts'

/** What uploads may cost the voice calls beside them. */
const mostMoved = 1.1
const clipsFolder = '../shared/speech/clips'

export interface BesideCalls {
  rounds: { uploads: number; figures: Figures }[]
  /** With uploads over without: 1 is nothing. */
  median: number
  p95: number
  partMs: { median: number; p95: number }
  isUnmoved: boolean
}

/**
 * Voice calls on the real product: alone, beside uploads at their own speed into the same server, and so on, alone at last, so
 * that a machine that grows slower does not pass for their cost. The 95th percentile of a round rests on its two or three
 * slowest answers: rounds that are alike differ by a tenth, and one of each shows nothing. Null where the recordings are not
 * there.
 */
export async function measureBesideCalls(counts: {
  calls: number
  recordings: number
  /** Rounds beside uploads; of those without there is one more. */
  rounds: number
}): Promise<BesideCalls | null> {
  const folder = process.env.BENCH_CLIPS ?? clipsFolder
  if (!existsSync(folder)) {
    console.log(`The recordings are not there (${folder}): no voice calls beside the uploads.`)
    return null
  }
  const clips = readClips(folder)
  const items = [...pauseItemsOf(clips), ...clips.map(endItemOf)]
  const server = await startBenchServer()
  try {
    const filmed = await openFilmed(server, counts.recordings)
    await warmUp(server.url, clips.slice(0, 2).map(endItemOf))
    const talk = async () => figuresOf(await playAtOnce(server.url, items, counts.calls), counts.calls)
    const without = [await talk()]
    const beside: Figures[] = []
    const parts: number[] = []
    for (let round = 0; round < counts.rounds; round++) {
      const end = new AbortController()
      const until = { parts: Number.POSITIVE_INFINITY, signal: end.signal }
      // Candidates begin when they like: their parts do not all come at one moment.
      const apartMs = (partSeconds * 1000) / counts.recordings
      const uploading = Promise.all(filmed.map((interview, at) => upload(server.url, interview, until, at * apartMs)))
      beside.push(await talk())
      end.abort()
      parts.push(...(await uploading).flat())
      without.push(await talk())
    }
    const ratio = (of: (figures: Figures) => number) => mean(beside.map(of)) / mean(without.map(of))
    const median = ratio(({ medianMs }) => medianMs)
    const p95 = ratio(({ p95Ms }) => p95Ms)
    return {
      rounds: without.flatMap((figures, at) => {
        const next = beside[at]
        return [{ uploads: 0, figures }, ...(next === undefined ? [] : [{ uploads: counts.recordings, figures: next }])]
      }),
      median,
      p95,
      partMs: { median: quantile(parts, 0.5), p95: quantile(parts, 0.95) },
      isUnmoved: Math.max(median, p95) <= mostMoved,
    }
  } finally {
    await server.stop()
  }
}

/** Interviews of a customer that are filmed: made as the site makes them, and given to a workspace. */
async function openFilmed(server: ProductServer, count: number): Promise<Filmed[]> {
  const query = (statement: string, values: readonly unknown[] = []) => asSystem(server, statement, values)
  const cookie = await signIn({ url: server.url, query }, 'bench@customer.example')
  const workspaceId = await openWorkspace({ url: server.url, query }, cookie)
  const filmed: Filmed[] = []
  for (let i = 0; i < count; i++) {
    const { callToken, interviewId } = await createInterview(server.url)
    await query(
      `update interviews set workspace_id = $2, status = 'in_progress', started_at = now(), video = 'optional', agreed_to_recording = true where id = $1`,
      [interviewId, workspaceId],
    )
    filmed.push({ id: interviewId, callToken })
  }
  return filmed
}

/** One statement on the product's own database that sees every workspace. */
async function asSystem({ dataDir }: ProductServer, statement: string, values: readonly unknown[]) {
  const lines = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  const client = new pg.Client({ host: lines[4], port: Number(lines[3]), user: 'openround_app', database: 'openround' })
  await client.connect()
  try {
    await client.query("select set_config('openround.scope_system', 'sweep', false)")
    const { rows } = await client.query(statement, [...values])
    return rows
  } finally {
    await client.end()
  }
}
