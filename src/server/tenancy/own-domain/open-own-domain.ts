import type { CustomerOwnDomain, OwnDomain, OwnDomainSettings } from '#contract/customer/own-domain.ts'
import { AppError } from '#contract/errors.ts'
import { NewOwnDomain } from '#contract/values/own-domain.ts'
import { hasEntitlement, requireEntitlement } from '#server/billing/index.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuseBeyond } from '#server/platform/http/rate-limits.ts'
import { recordAudit, requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { type CheckDeps, checkDomain } from './check-domain.ts'
import { isInstallations, recordsOf } from './policy.ts'
import { deleteDomain, lockDomain, putDomain, type StoredDomain, selectDomain, updateDomain } from './store.ts'

type PartDeps = CheckDeps & Pick<Deps, 'rateLimits'>

/** Each asks name servers of the outside; nobody waits for a record by pressing more often. */
const checkLimit = { max: 30, windowMs: 10 * 60_000 }

/** The own domain's part of a visit. */
export function openOwnDomain(deps: PartDeps, workspace: Workspace): CustomerOwnDomain {
  return {
    load: () => loadOwnDomain(deps, workspace),
    async save(domain) {
      await saveOwnDomain(deps, workspace, NewOwnDomain.parse(domain))
    },
    check: () => checkNow(deps, workspace),
    remove: () => removeOwnDomain(deps, workspace),
  }
}

async function loadOwnDomain(deps: PartDeps, workspace: Workspace): Promise<OwnDomainSettings> {
  requireRole(workspace, 'owner')
  const target = deps.config.ownDomainTarget
  return await workspace.transaction(async (tx) => {
    const stored = await selectDomain(tx, workspace.id)
    return {
      isIncluded: await hasEntitlement(tx, deps, workspace.id, 'own-domain'),
      isPossible: target !== null,
      domain: stored === null ? null : describe(stored, target),
    }
  })
}

function describe(stored: StoredDomain, target: string | null): OwnDomain {
  const { host, token, privacyUrl, state, checkedAt, found } = stored
  return {
    host,
    privacyUrl,
    state,
    records: target === null ? [] : recordsOf(host, token, target),
    checkedAt: checkedAt?.toISOString() ?? null,
    found,
  }
}

/** @throws AppError `workspace.role_too_small`, `plan.not_included`, `own_domain.host_refused`. */
export async function saveOwnDomain(deps: PartDeps, workspace: Workspace, domain: NewOwnDomain): Promise<void> {
  requireRole(workspace, 'owner')
  const { host, privacyUrl } = domain
  const { publicUrl, ownDomainTarget } = deps.config
  if (ownDomainTarget === null || isInstallations(host, [new URL(publicUrl).hostname, ownDomainTarget])) {
    throw new AppError('invalid', 'own_domain.host_refused', 'The host is the installation’s own, or one above it')
  }
  await workspace.transaction(async (tx) => {
    await requireEntitlement(tx, deps, workspace.id, 'own-domain')
    const before = await lockDomain(tx, workspace.id)
    if (before?.host === host) await updateDomain(tx, workspace.id, { privacyUrl })
    else {
      const token = before?.token ?? deps.ids.token()
      await putDomain(tx, { workspaceId: workspace.id, host, token, privacyUrl, createdAt: deps.clock.now() })
    }
    await recordAudit(tx, deps, workspace, {
      action: 'own_domain.changed',
      subject: { kind: 'workspace', id: workspace.id },
    })
  })
}

/** @throws AppError `workspace.role_too_small`, `plan.not_included`, `own_domain.not_found`, `rate.limited`. */
export async function checkNow(deps: PartDeps, workspace: Workspace): Promise<void> {
  requireRole(workspace, 'owner')
  await workspace.transaction((tx) => requireEntitlement(tx, deps, workspace.id, 'own-domain'))
  await refuseBeyond(deps.rateLimits, 'own-domain-check', checkLimit, workspace.id)
  if (await checkDomain(deps, workspace.id, { isDaily: false, userId: workspace.userId })) return
  throw new AppError('not_found', 'own_domain.not_found', 'The workspace has no domain of its own')
}

/** Links name the installation at once; what was sent before opens nothing at that name any more. */
export async function removeOwnDomain(deps: PartDeps, workspace: Workspace): Promise<void> {
  requireRole(workspace, 'owner')
  await workspace.transaction(async (tx) => {
    if (!(await deleteDomain(tx, workspace.id))) return
    await recordAudit(tx, deps, workspace, {
      action: 'own_domain.removed',
      subject: { kind: 'workspace', id: workspace.id },
    })
  })
}

/** For the workspace's export. */
export async function exportOwnDomain(tx: Transaction, workspaceId: string): Promise<object | null> {
  const stored = await selectDomain(tx, workspaceId)
  if (stored === null) return null
  const { host, privacyUrl, state, verifiedAt } = stored
  return { host, privacyUrl, state, verifiedAt: verifiedAt?.toISOString() ?? null }
}
