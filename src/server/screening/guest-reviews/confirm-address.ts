import { randomInt } from 'node:crypto'
import { queueMail } from '#server/messaging/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import { hashToken } from '#server/platform/ids.ts'
import { recordAudit } from '#server/platform/workspaces/workspace.ts'
import { findEmployerSender } from '#server/screening/invitations/employer-sender.ts'
import { insertCode, insertSession, selectCodes, updateCode } from './confirmation-store.ts'
import { guestCookie } from './guest-cookie.ts'
import { codeKeptMs, codeMs, isTriable, maySendCode, sessionMs } from './policy.ts'
import { mailsOfReview, updateReview } from './store.ts'
import { throughGuestLink } from './through-guest-link.ts'

type ConfirmDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'site' | 'config' | 'secrets'>

/** Mails a code to the guest's address; one that was sent before counts no more. `limited`: enough for now. */
export async function sendCode(deps: ConfirmDeps, token: string): Promise<'sent' | 'limited' | 'closed'> {
  const outcome = await throughGuestLink(
    deps,
    token,
    async (tx, review) => {
      const now = deps.clock.now()
      const sent = await selectCodes(tx, review.id, new Date(now.getTime() - codeKeptMs))
      if (
        !maySendCode(
          sent.map(({ sentAt }) => sentAt),
          now,
        )
      )
        return 'limited' as const
      const id = deps.ids.uuid()
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      const codeHash = hashCode(deps, review.id, code)
      await insertCode(tx, { id, workspaceId: review.workspaceId, reviewId: review.id, codeHash, sentAt: now })
      const { employer, named, mail } = await findEmployerSender(tx, deps, review.workspaceId)
      await queueMail(tx, deps, {
        ...mail,
        key: `${mailsOfReview(review.id)}code/${id}`,
        to: review.guestEmail,
        template: 'guest-code',
        data: { code, employerName: named(employer), minutes: codeMs / 60_000 },
        expiresAt: new Date(now.getTime() + codeMs),
      })
      return 'sent' as const
    },
    { isLocked: true },
  )
  return outcome ?? 'closed'
}

/**
 * Confirms the address by the code that was mailed last; answers the cookie of this browser. `spent`: the code was used, is too
 * old or was mistyped too often, and another has to be sent.
 */
export async function confirmAddress(
  deps: ConfirmDeps,
  token: string,
  typed: string,
): Promise<{ cookie: string } | 'wrong' | 'spent' | 'closed'> {
  const outcome = await throughGuestLink(
    deps,
    token,
    async (tx, review) => {
      const now = deps.clock.now()
      const [newest] = await selectCodes(tx, review.id, new Date(now.getTime() - codeKeptMs))
      if (newest === undefined || !isTriable(newest, now)) return 'spent' as const
      if (hashCode(deps, review.id, typed.replace(/\D/g, '')) !== newest.codeHash) {
        const attempts = newest.attempts + 1
        await updateCode(tx, newest.id, { attempts })
        return isTriable({ ...newest, attempts }, now) ? ('wrong' as const) : ('spent' as const)
      }
      await updateCode(tx, newest.id, { usedAt: now })
      if (review.confirmedAt === null) await updateReview(tx, review.id, { confirmedAt: now })
      const sessionToken = deps.ids.token()
      const lifeMs = Math.min(sessionMs, review.expiresAt.getTime() - now.getTime())
      await insertSession(tx, {
        tokenHash: hashToken(sessionToken),
        workspaceId: review.workspaceId,
        reviewId: review.id,
        createdAt: now,
        expiresAt: new Date(now.getTime() + lifeMs),
      })
      await recordAudit(
        tx,
        deps,
        { id: review.workspaceId, userId: null },
        {
          action: 'guest_review.confirmed',
          subject: { kind: 'guest_review', id: review.id },
        },
      )
      return { cookie: guestCookie(deps.config.publicUrl, token, sessionToken, lifeMs) }
    },
    { isLocked: true },
  )
  return outcome ?? 'closed'
}

/** Keyed by the installation's secret, and by the link: equal codes of two links look different. */
function hashCode({ secrets }: Pick<Deps, 'secrets'>, reviewId: string, code: string): string {
  return secrets.digest('guest-code', `${reviewId}/${code}`)
}
