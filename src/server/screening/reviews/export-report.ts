import type { RatingRecord } from '#contract/customer/ratings.ts'
import type { Decision } from '#contract/customer/reviews.ts'
import { AppError } from '#contract/errors.ts'
import type { ReportDocument } from '#contract/report/document.ts'
import type { Evidence } from '#contract/report/evaluation.ts'
import { writeCsvLine } from '#contract/values/csv-line.ts'
import { holdingOf } from '#contract/values/waiting.ts'
import { levelInterval } from '#evaluation/uncertainty.ts'
import { requirementWording } from '#report/wording.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { FileAnswer } from '#server/platform/http/handle.ts'
import type { Workspace } from '#server/platform/workspaces/workspace.ts'
import { reportNotFound } from '#server/screening/reports/policy.ts'
import { leaveOutProtectedWords } from '#server/screening/reports/protected-words.ts'
import { loadWorkspaceReport } from '#server/screening/reports/read.ts'
import { readDecisions } from './decide.ts'
import { readRatings } from './read-ratings.ts'

const csvColumns = [
  'candidate',
  'position',
  'held_at',
  'plan_version',
  'score',
  'score_low',
  'score_high',
  'recommendation',
  'decision',
  'decided_at',
  'decision_reason',
  'requirements',
  'competency',
  'weight',
  'level',
  'level_low',
  'level_high',
  'rated_answers',
  'quotes',
  'ratings',
  'ratings_apart',
] as const

/**
 * A report as a file for other programs, with what was decided and rated; notes are for members alone and in no file, and
 * neither are protected words.
 * @throws AppError `report.not_found`, `report.not_ready`.
 */
export async function exportReport(
  deps: Pick<Deps, 'db' | 'clock'>,
  workspace: Workspace,
  interviewId: string,
  format: 'json' | 'csv',
): Promise<FileAnswer> {
  const finding = await loadWorkspaceReport(deps, workspace, interviewId, 'report')
  if (finding === null) throw reportNotFound()
  if (finding.document === null) throw new AppError('conflict', 'report.not_ready', 'The report is not made yet')
  const document = leaveOutProtectedWords(finding.document)
  const { decisions } = await readDecisions(deps, workspace, interviewId)
  const record = await readRatings(deps, workspace, interviewId)
  const text = format === 'json' ? toJson(document, decisions, record) : toCsv(document, holdingOf(decisions), record)
  const who = document.interview.name
  return {
    bytes: new TextEncoder().encode(text),
    downloadName: `Interview report${who === null ? '' : ` - ${who}`}.${format}`,
  }
}

/** What is hidden from whoever has not rated yet is in no file of theirs, either; the file says how many there are. */
function toJson(
  document: ReportDocument,
  decisions: readonly Decision[],
  { ratings, hidden, compared }: RatingRecord,
): string {
  const written = ratings.map(({ isOwn: _, ...rating }) => rating)
  const differences = compared
    .filter(({ isApart, people }) => isApart || people.some(({ isOutside }) => isOutside))
    .map(({ competencyId, isApart, people }) => ({
      competencyId,
      isApart,
      outside: people.flatMap(({ ratingId, isOutside }) => (isOutside ? [ratingId] : [])),
    }))
  const content = { report: document, decisions, ratings: { shown: written, hidden, differences } }
  return `${JSON.stringify(content, null, 2)}\n`
}

function toCsv(
  { interview, plan, evaluation, turns }: ReportDocument,
  decision: Decision | null,
  record: RatingRecord,
): string {
  const { overall, recommendation, skills } = evaluation
  const candidateTurns = new Set(turns.filter(({ speaker }) => speaker === 'candidate').map(({ id }) => id))
  /** The candidate's words; a finding also cites the question that it was an answer to. */
  function quotesOf(evidence: readonly Evidence[]): string[] {
    return evidence.filter(({ turnId }) => candidateTurns.has(turnId)).map(({ quote }) => `“${quote}”`)
  }
  const head = [
    interview.name,
    interview.position,
    interview.startedAt,
    figure(plan.opening?.version),
    figure(overall?.score),
    figure(overall?.low),
    figure(overall?.high),
    recommendation,
    decision?.outcome ?? null,
    decision?.at ?? null,
    decision?.reason ?? null,
    evaluation.experienceMatch
      .map(({ text, status, evidence }) => [`${text}: ${requirementWording[status]}`, ...quotesOf(evidence)].join(', '))
      .join(' | '),
  ]
  const lines = skills.map((skill) => {
    const { level, halfWidth90 } = skill
    const interval = level === null || halfWidth90 === null ? null : levelInterval({ level, halfWidth90 })
    const quotes = skill.findings.flatMap(({ evidence }) => quotesOf(evidence))
    return writeCsvLine([
      ...head,
      skill.name,
      figure(skill.weight),
      figure(skill.level),
      figure(interval?.low),
      figure(interval?.high),
      figure(skill.ratedAnswers),
      [...new Set(quotes)].join(' | '),
      ratingsText(record, skill.competencyId),
      record.compared.some(({ competencyId, isApart }) => isApart && competencyId === skill.competencyId)
        ? 'yes'
        : null,
    ])
  })
  return `\uFEFF${writeCsvLine(csvColumns)}${lines.join('')}`
}

/** Who gave which level, and what they had seen; superseded ones are in the JSON alone. */
function ratingsText({ ratings, compared }: RatingRecord, competencyId: string): string {
  const people = compared.find((each) => each.competencyId === competencyId)?.people ?? []
  return people
    .map(({ ratingId, level }) => {
      const rating = ratings.find(({ id }) => id === ratingId)
      return `${rating?.byEmail ?? 'account gone'}: ${level ?? 'not enough evidence'} (${rating?.sight ?? ''})`
    })
    .join(' | ')
}

/** Two decimals at most; empty where there is none. */
function figure(value: number | null | undefined): string | null {
  return value == null ? null : String(Math.round(value * 100) / 100)
}
