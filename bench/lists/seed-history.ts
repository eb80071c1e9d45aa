import type pg from 'pg'
import { makePlan } from '../../tests/factories.ts'

const asked = makePlan().questions.map(({ id }) => id)

/** Turns of an interview that was held; one that was left has half of them. */
const turnsEach = 24

/**
 * What the numbers read of interviews that `addInterviews` has made: who began on what, moves, answers, reports, decisions and
 * the audit log. Every second interview is deleted, as after retention, and keeps what outlasts a deletion.
 */
export async function addHistory(client: pg.Client, workspaceId: string, from: number, to: number): Promise<void> {
  await client.query('begin')
  await client.query(
    `create temporary table held on commit drop as
     select interviews.*, right(id, 12)::int as n from interviews
     where workspace_id = $1 and right(id, 12)::int between $2 and $3`,
    [workspaceId, from, to],
  )
  const steps = "'invited', 'consented', 'in_progress', 'completed', 'evaluated'"
  await client.query(
    `insert into interview_transitions (id, interview_id, from_status, to_status, cause, at)
     select held.id || '/' || step.place, held.id, null, step.name, 'bench', held.created_at + step.place * interval '9 hours'
     from held cross join unnest(array[${steps}]) with ordinality as step (name, place)
     where step.place <= case held.status when 'evaluated' then 5 when 'invited' then 1 when 'consented' then 2 else 3 end`,
  )
  await client.query(
    `insert into reports (interview_id, evaluation, engine, evaluated_at)
     select id, jsonb_build_object('skills', '[]'::jsonb, 'text', repeat('words of a report ', 400)), 'builtin 1', created_at + interval '45 hours'
     from held where status = 'evaluated'`,
  )
  await client.query(
    `insert into interview_decisions (id, workspace_id, interview_id, outcome, reason, recommendation, decided_by, at)
     select held.id, $1, held.id, held.decision, 'Two incidents.', 'advance', members.user_id, held.created_at + interval '3 days'
     from held, (select min(user_id) as user_id from workspace_members where workspace_id = $1) members
     where held.decision is not null`,
    [workspaceId],
  )
  await client.query(
    `insert into audit_log (id, workspace_id, actor_user_id, action, subject_kind, subject_id, details, at)
     select held.id || step.place, $1, null, step.action, 'interview', held.id, '{}', held.created_at
     from held cross join unnest(array['interview.invited', 'interview.decided']) with ordinality as step (action, place)
     where step.place = 1 or held.decision is not null`,
    [workspaceId],
  )
  await client.query(
    `insert into turns (id, interview_id, "index", speaker, kind, question_id, text, channel, start_ms, end_ms, segments, flags, has_recording, stored_at)
     select place::text, held.id, place, case place % 2 when 0 then 'interviewer' else 'candidate' end, 'question',
       ($1::text[])[1 + place / 2 % ${asked.length}], repeat('a word ', 40), case when held.n % 5 = 0 then 'text' else 'voice' end,
       0, 1, '[]', '[]', false, held.created_at
     from held cross join generate_series(0, ${turnsEach - 1}) place
     where held.n % 2 = 0 and held.status not in ('invited', 'consented') and (held.status = 'evaluated' or place < ${turnsEach / 2})`,
    [asked],
  )
  await client.query(
    `update interviews set started_at = case when held.status in ('invited', 'consented') then null else held.created_at + interval '27 hours' end,
       ended_at = case when held.status in ('invited', 'consented', 'in_progress') then null else held.created_at + interval '28 hours' end,
       completed_at = case when held.status = 'evaluated' then held.created_at + interval '36 hours' end,
       reported_at = case when held.status = 'evaluated' then held.created_at + interval '45 hours' end,
       device = (array['phone', 'phone', 'computer', 'computer', 'tablet', null])[1 + held.n % 6]
     from held where held.id = interviews.id`,
  )
  await client.query('update transcripts set clock_ms = 900000 where interview_id in (select id from held)')
  // Those that are deleted: the shell is left, with its moves and the audit log.
  await client.query('delete from transcripts where interview_id in (select id from held where n % 2 = 1)')
  await client.query(
    `update interviews set status = 'deleted', name = null, email = null, position = '', agent_id = null, score = null, score_low = null,
       score_high = null, decision = null, device = null, call_token_hash = null, report_token_hash = null
     from held where held.id = interviews.id and held.n % 2 = 1`,
  )
  await client.query('commit')
}
