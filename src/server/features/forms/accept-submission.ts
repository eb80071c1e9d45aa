import type { FormId } from '#forms/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import { hashValues, readKey } from './identify-repeat.ts'
import type { SubmissionFacts } from './read-facts.ts'
import { storableJson, storableText } from './storable-text.ts'
import { hasSubmission, insertSubmission, upsertContact } from './store.ts'
import type { AddressCounter } from './suspect-bots.ts'
import { suspectBot } from './suspect-bots.ts'

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
  /** The sender's `idempotency-key`. */
  key: string | undefined
  clientAddress: string
}

type AcceptDeps = Pick<Deps, 'db' | 'clock' | 'ids'>

/**
 * Stores a form durably: when this resolves it survives a crash. A repeat stores nothing more. A suspected bot's is
 * stored apart, without a contact, and the sender cannot tell.
 * @throws AppError `database.unavailable`, by way of the request handler; nothing is stored then.
 */
export async function acceptSubmission(
  deps: AcceptDeps,
  addresses: AddressCounter,
  received: ReceivedForm,
): Promise<void> {
  const { form, facts, values, clientAddress } = received
  const receivedAt = deps.clock.now()
  const suspicions = suspectBot({
    trap: facts.trap,
    filledInMs: facts.filledInMs,
    recentOfAddress: addresses.recent(clientAddress, deps.clock.monotonicMs()),
  })
  const email = (values.email ?? '').toLowerCase()
  const sending = { form, idempotencyKey: readKey(received.key, receivedAt), valuesHash: hashValues(values) }
  const isNew = await deps.db.transaction(async (tx) => {
    // A late repeat must not put older names back over newer ones.
    if (await hasSubmission(tx, sending)) return false
    const contactId =
      suspicions.length > 0
        ? null
        : await upsertContact(tx, { ...namesOf(values), id: deps.ids.uuid(), email, seenAt: receivedAt })
    return await insertSubmission(tx, {
      ...sending,
      id: deps.ids.uuid(),
      portalId: received.portalId,
      formGuid: received.formGuid,
      channel: received.channel,
      email,
      contactId,
      values: storableJson(values),
      page: facts.page,
      pageName: received.pageName === null ? null : storableText(received.pageName),
      referrer: facts.referrer,
      campaign: storableJson(facts.campaign),
      receivedAt,
      submittedAt: received.submittedAt,
      filledInMs: facts.filledInMs,
      standing: suspicions.length > 0 ? 'quarantined' : 'accepted',
      suspicions,
    })
  })
  if (isNew) addresses.add(clientAddress, deps.clock.monotonicMs())
}

/** The forms spell a person's names in two ways (specification, section 3). */
function namesOf(values: Readonly<Record<string, string>>) {
  const text = (...keys: string[]) =>
    keys.map((key) => storableText(values[key] ?? '')).find((value) => value !== '') ?? null
  return {
    firstName: text('firstname', 'firstName'),
    lastName: text('lastname', 'lastName'),
    company: text('company'),
    phone: text('phone'),
  }
}
