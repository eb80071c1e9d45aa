import { createHash } from 'node:crypto'
import {
  type CustomerFairness,
  type FairnessAudit,
  type FairnessGroup,
  type FairnessOutcome,
  FairnessRequest,
} from '#contract/customer/fairness.ts'
import { type AssessedPerson, type AuditedGroup, auditGroups } from '#evaluation/audit/audit-groups.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordAudit, requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { findOpening } from '#server/screening/openings/store.ts'
import { type AssessedInterview, selectAssessed } from './assessed-store.ts'
import { deleteKept, keptOf, saveKept, selectKept } from './kept-store.ts'
import { type Categories, readCategories } from './read-categories.ts'
import { auditToCsv, auditToJson } from './write-audit.ts'

/** Interviews that are audited at once, the newest. */
const mostAssessed = 10_000

/**
 * Rates and impact ratios by categories that an owner brings along. The categories are used for this answer and are stored
 * and logged nowhere; sums of groups are kept where the owner wants them to be. Groups of fewer than five are counted and have no figures, so that nobody learns of single people.
 * @throws AppError `workspace.role_too_small`.
 */
export async function auditFairness(
  deps: Pick<Deps, 'clock' | 'ids'>,
  workspace: Workspace,
  { openingId, categories: text, keeps = false }: FairnessRequest,
): Promise<FairnessOutcome> {
  requireRole(workspace, 'owner')
  const categories = readCategories(text)
  if ('problem' in categories) return categories
  const found = await workspace.transaction(async (tx) => {
    const opening = openingId === null ? null : await findOpening(tx, workspace.id, openingId)
    if (openingId !== null && opening === null) return null
    const assessed = await selectAssessed(tx, workspace.id, openingId, mostAssessed)
    return { openingTitle: opening?.title ?? null, assessed }
  })
  if (found === null) return { problem: 'opening_gone' }
  const about = { openingTitle: found.openingTitle, madeAt: deps.clock.now().toISOString() }
  const audit = auditInterviews(found.assessed, categories, about)
  if (audit === null) return { problem: 'nobody' }
  if (keeps) {
    await workspace.transaction(async (tx) => {
      await saveKept(tx, workspace.id, keptOf(audit), deps.clock.now())
      const subject = { kind: 'workspace', id: workspace.id }
      await recordAudit(tx, deps, workspace, { action: 'workspace.fairness_kept', subject })
    })
  }
  return { audit, files: { csv: auditToCsv(audit), json: auditToJson(audit) } }
}

/** Null where the list names nobody who was assessed. */
function auditInterviews(
  assessed: readonly AssessedInterview[],
  { attributes, people }: Categories,
  about: Pick<FairnessAudit, 'openingTitle' | 'madeAt'>,
): FairnessAudit | null {
  const keyOf = ({ id, email }: AssessedInterview) =>
    [id, email?.toLowerCase() ?? ''].find((key) => people.has(key)) ?? null
  const named = new Set(assessed.map(keyOf))
  named.delete(null)
  if (named.size === 0) return null
  const counted = assessed.map((interview) => ({
    interview,
    person: {
      wasAdvanced: interview.decision === 'advance',
      score: interview.score,
      attributes: people.get(keyOf(interview) ?? '') ?? new Map<string, string>(),
    } satisfies AssessedPerson,
  }))
  const audited = auditGroups(
    counted.map(({ person }) => person),
    attributes,
  )
  const distinct = (values: readonly string[]) => [...new Set(values)].sort()
  const engines = distinct(assessed.map(({ engine }) => engine))
  return {
    ...about,
    ...audited,
    attributes: audited.attributes.map((one) => ({ ...one, groups: one.groups.map(withoutSmall) })),
    unmatched: people.size - named.size,
    engines,
    rubrics: distinct(assessed.map(({ rubric }) => rubric)),
    hashes: {
      engines: hashOf(engines),
      rubrics: hashOf(distinct(assessed.map(({ rubric, competencies }) => `${rubric} ${competencies}`))),
      data: hashOf(
        counted
          .map(({ interview, person: { wasAdvanced, score, attributes: own } }) =>
            JSON.stringify([interview.id, wasAdvanced, score, [...own]]),
          )
          .sort(),
      ),
    },
  }
}

function withoutSmall({ category, assessed, isUnder2Percent, isSmall, ...figures }: AuditedGroup): FairnessGroup {
  return { category, assessed, isUnder2Percent, figures: isSmall ? null : figures }
}

function hashOf(lines: readonly string[]): string {
  return createHash('sha256').update(lines.join('\n')).digest('hex')
}

async function forgetKept(deps: Pick<Deps, 'clock' | 'ids'>, workspace: Workspace): Promise<void> {
  requireRole(workspace, 'owner')
  await workspace.transaction(async (tx) => {
    if (!(await deleteKept(tx, workspace.id))) return
    const subject = { kind: 'workspace', id: workspace.id }
    await recordAudit(tx, deps, workspace, { action: 'workspace.fairness_forgotten', subject })
  })
}

/** The fairness audit's part of a visit. */
export function openFairness(deps: Pick<Deps, 'clock' | 'ids'>, workspace: Workspace): CustomerFairness {
  return {
    audit: (request) => auditFairness(deps, workspace, FairnessRequest.parse(request)),
    readKept: () => {
      requireRole(workspace, 'owner')
      return workspace.transaction((tx) => selectKept(tx, workspace.id))
    },
    forgetKept: () => forgetKept(deps, workspace),
  }
}
