import type {
  CustomerSingleSignOn,
  SsoAddresses,
  SsoConnection,
  SsoDomain,
  SsoSettings,
} from '#contract/customer/single-sign-on.ts'
import { AppError } from '#contract/errors.ts'
import { signOnPathOf } from '#contract/values/single-sign-on.ts'
import { hasEntitlement, requireEntitlement } from '#server/billing/index.ts'
import { hasFreshProof, requireFreshProof } from '#server/platform/auth/fresh-proof.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuseBeyond } from '#server/platform/http/rate-limits.ts'
import { selectMembers } from '#server/platform/workspaces/store.ts'
import { recordAudit, requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { oidcRedirectUri, samlAcsUrl, samlEntityId } from './addresses.ts'
import { changeMembers, enforce, release, removeConnection, turnOff, turnOn } from './change-connection.ts'
import { type CheckDeps, checkDomain } from './check-domain.ts'
import { domainsPerWorkspace, proofNameOf, proofOf, settingsLimit } from './policy.ts'
import { endOfCertificates } from './read-metadata.ts'
import { saveConnection } from './save-connection.ts'
import {
  deleteDomain,
  insertDomain,
  type StoredConnection,
  type StoredDomain,
  selectConnection,
  selectDomains,
  selectEmergencyOwners,
} from './store.ts'

type PartDeps = CheckDeps & Pick<Deps, 'rateLimits' | 'secrets' | 'log'>

/**
 * The single sign-on part of a visit. What decides who comes in is changed by nobody who has found a browser left open: a provider
 * vouches for every address of its domains.
 */
export function openSingleSignOn(deps: PartDeps, workspace: Workspace, sessionId: string): CustomerSingleSignOn {
  const prover = { userId: workspace.userId, sessionId }
  async function proved(change: () => Promise<void>): Promise<void> {
    requireRole(workspace, 'owner')
    await requireFreshProof(deps, prover)
    await change()
  }
  return {
    load: async () => ({ ...(await loadSettings(deps, workspace)), isProved: await hasFreshProof(deps, prover) }),
    addDomain: (domain) => addDomain(deps, workspace, domain),
    checkDomain: (domainId) => checkNow(deps, workspace, domainId),
    removeDomain: (domainId) => removeDomain(deps, workspace, domainId),
    saveConnection: (connection) => proved(() => saveConnection(deps, workspace, connection)),
    turnOn: () => proved(() => turnOn(deps, workspace)),
    turnOff: () => proved(() => turnOff(deps, workspace)),
    changeMembers: (rule) => proved(() => changeMembers(deps, workspace, rule)),
    enforce: (emergencyOwners) => proved(() => enforce(deps, workspace, emergencyOwners)),
    release: () => proved(() => release(deps, workspace)),
    removeConnection: () => proved(() => removeConnection(deps, workspace)),
  }
}

async function loadSettings(deps: PartDeps, workspace: Workspace): Promise<Omit<SsoSettings, 'isProved'>> {
  requireRole(workspace, 'owner')
  return await workspace.transaction(async (tx) => {
    const connection = await selectConnection(tx, workspace.id)
    const emergencyOwners = await selectEmergencyOwners(tx, workspace.id)
    const members = await selectMembers(tx, workspace.id)
    return {
      isIncluded: await hasEntitlement(tx, deps, workspace.id, 'single-sign-on'),
      domains: (await selectDomains(tx, workspace.id)).map(describeDomain),
      connection: connection === null ? null : describeConnection(connection),
      addresses: addressesOf(deps, workspace.id),
      owners: members
        .filter(({ role }) => role === 'owner')
        .map(({ userId, email }) => ({ userId, email, isEmergencyOwner: emergencyOwners.includes(userId) })),
    }
  })
}

function describeDomain({ id, domain, token, state, found, checkedAt }: StoredDomain): SsoDomain {
  return {
    id,
    domain,
    state,
    record: { type: 'TXT', name: proofNameOf(domain), value: proofOf(token) },
    found,
    checkedAt: checkedAt?.toISOString() ?? null,
  }
}

/** The client secret is answered to nobody. */
function describeConnection(connection: StoredConnection): SsoConnection {
  const { testedAt, lastTest, isActive, isPaused, isEnforced, addsMembers, defaultRole, trustsFactor } = connection
  return {
    provider: describeProvider(connection),
    testedAt: testedAt?.toISOString() ?? null,
    lastTest,
    isActive,
    isPaused,
    isEnforced,
    addsMembers,
    defaultRole,
    trustsFactor,
  }
}

function describeProvider(connection: StoredConnection): SsoConnection['provider'] {
  if (connection.kind === 'oidc') return { kind: 'oidc', ...connection.settings }
  const { certificates, ...settings } = connection.settings
  const certificateEndsOn = endOfCertificates(certificates).toISOString().slice(0, 10)
  return { kind: 'saml', ...settings, certificates: certificates.length, certificateEndsOn }
}

/** Known before there is a connection: providers ask for them first. */
function addressesOf({ config }: PartDeps, workspaceId: string): SsoAddresses {
  return {
    redirectUri: oidcRedirectUri(config.publicUrl, workspaceId),
    acsUrl: samlAcsUrl(config.publicUrl, workspaceId),
    entityId: samlEntityId(config.publicUrl, workspaceId),
    startUrl: config.publicUrl + signOnPathOf(workspaceId),
  }
}

async function addDomain(deps: PartDeps, workspace: Workspace, domain: string): Promise<void> {
  requireRole(workspace, 'owner')
  await workspace.transaction(async (tx) => {
    await requireEntitlement(tx, deps, workspace.id, 'single-sign-on')
    const known = await selectDomains(tx, workspace.id)
    if (known.length >= domainsPerWorkspace) {
      throw new AppError('conflict', 'single_sign_on.domain_limit', 'The workspace has its share of domains')
    }
    const id = deps.ids.uuid()
    const isNew = await insertDomain(tx, {
      id,
      workspaceId: workspace.id,
      domain,
      token: deps.ids.token(),
      state: 'waiting',
      createdAt: deps.clock.now(),
    })
    if (!isNew) throw new AppError('conflict', 'single_sign_on.domain_known', 'The workspace has this domain already')
    await audit(tx, deps, workspace, 'single_sign_on.domain_added', id)
  })
}

async function checkNow(deps: PartDeps, workspace: Workspace, domainId: string): Promise<void> {
  requireRole(workspace, 'owner')
  await workspace.transaction((tx) => requireEntitlement(tx, deps, workspace.id, 'single-sign-on'))
  await refuseBeyond(deps.rateLimits, 'single-sign-on-check', settingsLimit, workspace.id)
  const which = { workspaceId: workspace.id, domainId }
  if (await checkDomain(deps, which, { isDaily: false, userId: workspace.userId })) return
  throw new AppError('not_found', 'single_sign_on.not_found', 'The workspace has no such domain')
}

async function removeDomain(deps: PartDeps, workspace: Workspace, domainId: string): Promise<void> {
  requireRole(workspace, 'owner')
  await workspace.transaction(async (tx) => {
    const connection = await selectConnection(tx, workspace.id)
    const verified = (await selectDomains(tx, workspace.id)).filter(({ state }) => state === 'verified')
    if (connection?.isActive && verified.length === 1 && verified[0]?.id === domainId) {
      throw new AppError('conflict', 'single_sign_on.domain_missing', 'A connection that is on keeps a proved domain')
    }
    if (!(await deleteDomain(tx, workspace.id, domainId))) return
    await audit(tx, deps, workspace, 'single_sign_on.domain_removed', domainId)
  })
}

async function audit(
  tx: Transaction,
  deps: PartDeps,
  workspace: Workspace,
  action: 'single_sign_on.domain_added' | 'single_sign_on.domain_removed',
  domainId: string,
): Promise<void> {
  await recordAudit(tx, deps, workspace, { action, subject: { kind: 'domain', id: domainId } })
}

/** For the workspace's export: without the client secret, as the settings page has it. */
export async function exportSingleSignOn(tx: Transaction, workspaceId: string): Promise<object> {
  const connection = await selectConnection(tx, workspaceId)
  return {
    domains: (await selectDomains(tx, workspaceId)).map(({ domain, state }) => ({ domain, state })),
    connection: connection === null ? null : describeConnection(connection),
  }
}
