import { type FormId, formOf, serviceIdOf } from '#forms/index.ts'
import { createGroupCommit } from '#server/platform/db/group-commit.ts'
import type { Deps } from '#server/platform/deps.ts'
import { storableJson, storableText, storableTexts } from '#server/platform/http/storable.ts'
import { hashValues, readKey } from '#server/platform/public-posts/identify-repeat.ts'
import type { SubmissionFacts } from '#server/platform/public-posts/read-facts.ts'
import type { AddressCounter } from '#server/platform/public-posts/suspect-bots.ts'
import { createAddressCounter, suspectBot } from '#server/platform/public-posts/suspect-bots.ts'
import { contactNamesOf, insertSubmissions, type NewSubmission } from './store.ts'
import type { OutboxWaker } from './wake-outbox.ts'

/** A form whose values have been checked, with everything that is known of its way here. */
export interface ReceivedForm {
  form: FormId
  portalId: string
  formGuid: string
  channel: 'service' | 'page'
  values: Readonly<Record<string, string>>
  facts: SubmissionFacts
  pageName: string | null
  submittedAt: Date | null
  /** The form service's own consent options, where the sender gave them. */
  consentOptions: Readonly<Record<string, unknown>> | null
  /** The sender's `idempotency-key`. */
  key: string | undefined
  clientAddress: string
}

type AcceptDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'log' | 'site' | 'crmForms'>

/** What one process remembers while it takes forms. */
export interface Reception {
  addresses: AddressCounter
  /** The same by e-mail address: one person under many addresses of the network. */
  emails: AddressCounter
  /** Stores together with what else arrives now; answers after the commit whether it is new. */
  store(deps: Pick<Deps, 'db'>, submission: NewSubmission): Promise<boolean>
  waker: OutboxWaker
}

/**
 * A hundred and fifty submissions are one statement of about 300 kB at most; more would hold up the first of them. While
 * two groups are being written the next gathers: a third would only wait for the same disk. Beyond five thousand a
 * visitor would wait longer than the browser does. Measured by `npm run bench:leads`.
 */
const groupLimits = { mostTogether: 150, mostAtOnce: 2, mostWaiting: 5_000 }

export function createReception(waker: OutboxWaker): Reception {
  const commits = new WeakMap<object, (submission: NewSubmission) => Promise<boolean>>()

  function commitOf(db: Deps['db']): (submission: NewSubmission) => Promise<boolean> {
    const known = commits.get(db)
    if (known !== undefined) return known
    const commit = createGroupCommit<NewSubmission, boolean>({
      ...groupLimits,
      store: (all) => insertSubmissions(db, all),
    })
    commits.set(db, commit)
    return commit
  }

  return {
    addresses: createAddressCounter(),
    emails: createAddressCounter(),
    waker,
    store: ({ db }, submission) => commitOf(db)(submission),
  }
}

/**
 * Stores a form durably: when this resolves it survives a crash. A repeat stores nothing more. A suspected bot's is
 * stored apart, without a contact, and the sender cannot tell.
 * @throws AppError `database.unavailable`, by way of the request handler; `server.unavailable` when too many come at
 * once. Nothing is known to be stored then, and sending it again is safe.
 */
export async function acceptSubmission(deps: AcceptDeps, reception: Reception, received: ReceivedForm): Promise<void> {
  const { facts, values, clientAddress } = received
  const { addresses, emails } = reception
  const email = (values.email ?? '').toLowerCase()
  const nowMs = deps.clock.monotonicMs()
  const suspicions = suspectBot({
    trap: facts.trap,
    filledInMs: facts.filledInMs,
    recentOfAddress: addresses.recent(clientAddress, nowMs),
    recentOfEmail: emails.recent(email, nowMs),
  })
  // Counted before it is stored, so that of many at one moment each sees those before it.
  const takeBacks = [addresses.add(clientAddress, nowMs), emails.add(email, nowMs)]
  const submission = toSubmission(deps, received, { email, suspicions })
  let isNew = false
  try {
    isNew = await reception.store(deps, submission)
  } finally {
    if (!isNew) for (const takeBack of takeBacks) takeBack()
  }
  if (isNew && submission.deliveryId !== null) reception.waker.wakeSoon(deps)
}

function toSubmission(
  deps: Pick<Deps, 'clock' | 'ids' | 'site' | 'crmForms'>,
  received: ReceivedForm,
  { email, suspicions }: Pick<NewSubmission, 'email' | 'suspicions'>,
): NewSubmission {
  const { form, facts, values } = received
  const receivedAt = deps.clock.now()
  const isDelivered = deps.crmForms.isRemote && serviceIdOf(form, deps.site.forms) !== null
  return {
    ...contactNamesOf(values),
    id: deps.ids.uuid(),
    contactId: deps.ids.uuid(),
    deliveryId: isDelivered ? deps.ids.uuid() : null,
    destination: deps.crmForms.id,
    form,
    portalId: received.portalId,
    formGuid: received.formGuid,
    channel: received.channel,
    email,
    values: storableJson(values),
    page: facts.page,
    pageName: received.pageName === null ? null : storableText(received.pageName),
    referrer: facts.referrer,
    campaign: storableTexts(facts.campaign),
    at: receivedAt.toISOString(),
    submittedAt: received.submittedAt?.toISOString() ?? null,
    filledInMs: facts.filledInMs,
    standing: suspicions.length > 0 ? 'quarantined' : 'accepted',
    suspicions,
    idempotencyKey: readKey(received.key, receivedAt),
    valuesHash: hashValues(values),
    consent: consentOf(received, receivedAt),
  }
}

function consentOf({ form, consentOptions }: ReceivedForm, receivedAt: Date): NewSubmission['consent'] {
  const at = receivedAt.toISOString()
  if (consentOptions === null) return { at, notice: formOf(form).notice, options: null }
  const options = Object.entries(consentOptions).map(([name, option]) => [storableText(name), storableJson(option)])
  return { at, notice: null, options: Object.fromEntries(options) }
}
