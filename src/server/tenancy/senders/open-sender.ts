import type { CustomerSender, OwnSender, SenderSettings } from '#contract/customer/sender.ts'
import { AppError } from '#contract/errors.ts'
import { domainOf, SenderAddress, type SenderFindings } from '#contract/values/sender-domain.ts'
import { readMailRules } from '#server/billing/index.ts'
import {
  deleteSender,
  dkimKeyContext,
  installationSender,
  lockSender,
  makeDkimKey,
  putSender,
  type StoredSender,
  selectSender,
  updateSender,
} from '#server/messaging/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuseBeyond } from '#server/platform/http/rate-limits.ts'
import { recordAudit, requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { checkSender, missingSender } from './check-sender.ts'
import { checkLimit } from './policy.ts'
import { dkimName, dkimValue } from './read-dkim.ts'
import { dmarcName, proposedDmarc } from './read-dmarc.ts'
import { proposedSpf } from './read-spf.ts'

type SenderDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'config' | 'site' | 'dns' | 'secrets' | 'rateLimits'>

/** The part of a visit about where mails to candidates come from. */
export function openSender(deps: SenderDeps, workspace: Workspace): CustomerSender {
  return {
    load: () => loadSender(deps, workspace),
    save: (address) => saveSender(deps, workspace, SenderAddress.parse(address)),
    async check() {
      requireRole(workspace, 'owner')
      await refuseBeyond(deps.rateLimits, 'sender-check', checkLimit, workspace.id)
      return await checkSender(deps, workspace.id, { byUserId: workspace.userId })
    },
    remove: () => removeSender(deps, workspace),
  }
}

/** @throws AppError `workspace.role_too_small`. */
async function loadSender(deps: SenderDeps, workspace: Workspace): Promise<SenderSettings> {
  requireRole(workspace, 'owner')
  return await workspace.transaction(async (tx) => {
    const sender = await selectSender(tx, workspace.id)
    return {
      isTrial: (await readMailRules(tx, deps, workspace.id)).isTrial,
      installationAddress: installationSender(deps).address,
      sender: sender === null ? null : describe(sender, deps.config.mail.spf),
    }
  })
}

function describe(sender: StoredSender, needed: readonly string[]): OwnSender {
  const { address, domain, state, findings, checkedAt, provedAt } = sender
  return {
    address,
    domain,
    state,
    records: {
      dkim: { name: dkimName(sender), value: dkimValue(sender) },
      spf: { name: domain, value: spfValueOf(findings, needed) },
      dmarc: { name: dmarcName(domain), value: dmarcValueOf(findings) },
    },
    findings,
    checkedAt: checkedAt?.toISOString() ?? null,
    provedAt: provedAt?.toISOString() ?? null,
  }
}

/** A policy that is there is the domain owner's, and one that nobody answered for may be there. */
function dmarcValueOf(findings: SenderFindings | null): string | null {
  return findings === null || findings.dmarc.code === 'missing' ? proposedDmarc : null
}

/** Before the first check it is not known what the domain has, and a second record would spoil both. */
function spfValueOf(findings: SenderFindings | null, needed: readonly string[]): string | null {
  return findings === null ? proposedSpf(needed) : findings.spf.proposed
}

/**
 * Another address at the same domain keeps the key and what is proved of it; another domain gets a key of its own and waits
 * for its records. Saving the same again changes nothing.
 * @throws AppError `sender.not_on_trial`, `workspace.role_too_small`.
 */
async function saveSender(deps: SenderDeps, workspace: Workspace, address: string): Promise<void> {
  requireRole(workspace, 'owner')
  const { id: workspaceId } = workspace
  const known = await workspace.transaction(async (tx) => {
    if ((await readMailRules(tx, deps, workspaceId)).isTrial) throw onTrial()
    return await selectSender(tx, workspaceId)
  })
  const domain = domainOf(address)
  // Made before anything is locked: it takes a while.
  const key = known?.domain === domain ? null : await makeDkimKey()
  await workspace.transaction(async (tx) => {
    const stored = await lockSender(tx, workspaceId)
    if (stored?.address === address) return
    if (stored?.domain === domain) await updateSender(tx, workspaceId, { address })
    // The domain was changed, or removed, since it was read.
    else if (key === null) throw missingSender()
    else {
      const now = deps.clock.now()
      await putSender(tx, {
        workspaceId,
        address,
        domain,
        selector: `mail-${deps.ids
          .token()
          .replace(/[^a-z\d]/gi, '')
          .slice(0, 10)
          .toLowerCase()}`,
        publicKey: key.publicKey,
        sealedKey: deps.secrets.seal(dkimKeyContext(workspaceId), key.privateKey),
        state: 'waiting',
        findings: null,
        savedAt: now,
        checkedAt: null,
        provedAt: null,
        failedAt: null,
        nextCheckAt: now,
      })
    }
    const subject = { kind: 'workspace', id: workspaceId }
    await recordAudit(tx, deps, workspace, { action: 'workspace.sender_changed', subject })
  })
}

async function removeSender(deps: SenderDeps, workspace: Workspace): Promise<void> {
  requireRole(workspace, 'owner')
  await workspace.transaction(async (tx) => {
    if (!(await deleteSender(tx, workspace.id))) return
    const subject = { kind: 'workspace', id: workspace.id }
    await recordAudit(tx, deps, workspace, { action: 'workspace.sender_removed', subject })
  })
}

/** What an export of the workspace says of its address: everything but the key. */
export async function exportSender(
  deps: Pick<Deps, 'config'>,
  { id, transaction }: Pick<Workspace, 'id' | 'transaction'>,
): Promise<OwnSender | null> {
  const sender = await transaction((tx) => selectSender(tx, id))
  return sender === null ? null : describe(sender, deps.config.mail.spf)
}

function onTrial(): AppError {
  return new AppError('forbidden', 'sender.not_on_trial', 'A trial’s mails come from the installation')
}
