import { AppError } from '#contract/errors.ts'
import { isUsed, type SenderFindings, type SenderState } from '#contract/values/sender-domain.ts'
import { lockSender, notify, type StoredSender, selectSender, updateSender } from '#server/messaging/index.ts'
import { openDeadline } from '#server/platform/abort-signals.ts'
import { inWorkspace } from '#server/platform/db/scope.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { selectMembers } from '#server/platform/workspaces/store.ts'
import { recordAudit } from '#server/platform/workspaces/workspace.ts'
import type { DnsAnswer } from '#server/providers/dns/port.ts'
import { nextStanding } from './policy.ts'
import { findDkim } from './read-dkim.ts'
import { findDmarc } from './read-dmarc.ts'
import { findSpf } from './read-spf.ts'
import type { LookUp } from './records.ts'

type CheckDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'config' | 'dns'>

/** Whoever presses a button waits no longer; what nobody has answered by then is unanswered. */
const checkTimeoutMs = 20_000

/**
 * Looks at the records of a workspace's domain, stores what they say, and begins or ends the use of its address by it. Whoever
 * changes the address meanwhile is not answered for: the check was of another domain.
 * @param byUserId The owner who asked; null for the clock.
 * @throws AppError `sender.missing`.
 */
export async function checkSender(
  deps: CheckDeps,
  workspaceId: string,
  { byUserId, signal }: { byUserId: string | null; signal?: AbortSignal },
): Promise<SenderState> {
  const sender = await inWorkspace(deps.db, workspaceId, (tx) => selectSender(tx, workspaceId))
  if (sender === null) throw missingSender()
  const findings = await lookAt(deps, sender, signal)
  // Given up by the server's own stop: nothing was learnt.
  if (signal?.aborted === true) return sender.state
  return await inWorkspace(deps.db, workspaceId, async (tx) => {
    const before = await lockSender(tx, workspaceId)
    if (before === null) throw missingSender()
    if (before.selector !== sender.selector) return before.state
    const now = deps.clock.now()
    const next = nextStanding(before, findings.dkim.code, now)
    await updateSender(tx, workspaceId, { ...next, findings, checkedAt: now })
    if (isUsed(next.state) !== isUsed(before.state)) {
      await tell(tx, deps, { sender: before, state: next.state, byUserId })
    }
    return next.state
  })
}

async function lookAt(
  { dns, config }: Pick<Deps, 'dns' | 'config'>,
  sender: StoredSender,
  signal?: AbortSignal,
): Promise<SenderFindings> {
  const deadline = openDeadline(signal, checkTimeoutMs)
  // The record as it is and as it should be name the same others.
  const answers = new Map<string, Promise<DnsAnswer>>()
  const lookUp: LookUp = (name) => {
    const answer = answers.get(name) ?? dns.lookUpTxt(name, deadline.signal)
    answers.set(name, answer)
    return answer
  }
  try {
    const [dkim, spf, dmarc] = await Promise.all([
      findDkim(lookUp, sender),
      findSpf(lookUp, sender.domain, config.mail.spf),
      findDmarc(lookUp, sender.domain),
    ])
    return { dkim, spf, dmarc }
  } finally {
    deadline.clear()
  }
}

interface Turn {
  sender: StoredSender
  state: SenderState
  byUserId: string | null
}

/** Where mails come from has changed: the audit log says so, and the owners are told, whoever looked. */
async function tell(tx: Transaction, deps: CheckDeps, { sender, state, byUserId }: Turn): Promise<void> {
  const { workspaceId, selector } = sender
  const isReady = state === 'ready'
  await recordAudit(
    tx,
    deps,
    { id: workspaceId, userId: byUserId },
    {
      action: isReady ? 'workspace.sender_proved' : 'workspace.sender_lost',
      subject: { kind: 'workspace', id: workspaceId },
    },
  )
  const owners = (await selectMembers(tx, workspaceId)).filter(({ role }) => role === 'owner')
  await notify(tx, deps, workspaceId, {
    kind: isReady ? 'sender_ready' : 'sender_lost',
    key: `sender/${selector}/${state}/${deps.clock.now().getTime()}`,
    interviewId: null,
    ...(byUserId === null ? {} : { byUserId }),
    to: owners.map(({ userId }) => userId),
  })
}

export function missingSender(): AppError {
  return new AppError('not_found', 'sender.missing', 'The workspace has no address of its own for mails')
}
