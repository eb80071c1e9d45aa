import { z } from 'zod'
import { downloadInterviewReport, playInterviewTurn, readInterviewReport } from '#contract/api/invitations.ts'
import { readReport as readReportEndpoint } from '#contract/api/read-report.ts'
import { downloadReportPdf, playTurn as playTurnEndpoint } from '#contract/api/reports.ts'
import { provedEmail } from '#server/platform/auth/actor.ts'
import { defineSubscription } from '#server/platform/events/define-subscription.ts'
import type { Feature } from '#server/platform/feature.ts'
import { handle, handleFile, handleInWorkspace, type Route, workspaceOf } from '#server/platform/http/handle.ts'
import { defineJob, defineSchedule } from '#server/platform/jobs/define-job.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { reevaluateReportAddress } from './corrections.ts'
import { downloadReport, type RenderPdf, renderFinding } from './download-report.ts'
import { type Evaluate, evaluateReport, markEvaluated, reevaluateReport, retryEvaluations } from './evaluate-report.ts'
import { evaluateWithModels } from './evaluate-with-models.ts'
import { playTurn, readRecording } from './play-turn.ts'
import { reportNotFound } from './policy.ts'
import { leaveOutProtectedWords } from './protected-words.ts'
import { evaluateReportAddress, findWorkspaceInterview, loadWorkspaceReport, readReport } from './read.ts'
import { type FindUnfit, nobodyRates } from './unfit-engines.ts'
import type { ReportWorker } from './worker/report-worker.ts'

/** From a completed interview to the report that a link opens. */
export function createReportsFeature(worker: ReportWorker, findUnfit: FindUnfit = nobodyRates): Feature {
  return {
    id: 'reports',
    routes: createRoutes(worker.renderPdf),
    jobs: [
      createEvaluateReportJob(worker.evaluate, findUnfit),
      createReevaluateReportJob(worker.evaluate, findUnfit),
      retryEvaluationsJob,
    ],
    schedules,
    subscriptions: [requestEvaluation, followReport],
  }
}

/** Most of a run is waiting for the confidences of the last answer, so several may run at once. */
export function createEvaluateReportJob(evaluate: Evaluate, findUnfit: FindUnfit = nobodyRates) {
  return defineJob({
    ...evaluateReportAddress,
    attempts: 8,
    timeoutMs: 120_000,
    concurrency: 4,
    run: (deps, payload, context) => evaluateReport(deps, payload.interviewId, evaluate, context.signal, findUnfit),
  })
}

/**
 * After a correction, or with a language model: some twenty calls, several at once, each with its own limit of time. A service
 * that is away is asked again for some ten minutes.
 */
export function createReevaluateReportJob(evaluate: Evaluate, findUnfit: FindUnfit = nobodyRates) {
  return defineJob({
    ...reevaluateReportAddress,
    attempts: 8,
    timeoutMs: 300_000,
    concurrency: 4,
    run: (deps, payload, context) =>
      reevaluateReport(deps, payload.interviewId, (interview) =>
        evaluateWithModels(deps, interview, evaluate, context, findUnfit),
      ),
  })
}

export const retryEvaluationsJob = defineJob({
  name: 'reports.retry-evaluations',
  payload: z.object({}),
  attempts: 3,
  timeoutMs: 60_000,
  run: (deps) => retryEvaluations(deps),
})

export const schedules = [defineSchedule({ job: retryEvaluationsJob, cron: '17 * * * *', payload: {} })]

/** An evaluation takes longer than a delivery may: it is a job, one for each end; who has begun again ends it a second time. */
export const requestEvaluation = defineSubscription({
  name: 'reports.request-evaluation',
  on: ['interview.completed'],
  async run({ db }, { id, data: { interviewId } }) {
    await enqueue(db, evaluateReportAddress, { interviewId }, { key: `event ${id}` })
  },
})

export const followReport = defineSubscription({
  name: 'interviews.mark-evaluated',
  on: ['report.ready'],
  run: (deps, { data }) => markEvaluated(deps, data.interviewId),
})

/** Rendering takes a tenth of a second of a processor: enough for people, too little for a script to fill the machine. */
const pdfRateLimit = { max: 30, windowMs: 60_000 }

/** Deletion by the same link belongs to the interview: see the interviews feature. */
export function createRoutes(renderPdf: RenderPdf): readonly Route[] {
  return [
    handle(readReportEndpoint, (deps, { actor }, { params }) => readReport(deps, params.token, provedEmail(actor))),
    handleFile(
      downloadReportPdf,
      (deps, { actor }, { params }) => downloadReport(deps, params.token, provedEmail(actor), renderPdf),
      {
        rateLimit: pdfRateLimit,
      },
    ),
    handleInWorkspace(readInterviewReport, async (deps, workspace, { params }) => {
      const finding = await loadWorkspaceReport(deps, workspace, params.interviewId, 'report')
      if (finding === null) throw reportNotFound()
      const { interview, document } = finding
      return { status: interview.status, document: document === null ? null : leaveOutProtectedWords(document) }
    }),
    handleFile(
      downloadInterviewReport,
      async (deps, context, { params }) =>
        renderFinding(
          deps,
          () => loadWorkspaceReport(deps, workspaceOf(context), params.interviewId, 'report'),
          renderPdf,
        ),
      { rateLimit: pdfRateLimit },
    ),
    handleFile(playInterviewTurn, async (deps, context, { params }) => {
      const interview = await findWorkspaceInterview(deps, workspaceOf(context), params.interviewId)
      return { bytes: await readRecording(deps, interview, params.turnId) }
    }),
    handleFile(playTurnEndpoint, async (deps, { actor }, { params }) => ({
      bytes: await playTurn(deps, params.token, params.turnId, provedEmail(actor)),
    })),
  ]
}
