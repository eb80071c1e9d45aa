import { type Comparison, type CustomerComparison, comparedAtOnce } from '#contract/customer/comparison.ts'
import { InterviewId } from '#contract/values/ids.ts'
import { isReadByRules } from '#contract/values/locales.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Workspace } from '#server/platform/workspaces/workspace.ts'
import { selectDecidersOf } from '#server/screening/interviews/deciders.ts'
import { selectCovered } from '#server/screening/reports/covering.ts'
import { markOpened } from '#server/screening/reports/figure-openings.ts'
import { loadWorkspaceReport, type ReportFinding } from '#server/screening/reports/read.ts'
import { type ComparedReport, compareReports } from './compare-reports.ts'

/**
 * The reports of a workspace's interviews side by side: those of the first one's opening. What cannot be compared is named
 * with the reason and does not keep the others from it.
 */
export async function compareInterviews(
  deps: Pick<Deps, 'db' | 'clock'>,
  workspace: Workspace,
  asked: readonly string[],
): Promise<Comparison> {
  const ids = [...new Set(asked.map((id) => id.toLowerCase()))].slice(0, comparedAtOnce.most)
  const found: { id: string; finding: ReportFinding | null }[] = []
  const covered = await workspace.transaction((tx) => selectCovered(tx, workspace, ids))
  // One after the other: a comparison must not take six connections at once.
  for (const id of ids) {
    const isId = InterviewId.safeParse(id).success
    found.push({
      id,
      finding: isId ? await loadWorkspaceReport(deps, workspace, id, covered.has(id) ? null : 'comparison') : null,
    })
  }
  const opening = found.flatMap(({ finding }) => finding?.document?.plan.opening ?? [])[0] ?? null
  const deciders = await workspace.transaction((tx) =>
    selectDecidersOf(
      tx,
      workspace.id,
      found.flatMap(({ finding }) => finding?.interview.id ?? []),
    ),
  )
  const reports: ComparedReport[] = []
  const leftOut: Comparison['leftOut'] = []
  for (const { id, finding } of found) {
    const outcome = reportOf(finding, opening?.id ?? null, deciders)
    if (typeof outcome === 'string') {
      leftOut.push({ interviewId: id, name: finding?.interview.name ?? null, reason: outcome })
    } else reports.push(outcome)
  }
  const decided = reports.flatMap(({ interviewId, decision }) => (decision === null ? [] : [interviewId]))
  await workspace.transaction((tx) => markOpened(tx, deps, workspace, decided, 'opinions'))
  const title = found.find(({ finding }) => finding?.document?.plan.opening?.id === opening?.id)?.finding?.interview
  return {
    opening: opening === null ? null : { id: opening.id, title: title?.position ?? '' },
    now: deps.clock.now().toISOString(),
    leftOut,
    ...compareReports(reports),
  }
}

function reportOf(
  finding: ReportFinding | null,
  openingId: string | null,
  deciders: Awaited<ReturnType<typeof selectDecidersOf>>,
): ComparedReport | Comparison['leftOut'][number]['reason'] {
  if (finding === null) return 'not_found'
  const { interview, document, isCovered } = finding
  if (isCovered) return 'covered'
  if (document === null) return 'no_report'
  const { opening } = document.plan
  if (opening === undefined || opening.id !== openingId) return 'other_opening'
  return {
    interviewId: interview.id,
    name: interview.name,
    email: interview.email,
    heldAt: interview.startedAt?.toISOString() ?? null,
    planVersion: opening.version,
    decision: interview.decision,
    decider: deciders.get(interview.id)?.email ?? null,
    readyAt: document.evaluatedAt,
    isRead: isReadByRules(document.plan.language),
    evaluation: document.evaluation,
  }
}

/** The comparison's part of a visit. */
export function openComparison(deps: Pick<Deps, 'db' | 'clock'>, workspace: Workspace): CustomerComparison {
  return { compare: (interviewIds) => compareInterviews(deps, workspace, interviewIds) }
}
