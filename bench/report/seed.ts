import type pg from 'pg'
import type { Turn } from '#contract/interview/turn.ts'
import { evaluateInterview } from '#evaluation/evaluate-interview.ts'
import { strongInterview } from '../../tests/factories/scripts.ts'
import { makePlan, makeTurns } from '../../tests/factories.ts'

/** A conversation of at least this long: what the plan's longest answers come to when each is said over and over. */
export function longConversation(minutes: number): Turn[] {
  for (let times = 1; ; times++) {
    const turns = makeTurns(
      strongInterview.map((line) =>
        line.speaker === 'candidate' && line.kind === 'answer'
          ? { ...line, text: Array.from({ length: times }, () => line.text).join(' ') }
          : line,
      ),
    )
    if ((turns.at(-1)?.endMs ?? 0) >= minutes * 60_000) return turns
  }
}

/** What was said in an interview, and the report that the evaluator makes of it. */
export async function addReport(client: pg.Client, interviewId: string, turns: readonly Turn[]): Promise<void> {
  const plan = makePlan()
  const evaluation = evaluateInterview({ plan, turns: [...turns], status: 'completed' })
  await client.query(
    `insert into turns (interview_id, id, index, speaker, kind, question_id, cause, text, channel, start_ms, end_ms, segments,
       audio_start_ms, asr_confidence, flags, has_recording, stored_at)
     select interview_id, id, index, speaker, kind, question_id, cause, text, channel, start_ms, end_ms,
       segments, audio_start_ms, asr_confidence, flags, false, now()
     from jsonb_populate_recordset(null::turns, $1)`,
    [JSON.stringify(turns.map((turn) => ({ ...toRow(turn), interview_id: interviewId })))],
  )
  await client.query("insert into reports values ($1, $2, 'bench', now())", [interviewId, JSON.stringify(evaluation)])
}

function toRow(turn: Turn): Record<string, unknown> {
  const toColumn = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return Object.fromEntries(Object.entries(turn).map(([key, value]) => [toColumn(key), value]))
}
