import type { Page } from '@playwright/test'
import { makeEvaluation, makePlan, makeTurns } from '../../factories.ts'
import type { RunningServer } from './own-server.ts'
import { queryProduct } from './product-database.ts'

/** A workspace in the middle of its work. */
export interface SeededWorkspace {
  id: string
  openingId: string
  /** An evaluated interview. */
  interviewId: string
}

interface SeededInterview {
  name: string
  status: 'invited' | 'in_progress' | 'evaluated' | 'expired' | 'abandoned'
  score?: number
}

const people = [
  'Dana Okafor',
  'Luis Ferreira',
  'Mei Tanaka',
  'Jonas Weber',
  'Aisha Rahman',
  'Petra Novak',
  'Sam Carter',
]

/** Evaluated ones with scores all over the scale, and some at every other point of their way. */
export function manyInterviews(evaluated: number): SeededInterview[] {
  const nameOf = (index: number) => people[index % people.length] ?? ''
  const done = Array.from({ length: evaluated }, (_, index) => ({
    name: nameOf(index),
    status: 'evaluated' as const,
    score: 22 + ((index * 37) % 71),
  }))
  const others = ['invited', 'invited', 'in_progress', 'expired', 'abandoned'] as const
  return [...done, ...others.map((status, index) => ({ name: nameOf(index + 2), status }))]
}

/** Puts an open opening and its interviews into a workspace: the opening by the API, what candidates did by statements. */
export async function seedWorkspace(
  page: Page,
  server: RunningServer,
  workspaceId: string,
  wanted: readonly SeededInterview[],
): Promise<SeededWorkspace> {
  const path = `${server.url}/api/workspaces/${workspaceId}/openings`
  const made = await page.request.post(path, {
    data: {
      title: 'Registered nurse, surgical ward',
      description: 'You plan and give care on a ward of 24 beds, hand over to the next shift and teach students.',
    },
  })
  const openingId: string = (await made.json()).id
  await page.request.put(`${path}/${openingId}/status`, { data: { status: 'open' } })
  const rows = wanted.map((interview, index) => ({ ...interview, index }))
  const reported = rows.find(({ status }) => status === 'evaluated')
  const answer = await queryProduct(
    server.dataDir,
    `begin; select set_config('openround.scope_workspace', '${workspaceId}', true); ${rows
      .map((row) => statementsOf(workspaceId, openingId, row))
      .join(';')}; commit`,
  ).then(() => (reported === undefined ? '' : idOf(workspaceId, reported.index)))
  return { id: workspaceId, openingId, interviewId: answer }
}

/** Of the workspace's own id, so that two workspaces of a run can be seeded. */
function idOf(workspaceId: string, index: number): string {
  return `01900000-0000-7000-8${index.toString(16).padStart(3, '0')}-${workspaceId.slice(-12)}`
}

function statementsOf(
  workspaceId: string,
  openingId: string,
  { name, status, score, index }: SeededInterview & { index: number },
): string {
  const id = idOf(workspaceId, index)
  const plan = literal({ ...makePlan(), opening: { id: openingId, version: 1, employer: 'Acme' } })
  const invitedAt = `now() - interval '${2 + index} days'`
  const hasBegun = status !== 'invited' && status !== 'expired'
  const hasEnded = status === 'evaluated' || status === 'abandoned'
  const email = `${name.toLowerCase().replace(' ', '.')}.${index}@candidate.example`
  return [
    `insert into consent_notices values ('seeded', '[]', now()) on conflict do nothing`,
    `insert into interviews (id, workspace_id, opening_id, plan_version_id, name, email, voice, position, type, status, source, notice_version, plan, call_token_hash, report_token_hash, created_at, started_at, ended_at, expires_at, deletes_at)
      select '${id}', '${workspaceId}', '${openingId}', id, '${name}', '${email}', 'john_us_eng', 'Registered nurse, surgical ward', 'voice', '${status}', 'invitation', 'seeded', ${plan}, '${id}-call', '${id}-report', ${invitedAt}, ${hasBegun ? `${invitedAt} + interval '20 hours'` : 'null'}, ${hasEnded ? `${invitedAt} + interval '20 hours 24 minutes'` : 'null'}, now() + interval '12 days', now() + interval '28 days'
      from plan_versions where opening_id = '${openingId}'`,
    `insert into interview_transitions values ('${id}-t', '${id}', null, '${status}', 'seeded', ${invitedAt})`,
    `insert into transcripts (interview_id) values ('${id}')`,
    `insert into interview_words (workspace_id, word, interview_id) select '${workspaceId}', lower(word), '${id}' from regexp_split_to_table('${name}', ' ') word`,
    `insert into invitations (interview_id, workspace_id, sends_mail, sending, sent_at, expires_at) values ('${id}', '${workspaceId}', true, 1, ${invitedAt}, now() + interval '12 days')`,
    ...(score === undefined ? [] : [reportOf(id, score), ...turnsOf(id)]),
  ].join(';')
}

function reportOf(id: string, score: number): string {
  const overall = { score, low: Math.max(0, score - 14), high: Math.min(100, score + 14), coverage: 0.8 }
  // A report's time is one of JavaScript's, which readings of it name.
  return `insert into reports values ('${id}', ${literal({ ...makeEvaluation(), overall })}, 'seeded', date_trunc('milliseconds', now()))`
}

function turnsOf(id: string): string[] {
  return makeTurns().map(
    (turn) =>
      `insert into turns select * from jsonb_populate_record(null::turns, ${literal({
        ...Object.fromEntries(Object.entries(turn).map(([key, value]) => [toColumn(key), value])),
        interview_id: id,
        has_recording: false,
        stored_at: '2026-03-02T09:30:00Z',
      })})`,
  )
}

function toColumn(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

function literal(value: unknown): string {
  return `$seed$${JSON.stringify(value)}$seed$::jsonb`
}
