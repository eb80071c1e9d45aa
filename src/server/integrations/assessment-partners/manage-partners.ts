import type {
  CustomerAssessmentPartners,
  PartnerFields,
  PartnerOffer,
  PartnerSummary,
  PartnersView,
  PartnerView,
} from '#contract/customer/assessment-partners.ts'
import { AppError } from '#contract/errors.ts'
import type { AuditAction } from '#contract/values/audit-action.ts'
import { hasEntitlement, requireEntitlement } from '#server/billing/index.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { recordAudit, requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { findActing } from '../connections/open-session.ts'
import { maxConnections } from '../connections/policy.ts'
import { assessmentPartners, findPartnerKind } from './index.ts'
import { tellAddress } from './job-addresses.ts'
import { readLines } from './order-lines.ts'
import { openPartner, sealPartner } from './partner-secrets.ts'
import type { PartnerManifest, PartnerSecrets } from './port.ts'
import {
  countOrders,
  deletePartner,
  findPartner,
  insertPartner,
  type StoredPartner,
  selectPartners,
  updatePartner,
} from './store.ts'
import { wakeTellings } from './telling-store.ts'

type ManageDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'config' | 'site' | 'secrets'>

/** The part *Assessments* of the pages *Integrations*; everything in it refuses whoever is no owner. */
export function openAssessmentPartners(deps: ManageDeps, workspace: Workspace): CustomerAssessmentPartners {
  return {
    load: () => loadPartners(deps, workspace),
    read: (id) => readPartner(deps, workspace, id),
    add: ({ ats }) => addPartner(deps, workspace, ats),
    makeKey: (id) => makeKey(deps, workspace, id),
    save: (id, fields) => saveFields(deps, workspace, id, fields),
    takeOver: (id) =>
      change(deps, workspace, id, 'assessment_partner.taken_over', (tx) =>
        updatePartner(tx, id, { actsFor: workspace.userId }),
      ),
    remove: (id) => change(deps, workspace, id, 'assessment_partner.removed', (tx) => deletePartner(tx, id)),
  }
}

async function loadPartners(deps: ManageDeps, workspace: Workspace): Promise<PartnersView> {
  requireRole(workspace, 'owner')
  return await workspace.transaction(async (tx) => {
    const stored = await selectPartners(tx, workspace.id)
    const orders = await countOrders(
      tx,
      stored.map(({ id }) => id),
    )
    return {
      isIncluded: await hasEntitlement(tx, deps, workspace.id, 'integrations'),
      offers: Object.values(assessmentPartners).map(({ manifest }) => toOffer(manifest)),
      partners: stored.map((one) => toSummary(one, orders.get(one.id) ?? 0)),
    }
  })
}

async function readPartner(deps: ManageDeps, workspace: Workspace, partnerId: string): Promise<PartnerView> {
  requireRole(workspace, 'owner')
  const { stored, orders, lines } = await workspace.transaction(async (tx) => {
    const stored = await findOwn(tx, workspace, partnerId)
    const orders = (await countOrders(tx, [partnerId])).get(partnerId) ?? 0
    return { stored, orders, lines: await readLines(tx, partnerId) }
  })
  const secrets = openPartner(deps, stored)
  const summary = toSummary(stored, orders)
  const hasActor = (await findActing(deps, stored)) !== null
  return {
    ...summary,
    problem: summary.problem ?? (secrets === null ? 'secret' : hasActor ? null : 'member'),
    offer: toOffer(manifestOf(stored)),
    address: `${deps.config.publicUrl}/api/assessments/${stored.id}`,
    hasKey: (secrets?.key ?? '') !== '',
    saved: Object.entries(secrets?.theirs ?? {}).flatMap(([id, value]) => (value === '' ? [] : [id])),
    lines,
  }
}

async function addPartner(deps: ManageDeps, workspace: Workspace, ats: string): Promise<string> {
  requireRole(workspace, 'owner')
  const kind = findPartnerKind(ats)
  if (kind === null) throw notFound()
  const id = deps.ids.uuid()
  await workspace.transaction(async (tx) => {
    await requireEntitlement(tx, deps, workspace.id, 'integrations')
    if ((await selectPartners(tx, workspace.id)).length >= maxConnections) {
      throw new AppError('conflict', 'assessment_partner.too_many', 'The workspace has as many as it may have')
    }
    await insertPartner(tx, {
      id,
      workspaceId: workspace.id,
      ats,
      sealedSecrets: sealPartner(deps, workspace.id, { key: '', theirs: {} }),
      actsFor: workspace.userId,
      createdAt: deps.clock.now(),
    })
    await audit(tx, deps, workspace, { action: 'assessment_partner.added', id, name: kind.manifest.name })
  })
  return id
}

async function makeKey(deps: ManageDeps, workspace: Workspace, partnerId: string): Promise<string> {
  const key = deps.ids.token()
  await change(deps, workspace, partnerId, 'assessment_partner.key_made', async (tx, stored) => {
    await keep(tx, deps, stored, { key, theirs: secretsOf(deps, stored).theirs })
  })
  return key
}

async function saveFields(
  deps: ManageDeps,
  workspace: Workspace,
  partnerId: string,
  fields: PartnerFields,
): Promise<void> {
  await change(deps, workspace, partnerId, 'assessment_partner.changed', async (tx, stored) => {
    const { key, theirs } = secretsOf(deps, stored)
    const given = manifestOf(stored).fields.flatMap(({ id }) => {
      const value = fields[id] ?? ''
      return value === '' ? [] : [[id, value] as const]
    })
    await keep(tx, deps, stored, { key, theirs: { ...theirs, ...Object.fromEntries(given) } })
  })
}

/** With another key, what waited for one goes on at once. */
async function keep(tx: Transaction, deps: ManageDeps, stored: StoredPartner, secrets: PartnerSecrets): Promise<void> {
  const { id: partnerId, workspaceId } = stored
  await updatePartner(tx, partnerId, { sealedSecrets: sealPartner(deps, workspaceId, secrets), problem: null })
  await wakeTellings(tx, partnerId, deps.clock.now())
  await enqueue(tx, tellAddress, { partnerId })
}

/** What cannot be read any more is given anew. */
function secretsOf(deps: ManageDeps, stored: StoredPartner): PartnerSecrets {
  return openPartner(deps, stored) ?? { key: '', theirs: {} }
}

/** @throws AppError `workspace.role_too_small`, `assessment_partner.not_found`. */
async function change(
  deps: ManageDeps,
  workspace: Workspace,
  partnerId: string,
  action: AuditAction,
  run: (tx: Transaction, stored: StoredPartner) => Promise<void>,
): Promise<void> {
  requireRole(workspace, 'owner')
  await workspace.transaction(async (tx) => {
    const stored = await findOwn(tx, workspace, partnerId)
    await run(tx, stored)
    await audit(tx, deps, workspace, { action, id: partnerId, name: manifestOf(stored).name })
  })
}

async function findOwn(tx: Transaction, workspace: Workspace, partnerId: string): Promise<StoredPartner> {
  const stored = await findPartner(tx, partnerId)
  if (stored?.workspaceId === workspace.id) return stored
  throw notFound()
}

function notFound(): AppError {
  return new AppError('not_found', 'assessment_partner.not_found', 'The workspace has no such partner')
}

async function audit(
  tx: Transaction,
  deps: ManageDeps,
  workspace: Workspace,
  { action, id, name }: { action: AuditAction; id: string; name: string },
): Promise<void> {
  const subject = { kind: 'assessment_partner', id }
  await recordAudit(tx, deps, workspace, { action, subject, details: { connector: name } })
}

function toSummary(stored: StoredPartner, orders: number): PartnerSummary {
  const { id, ats, problem, calledAt } = stored
  return { id, ats, name: manifestOf(stored).name, problem, orders, calledAt: calledAt?.toISOString() ?? null }
}

function toOffer({ id, name, takesOurKey, fields, setup, gives, unconfirmed }: PartnerManifest): PartnerOffer {
  return { id, name, takesOurKey, fields, setup, gives, unconfirmed }
}

function manifestOf({ ats }: Pick<StoredPartner, 'ats'>): PartnerManifest {
  const kind = findPartnerKind(ats)
  if (kind === null) throw new Error('A partner’s ATS is in the registry')
  return kind.manifest
}
