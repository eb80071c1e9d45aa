import {
  type ApiReport,
  apiCompareReports,
  apiDecide,
  apiDownloadReport,
  apiGetReport,
  apiGetTranscript,
  apiListDecisions,
} from '#contract/api/v1/reports.ts'
import { AppError } from '#contract/errors.ts'
import type { ReportDocument } from '#contract/report/document.ts'
import type { Evidence } from '#contract/report/evaluation.ts'
import type { Deps } from '#server/platform/deps.ts'
import { handleFile, type Route, workspaceOf } from '#server/platform/http/handle.ts'
import { selectMembers } from '#server/platform/workspaces/store.ts'
import { openWorkspace, type Workspace } from '#server/platform/workspaces/workspace.ts'
import {
  leaveOutProtectedWords,
  loadWorkspaceReport,
  openComparison,
  openReviews,
  type RenderPdf,
  renderFinding,
} from '#server/screening/index.ts'
import { handleApi, handleApiFile } from './handle-api.ts'

/** Rendering takes a tenth of a second of a processor. */
const pdfRateLimit = { max: 30, windowMs: 60_000 }

/** Transcripts, reports and decisions for programs. What leaves the workspace is without protected words. */
export function createReportRoutes(renderPdf: RenderPdf): readonly Route[] {
  return [
    handleApi(apiGetTranscript, async (deps, workspace, { params: { interviewId } }) => {
      const { turns } = await readDocument(deps, workspace, interviewId, null)
      return {
        interviewId,
        turns: turns.map(({ id, speaker, kind, questionId, text, channel, startMs, endMs }) => ({
          ...{ id, speaker, kind, questionId, text, channel, startMs, endMs },
        })),
      }
    }),
    handleApi(apiGetReport, async (deps, workspace, { params }) =>
      viewReport(deps, workspace, await readDocument(deps, workspace, params.interviewId, 'report')),
    ),
    handleApiFile(
      handleFile(
        apiDownloadReport,
        (deps, context, { params }) => {
          const load = () => loadWorkspaceReport(deps, workspaceOf(context), params.interviewId, 'report')
          return renderFinding(deps, load, renderPdf)
        },
        { rateLimit: pdfRateLimit },
      ),
    ),
    handleApi(apiCompareReports, async (deps, workspace, { query }) => {
      const { candidates, scales, leftOut } = await openComparison(deps, workspace).compare(query.interviewIds)
      return {
        candidates: candidates.map(({ interviewId, name, planVersion, recommendation, decision }) => ({
          ...{ interviewId, name, planVersion, recommendation, decision },
        })),
        scales: scales.map(({ competencyId, name, versions }) => ({
          skillId: competencyId,
          name,
          versions: versions.map(({ version, groups, unrated }) => ({
            planVersion: version,
            groups: groups.map(({ members }) =>
              members.map(({ interviewId, value, low, high }) => ({ interviewId, value, low, high })),
            ),
            unrated: unrated.map(({ interviewId }) => interviewId),
          })),
        })),
        leftOut: leftOut.map(({ interviewId, reason }) => ({ interviewId, reason })),
      }
    }),
    handleApi(apiListDecisions, (deps, workspace, { params }) => listDecisions(deps, workspace, params.interviewId)),
    handleApi(apiDecide, async (deps, workspace, { params: { interviewId }, body }) => {
      const { outcome, reason, decidedBy, replaces } = body
      const member = await findMember(deps, workspace, decidedBy)
      await openReviews(deps, member).decide(interviewId, { outcome, reason, seen: replaces })
      return await listDecisions(deps, workspace, interviewId)
    }),
  ]
}

/** @throws AppError `report.not_found`, `report.not_ready`, `report.covered`. */
async function readDocument(
  deps: Deps,
  workspace: Workspace,
  interviewId: string,
  shownAs: 'report' | null,
): Promise<ReportDocument> {
  const finding = await loadWorkspaceReport(deps, workspace, interviewId, shownAs)
  if (finding === null || finding.interview.status === 'deleted') {
    throw new AppError('not_found', 'report.not_found', 'The workspace has no such interview')
  }
  if (finding.document === null) throw new AppError('conflict', 'report.not_ready', 'The report is not made yet')
  return leaveOutProtectedWords(finding.document)
}

function viewReport({ config }: Pick<Deps, 'config'>, workspace: Workspace, document: ReportDocument): ApiReport {
  const { interview, evaluation, evaluatedAt, preliminary } = document
  const { overall, recommendation, unrated, skills, summary, experienceMatch, redFlags, nextQuestions, limits } =
    evaluation
  return {
    interviewId: interview.id,
    status: interview.status,
    evaluatedAt,
    isPreliminary: preliminary !== undefined,
    score: overall === null ? null : { score: overall.score, low: overall.low, high: overall.high },
    recommendation,
    unrated: unrated ?? null,
    summary: summary.map(({ text }) => text),
    skills: skills.map(({ competencyId, name, level, halfWidth90, findings, notFound }) => ({
      id: competencyId,
      name,
      level,
      halfWidth: halfWidth90,
      findings: findings.map(viewClaim),
      notFound,
    })),
    requirements: experienceMatch.map(({ status, ...match }) => ({ ...viewClaim(match), status })),
    redFlags: redFlags.map(viewClaim),
    nextQuestions,
    limits,
    engine: {
      name: evaluation.engine.name,
      version: evaluation.engine.version,
      model: evaluation.engine.model,
    },
    url: `${config.publicUrl}/dashboard/${workspace.id}/interviews/${interview.id}`,
  }
}

function viewClaim({ text, evidence }: { text: string; evidence: readonly Evidence[] }) {
  const quotes = evidence.map(({ turnId, quote, startMs, endMs }) => ({ turnId, text: quote, startMs, endMs }))
  return { text, quotes }
}

async function listDecisions(deps: Deps, workspace: Workspace, interviewId: string) {
  const found = await openReviews(deps, workspace).readDecisions(interviewId)
  if (found === null) throw new AppError('not_found', 'report.not_found', 'The workspace has no such report')
  return {
    data: found.decisions.map(({ id, outcome, reason, byEmail, at, undoneAt }) => ({
      ...{ id, outcome, reason, undoneAt },
      decidedBy: byEmail,
      decidedAt: at,
    })),
  }
}

/**
 * The workspace in the hands of a member, as far as their role goes: a program passes on what they have decided. An app that
 * acts for one member passes on nobody else's decisions.
 */
async function findMember(deps: Deps, workspace: Workspace, email: string): Promise<Workspace> {
  if (workspace.app !== undefined && email !== workspace.email) {
    throw new AppError('invalid', 'member.unknown', 'A connected app decides for the member who connected it alone', {
      fields: [{ field: 'decidedBy', message: 'This is not the address of the member who connected the app.' }],
    })
  }
  const members = await workspace.transaction((tx) => selectMembers(tx, workspace.id))
  const member = members.find((one) => one.email === email)
  if (member === undefined) {
    throw new AppError('invalid', 'member.unknown', 'The workspace has no member of this address', {
      fields: [{ field: 'decidedBy', message: 'The workspace has no member of this address.' }],
    })
  }
  const { transaction: _, ...handle } = workspace
  return openWorkspace(deps, { ...handle, userId: member.userId, email, role: member.role })
}
