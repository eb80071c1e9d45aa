import { rm } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { defaultSiteSettings } from '#content/default-site-settings.ts'
import { demoNotice } from '#content/interview/notice.ts'
import { NewInterview } from '#contract/api/interviews.ts'
import type { EventType } from '#contract/events/index.ts'
import type { Dialogue } from '#contract/interview/dialogue.ts'
import type { Turn } from '#contract/interview/turn.ts'
import type { StoredStep } from '#server/live/ports.ts'
import { createVirtualClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config/load-config.ts'
import { createSeededIds } from '#server/platform/ids.ts'
import type { Log, LogFields } from '#server/platform/log/log.ts'
import { openEmail } from '#server/providers/email/index.ts'
import { openStorage } from '#server/providers/storage/index.ts'
import { createInterviewSink } from '#server/screening/calls/live-sink.ts'
import { makeRecording, makeTurns } from '../../../../../tests/factories.ts'
import type { TestDatabase } from '../../../../../tests/harness/database.ts'
import { makeTemporaryFolder } from '../../../../../tests/harness/temporary-folder.ts'
import { createInterview } from '../create-interview.ts'

let setupCount = 0

interface LogRecord {
  level: 'debug' | 'info' | 'warn' | 'error'
  fields: LogFields
  message: string
}

function createRecordingLog(records: LogRecord[]): Log {
  const log: Log = {
    debug: (fields, message) => records.push({ level: 'debug', fields, message }),
    info: (fields, message) => records.push({ level: 'info', fields, message }),
    warn: (fields, message) => records.push({ level: 'warn', fields, message }),
    error: (fields, message) => records.push({ level: 'error', fields, message }),
    child: () => log,
  }
  return log
}

/** The feature on a real database and a real folder, with a clock that the test moves. */
export async function setupInterviews(database: TestDatabase) {
  const folder = makeTemporaryFolder('interviews')
  const clock = createVirtualClock(new Date('2026-03-02T09:00:00.000Z'))
  const records: LogRecord[] = []
  const read = readConfig({ DATA_DIR: folder })
  if ('problems' in read) throw new Error(read.problems.join('\n'))
  const deps = {
    config: read.config,
    db: database.db,
    clock,
    site: defaultSiteSettings,
    ids: createSeededIds(`setup-${process.pid}-${setupCount++}`),
    log: createRecordingLog(records),
    storage: await openStorage({ dataDir: folder, storage: { kind: 'filesystem' } }, { clock }),
    email: openEmail(read.config.mail, { print: () => {} }),
  }
  return {
    deps,
    clock,
    folder,
    records,
    sink: createInterviewSink(deps),
    create: (input: Partial<z.input<typeof NewInterview>> = {}) => createInterview(deps, newInterview(input)),
    close: () => rm(folder, { recursive: true, force: true }),
  }
}

export function newInterview(input: Partial<z.input<typeof NewInterview>> = {}): NewInterview {
  return NewInterview.parse({
    name: 'Dana Okafor',
    email: 'dana@example.com',
    voice: 'john_us_eng',
    noticeVersion: demoNotice.version,
    ...input,
  })
}

/** Nobody but the interviewer reads its state; any JSON will do. */
export const startedDialogue: Dialogue = {
  state: { itsOwn: ['JSON', 1, null] },
  standing: { phase: 'asking', questionIndex: 0, variant: 'main', hasMoreTime: false },
}

let stepInterview = 1

/** Turns `from` to `to` of the sample conversation, each spoken answer with its recording. Ids are fresh per call of `make`. */
export function makeSteps(): (from: number, to: number) => StoredStep {
  const turns: readonly Turn[] = makeTurns(undefined, stepInterview++)
  return (from, to) => {
    const chosen = turns.slice(from, to)
    const spoken = chosen.filter((turn) => turn.audioStartMs !== null)
    return {
      turns: chosen,
      recordings: new Map(spoken.map((turn) => [turn.id, makeRecording(turn).subarray(0, 1_600)])),
      dialogue: { ...startedDialogue, standing: { ...startedDialogue.standing, questionIndex: chosen.length } },
      clockMs: chosen.at(-1)?.endMs ?? 0,
      nextSequence: Math.ceil((chosen.at(-1)?.endMs ?? 0) / 20),
    }
  }
}

const Count = z.array(z.object({ total: z.number() }))

/** Rows of a query, for assertions on what is stored. */
export async function rowsOf(
  database: TestDatabase,
  query: ReturnType<typeof sql>,
): Promise<Record<string, unknown>[]> {
  return (await database.db.execute(query)).rows
}

export async function countJobs(database: TestDatabase, name: string): Promise<number> {
  const rows = await rowsOf(database, sql`select count(*)::int as total from jobs.job where name = ${name}`)
  return Count.parse(rows)[0]?.total ?? 0
}

export async function countEvents(database: TestDatabase, type: EventType): Promise<number> {
  const rows = await rowsOf(database, sql`select count(*)::int as total from domain_events where type = ${type}`)
  return Count.parse(rows)[0]?.total ?? 0
}

export async function transitionsOf(database: TestDatabase, interviewId: string): Promise<string[]> {
  const rows = await rowsOf(
    database,
    sql`select from_status, to_status, cause from interview_transitions where interview_id = ${interviewId} order by at, id`,
  )
  return rows.map((row) => `${row.from_status ?? '–'} → ${row.to_status}: ${row.cause}`)
}
