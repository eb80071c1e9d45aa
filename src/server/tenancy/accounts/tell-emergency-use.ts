import { queueMail } from '#server/messaging/index.ts'
import { bindWorkspace } from '#server/platform/db/scope.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findSignOnRule } from '#server/platform/single-sign-on/sign-on-rule.ts'
import { selectMembers } from '#server/platform/workspaces/store.ts'
import { recordAudit } from '#server/platform/workspaces/workspace.ts'

/**
 * A link has signed somebody in: where it did so although their workspace requires single sign-on, every owner is told, and it
 * stands in the audit log. Afterwards the transaction sees that workspace alone.
 * @param email Lower case.
 */
export async function tellEmergencyUse(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'ids' | 'config' | 'site'>,
  email: string,
): Promise<void> {
  const rule = await findSignOnRule(tx, email)
  if (rule === null || !rule.isEnforced || !rule.isEmergencyOwner) return
  const { workspaceId } = rule
  await bindWorkspace(tx, workspaceId)
  const owners = (await selectMembers(tx, workspaceId)).filter(({ role }) => role === 'owner')
  const who = owners.find((owner) => owner.email === email)
  if (who === undefined) return
  await recordAudit(
    tx,
    deps,
    { id: workspaceId, userId: who.userId },
    { action: 'single_sign_on.emergency_used', subject: { kind: 'member', id: who.userId } },
  )
  const at = deps.clock.now()
  for (const owner of owners) {
    await queueMail(tx, deps, {
      key: `sso-emergency/${workspaceId}/${who.userId}/${at.getTime()}/${owner.userId}`,
      to: owner.email,
      template: 'sso-emergency',
      data: {
        ownerEmail: email,
        usedAt: at.toISOString(),
        auditUrl: `${deps.config.publicUrl}/dashboard/${workspaceId}/settings/audit-log`,
      },
    })
  }
}
