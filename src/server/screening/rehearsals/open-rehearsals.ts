import written from '#content/interview/rehearsal-answers.json' with { type: 'json' }
import { type CustomerRehearsals, Rehearsal, type RehearsalView } from '#contract/customer/rehearsals.ts'
import { type InterviewPlan, isMustHaveQuestion } from '#contract/interview/plan.ts'
import { findAnswers, questionsWithoutAnswers } from '#rehearsal/written-answers.ts'
import type { Workspace } from '#server/platform/workspaces/workspace.ts'
import { readPlan } from '#server/screening/openings/freeze-plan.ts'
import { findModels } from '#server/tenancy/index.ts'
import { engineFor, isRehearsable, type StartDeps, startRehearsal } from './start-rehearsal.ts'
import { findRehearsalOf, findRunning, type StoredRehearsal } from './store.ts'

/** The rehearsals' part of a visit. */
export function openRehearsals(deps: StartDeps, workspace: Workspace): CustomerRehearsals {
  return {
    start: (openingId, again) => startRehearsal(deps, workspace, openingId, again),
    view: (openingId) =>
      workspace.transaction(async (tx): Promise<RehearsalView> => {
        const { plan, revision } = await readPlan(tx, workspace, openingId)
        const engine = await engineFor(tx, deps, workspace.id, plan)
        const models = engine === 'model' ? await findModels(tx, deps, workspace.id) : null
        const own = questionsWithoutAnswers(plan, findAnswers(plan, written))
        const last = await findRehearsalOf(tx, workspace.id, openingId)
        const running = await findRunning(tx, workspace.id)
        return {
          last: last === null ? null : toRehearsal(last),
          isCurrent: last?.revision === revision && last.engine === engine,
          model:
            models === null
              ? null
              : {
                  service: models.service,
                  calls: estimateCalls(plan, own.length, {
                    asks: models.conversationModel !== null,
                    rates: models.evaluationModel !== null,
                  }),
                },
          ownQuestions: own.map(({ id, text }) => ({ questionId: id, text })),
          isBusy: running !== null && running !== openingId,
          isSpoken: isRehearsable(plan),
        }
      }),
  }
}

function toRehearsal({ startedAt, finishedAt, ...stored }: StoredRehearsal): Rehearsal {
  return Rehearsal.parse({
    ...stored,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  })
}

/** Candidates who say something. */
const speaking = 8
/** Answers to one question that a model is asked about, and requests that rate one competency (decision 0230). */
const answersEach = 2
const ratingsEach = 4

function estimateCalls(plan: InterviewPlan, own: number, { asks, rates }: { asks: boolean; rates: boolean }): number {
  const questions = plan.questions.filter((question) => !isMustHaveQuestion(question)).length
  const asking = asks ? questions * answersEach : 0
  const rating = rates ? plan.competencies.length * ratingsEach + 1 : 0
  return speaking * (asking + rating) + 2 * own
}
