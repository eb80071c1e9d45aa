import { AppError } from '#contract/errors.ts'
import { type FormId, formOf, serviceIdOf } from '#forms/index.ts'
import { translateDatabaseError } from '#server/platform/db/errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import { storableJson, storableText, storableTexts } from '#server/platform/http/storable.ts'
import {
  type AddressCounter,
  createAddressCounter,
  hashValues,
  readKey,
  type SubmissionFacts,
  type Suspicion,
  suspectBot,
} from '#server/platform/public-post.ts'
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

/** One submission, however often it is being sent: judged and counted once, so that its repeats make nobody suspicious. */
interface UnderWay {
  suspicions: readonly Suspicion[]
  senders: number
  isStored: boolean
  /** Takes back that it was counted, where in the end nobody has stored it. */
  takeBack(): void
}

/** What one process remembers while it takes forms. */
export interface Reception {
  addresses: AddressCounter
  /** The same by e-mail address: one person under many addresses of the network. */
  emails: AddressCounter
  /** Submissions that are being stored, by form, key and values. Repeats that come meanwhile are judged with the first. */
  underWay: Map<string, UnderWay>
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
    underWay: new Map(),
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
  const email = (received.values.email ?? '').toLowerCase()
  const idempotencyKey = readKey(received.key, deps.clock.now())
  const valuesHash = hashValues(received.values)
  const identity = JSON.stringify([received.form, idempotencyKey, valuesHash])
  const judged = reception.underWay.get(identity) ?? judge(deps, reception, received, email)
  reception.underWay.set(identity, judged)
  judged.senders += 1
  const { suspicions } = judged
  const submission = toSubmission(deps, received, { email, suspicions, idempotencyKey, valuesHash })
  let isNew = false
  try {
    isNew = await reception.store(deps, submission)
  } finally {
    judged.isStored ||= isNew
    judged.senders -= 1
    if (judged.senders === 0) {
      reception.underWay.delete(identity)
      if (!judged.isStored) judged.takeBack()
    }
  }
  if (isNew && submission.deliveryId !== null) reception.waker.wakeSoon(deps)
}

function judge(
  { clock }: Pick<Deps, 'clock'>,
  { addresses, emails }: Pick<Reception, 'addresses' | 'emails'>,
  { facts, clientAddress }: ReceivedForm,
  email: string,
): UnderWay {
  const nowMs = clock.monotonicMs()
  const suspicions = suspectBot({
    trap: facts.trap,
    filledInMs: facts.filledInMs,
    recentOfAddress: addresses.recent(clientAddress, nowMs),
    recentOfEmail: emails.recent(email, nowMs),
  })
  // Counted before it is stored, so that of many at one moment each sees those before it.
  const takeBacks = [addresses.add(clientAddress, nowMs), emails.add(email, nowMs)]
  return {
    suspicions,
    senders: 0,
    isStored: false,
    takeBack() {
      for (const takeBack of takeBacks) takeBack()
    },
  }
}

function toSubmission(
  deps: Pick<Deps, 'clock' | 'ids' | 'site' | 'crmForms'>,
  received: ReceivedForm,
  known: Pick<NewSubmission, 'email' | 'suspicions' | 'idempotencyKey' | 'valuesHash'>,
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
    ...known,
    values: storableJson(values),
    page: facts.page,
    pageName: received.pageName === null ? null : storableText(received.pageName),
    referrer: facts.referrer,
    campaign: storableTexts(facts.campaign),
    at: receivedAt.toISOString(),
    submittedAt: received.submittedAt?.toISOString() ?? null,
    filledInMs: facts.filledInMs,
    standing: known.suspicions.length > 0 ? 'quarantined' : 'accepted',
    consent: consentOf(received, receivedAt),
  }
}

function consentOf({ form, consentOptions }: ReceivedForm, receivedAt: Date): NewSubmission['consent'] {
  const at = receivedAt.toISOString()
  if (consentOptions === null) return { at, notice: formOf(form).notice, options: null }
  const options = Object.entries(consentOptions).map(([name, option]) => [storableText(name), storableJson(option)])
  return { at, notice: null, options: Object.fromEntries(options) }
}

export interface GroupCommitOptions<Item, Result> {
  /** Stores all of them durably or none, and answers for each in their order. */
  store(items: readonly Item[]): Promise<readonly Result[]>
  /** Items in one group. */
  mostTogether: number
  /** Groups under way at once; what comes meanwhile gathers for the next. */
  mostAtOnce: number
  /** Items that may wait for a group; beyond it they are refused at once. */
  mostWaiting: number
}

/** A caller who was refused for the crowd should come back after this; the queue is worked off long before. */
const comeBackMs = 1_000

interface Waiting<Item, Result> {
  item: Item
  resolve(result: Result): void
  reject(error: unknown): void
}

/**
 * Lets everything that arrives in one turn of the event loop share one commit: under load a commit costs a fraction for
 * each. The answer comes after the commit. A group that fails is divided until the bad item stands alone, so that its
 * neighbours are stored; when the database is away, all are told so at once.
 * @throws AppError `server.unavailable`, with a time to come back, when too many wait already.
 */
export function createGroupCommit<Item, Result>(
  options: GroupCommitOptions<Item, Result>,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = []
  let underWay = 0
  let isGathering = false

  function startGroups(): void {
    isGathering = false
    while (underWay < options.mostAtOnce && waiting.length > 0) {
      const group = waiting.splice(0, options.mostTogether)
      underWay++
      void storeGroup(options.store, group).finally(() => {
        underWay--
        startGroups()
      })
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= options.mostWaiting) {
        reject(new AppError('unavailable', 'server.unavailable', 'Too much waits', { retryAfterMs: comeBackMs }))
        return
      }
      waiting.push({ item, resolve, reject })
      if (isGathering) return
      isGathering = true
      setImmediate(startGroups)
    })
}

/** Never rejects: every waiting one is answered. */
async function storeGroup<Item, Result>(
  store: GroupCommitOptions<Item, Result>['store'],
  group: readonly Waiting<Item, Result>[],
): Promise<void> {
  try {
    const results = await store(group.map(({ item }) => item))
    if (results.length !== group.length) throw new Error('A group was answered with another number of results')
    for (const [index, result] of results.entries()) group[index]?.resolve(result)
  } catch (error) {
    const isOutage = translateDatabaseError(error) !== error
    if (group.length === 1 || isOutage) {
      for (const { reject } of group) reject(error)
      return
    }
    const middle = Math.ceil(group.length / 2)
    await storeGroup(store, group.slice(0, middle))
    await storeGroup(store, group.slice(middle))
  }
}
