import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { demoNotice } from '#content/interview/notice.ts'
import type { InterviewPlan } from '#contract/interview/plan.ts'
import type { Turn } from '#contract/interview/turn.ts'
import type { EvaluationReport } from '#contract/report/evaluation.ts'
import { bindWorkspace, inSystem } from '#server/platform/db/scope.ts'
import type { Workspace } from '#server/platform/workspaces/workspace.ts'
import { addInterview } from '#server/screening/interviews/add-interview.ts'
import { updateInterview } from '#server/screening/interviews/store.ts'
import { insertTurns } from '#server/screening/interviews/transcript-store.ts'
import { insertReport } from '#server/screening/reports/store.ts'
import { setupWorkspaces } from '#server/tenancy/workspaces/testing/setup.ts'
import type { ScriptLine } from '../../../../../tests/factories/scripts.ts'
import { makeEvaluation, makePlan, makeTurns } from '../../../../../tests/factories.ts'
import type { TestDatabase } from '../../../../../tests/harness/database.ts'

let interviews = 0

interface Told {
  lines: readonly ScriptLine[]
  evaluate(turns: readonly Turn[], plan: InterviewPlan): EvaluationReport
  plan: InterviewPlan
}

/** A workspace with an owner, and interviews in it that are finished and have their report. */
export async function setupReviews(database: Pick<TestDatabase, 'db'>) {
  const t = await setupWorkspaces(database)
  const { workspace, owner } = await t.open()

  /**
   * @param isEvaluated False: the report is not made yet.
   * @param told What was said and what is made of it, where it is not the sample.
   */
  async function finish(where: Workspace = workspace, isEvaluated = true, told: Partial<Told> = {}) {
    const { lines, evaluate = makeEvaluation, plan = makePlan() } = told
    interviews += 1
    const id = t.deps.ids.uuid()
    const reportToken = t.deps.ids.token()
    const turns = makeTurns(lines, interviews)
    await inSystem(database.db, 'sweep', async (tx) => {
      await addInterview(
        t.deps,
        tx,
        {
          id,
          name: 'Dana Okafor',
          email: 'dana@candidate.example',
          voice: 'john_us_eng',
          position: 'Registered nurse',
          source: 'test',
          plan,
          notice: demoNotice,
          callToken: t.deps.ids.token(),
          reportToken,
          expiresAt: t.clock.now(),
        },
        'test',
      )
      await tx.execute(sql`update interviews set workspace_id = ${where.id} where id = ${id}`)
      await bindWorkspace(tx, where.id)
      await insertTurns(
        tx,
        id,
        turns.map((turn) => ({ ...turn, hasRecording: turn.audioStartMs !== null })),
        t.clock.now(),
      )
      await updateInterview(tx, id, {
        status: isEvaluated ? 'evaluated' : 'completed',
        startedAt: t.clock.now(),
        endedAt: t.clock.now(),
      })
      if (isEvaluated) await insertReport(tx, id, evaluate(turns, plan), t.clock.now())
    })
    return { id, turns, reportToken }
  }

  return {
    ...t,
    workspace,
    owner,
    finish,
    /** The templates of the mails to an address, the oldest first. */
    async mailsTo(email: string): Promise<string[]> {
      const { rows } = await database.db.execute(sql`select template from mails where recipient = ${email} order by id`)
      return z
        .array(z.object({ template: z.string() }))
        .parse(rows)
        .map(({ template }) => template)
    },
  }
}
