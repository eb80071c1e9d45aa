import type { MailData } from '#content/mail/index.ts'
import type { NotificationKind } from '#contract/values/notification-kind.ts'
import { notify, queueMail } from '#server/messaging/index.ts'
import { bindWorkspace, inSystem } from '#server/platform/db/scope.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { selectEmployerName } from '#server/platform/workspaces/store.ts'
import { findInterview, isGone, type StoredInterview } from '#server/screening/interviews/store.ts'
import type { AlertRound } from './job-addresses.ts'
import { findRecipients } from './recipients.ts'
import { type Recipient, type StoredAlert, selectAlert } from './store.ts'

type NotifyDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'site' | 'config' | 'log'>
type Mail = MailData<'safety-alert'>

interface Heard {
  interview: StoredInterview
  alert: StoredAlert
}

interface Told extends Heard {
  workspaceId: string
  round: AlertRound
}

/**
 * Danger was heard in an interview: the members whom it concerns and the owners are told, by a notification and by a mail that
 * nobody can switch off; of a demo, and where there is no such member, whoever runs the installation. Each once, however often it runs.
 */
export async function notifyOfAlert(deps: NotifyDeps, interviewId: string, round: AlertRound): Promise<void> {
  const told = await inSystem(deps.db, 'sweep', async (tx) => {
    const heard = await findHeard(tx, interviewId)
    if (heard === null) return null
    const { alert, interview } = heard
    const { workspaceId } = interview
    if (workspaceId === null) return await notifyAdmin(tx, deps, alert, { kind: 'heard', key: keyOf('alert', round) })
    await bindWorkspace(tx, workspaceId)
    const members = await notifyMembers(tx, deps, { interview, workspaceId, alert, round }, 'heard')
    if (members.length > 0) return members.length
    // Nobody is left there whom a quarter of an hour could be given.
    const workspaceName = await selectEmployerName(tx, workspaceId)
    return await notifyAdmin(tx, deps, alert, { kind: 'untold', key: keyOf('alert', round), workspaceName })
  })
  // The words stay out of it.
  if (told !== null) deps.log.warn({ interviewId, told }, 'danger was heard in an interview')
}

/**
 * Nobody has acknowledged the alert in time: the same people are told again, and whoever runs the installation. Each once,
 * and nobody when somebody has meanwhile.
 */
export async function remindOfAlert(deps: NotifyDeps, interviewId: string, round: AlertRound): Promise<void> {
  const told = await inSystem(deps.db, 'sweep', async (tx) => {
    const heard = await findHeard(tx, interviewId)
    if (heard === null || heard.alert.acknowledgedAt !== null) return null
    const { alert, interview } = heard
    const { workspaceId } = interview
    if (workspaceId === null) return null
    await bindWorkspace(tx, workspaceId)
    const members = await notifyMembers(tx, deps, { interview, workspaceId, alert, round }, 'unanswered')
    const addresses = members.map(({ email }) => email)
    if (addresses.includes(deps.config.mail.adminEmail ?? '')) return members.length
    const workspaceName = await selectEmployerName(tx, workspaceId)
    const about = {
      kind: members.length > 0 ? 'escalated' : 'untold',
      key: keyOf('alert-again', round),
      workspaceName,
      told: addresses.join(', '),
    } as const
    return members.length + (await notifyAdmin(tx, deps, alert, about))
  })
  if (told !== null) deps.log.warn({ interviewId, told }, 'nobody has acknowledged an alert')
}

/** What there is to tell of: nothing once the interview is gone. */
async function findHeard(tx: Transaction, interviewId: string): Promise<Heard | null> {
  const interview = await findInterview(tx, interviewId)
  const alert = await selectAlert(tx, interviewId)
  return interview === null || alert === null || isGone(interview) ? null : { interview, alert }
}

const kinds = {
  heard: { news: 'danger_heard', key: 'alert' },
  unanswered: { news: 'danger_unanswered', key: 'alert-again' },
} as const satisfies Record<string, { news: NotificationKind; key: string }>

/** Names a notification and its mails, so that each round tells once. */
function keyOf(what: string, round: AlertRound): string {
  return round === 'first' ? what : `${what}-${round}`
}

async function notifyMembers(
  tx: Transaction,
  deps: NotifyDeps,
  { interview, workspaceId, alert, round }: Told,
  kind: keyof typeof kinds,
): Promise<Recipient[]> {
  const { news } = kinds[kind]
  const key = keyOf(kinds[kind].key, round)
  const recipients = await findRecipients(tx, workspaceId, interview.id)
  await notify(tx, deps, workspaceId, {
    kind: news,
    key: `${key}/${interview.id}`,
    interviewId: interview.id,
    to: recipients.map(({ userId }) => userId),
  })
  const data: Mail = {
    ...factsOf(alert),
    kind,
    quote: alert.quote,
    workspaceName: await selectEmployerName(tx, workspaceId),
    told: '',
    alertsUrl: `${deps.config.publicUrl}/dashboard/${workspaceId}/alerts`,
  }
  for (const { userId, email } of recipients)
    await queueMail(tx, deps, {
      key: `interview/${interview.id}/${key}/${userId}`,
      to: email,
      template: 'safety-alert',
      data,
    })
  return recipients
}

/** Answers how many were told. Of a customer's interview the admin is told nothing that the candidate said. */
async function notifyAdmin(
  tx: Transaction,
  deps: NotifyDeps,
  alert: StoredAlert,
  about: { kind: Mail['kind']; key: string; workspaceName?: string; told?: string },
): Promise<number> {
  const { kind, key, workspaceName = null, told = '' } = about
  const to = deps.config.mail.adminEmail
  if (to === null) return 0
  await queueMail(tx, deps, {
    key: `interview/${alert.interviewId}/${key}/admin`,
    to,
    template: 'safety-alert',
    data: {
      ...factsOf(alert),
      kind,
      quote: workspaceName === null ? alert.quote : null,
      workspaceName,
      told,
      alertsUrl: null,
    },
  })
  return 1
}

function factsOf({ name, email, position, at, isCertain }: StoredAlert) {
  return { candidateName: name, candidateEmail: email, position, heardAt: at.toISOString(), isCertain }
}
