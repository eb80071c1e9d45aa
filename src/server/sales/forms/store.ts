import { eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { valueOfRole } from '#forms/index.ts'
import type { Db, Transaction } from '#server/platform/db/types.ts'
import { storableText } from '#server/platform/http/storable.ts'
import { contacts, leads } from './schema.ts'

type Handle = Db | Transaction

/** How a person came to us, once. */
export const Touch = z.object({
  /** ISO instant. */
  at: z.string(),
  form: z.string(),
  page: z.string().nullable(),
  referrer: z.string().nullable(),
  campaign: z.record(z.string(), z.string()),
})
export type Touch = z.infer<typeof Touch>

/** What a person agreed to by sending: the notice that stood beside the button, or the form service's own options. */
export const Consent = z.object({
  /** ISO instant. */
  at: z.string(),
  notice: z.string().nullable(),
  options: z.record(z.string(), z.unknown()).nullable(),
})
export type Consent = z.infer<typeof Consent>

export interface ContactNames {
  firstName: string | null
  lastName: string | null
  company: string | null
  phone: string | null
}

/** What a submission says of its sender, by the roles of its form's fields. */
export function contactNamesOf(values: Readonly<Record<string, string>>): ContactNames {
  const text = (role: keyof ContactNames) => storableText(valueOfRole(role, values) ?? '') || null
  return { firstName: text('firstName'), lastName: text('lastName'), company: text('company'), phone: text('phone') }
}

/** A submission to be stored, with what it says of its sender. */
export interface NewSubmission extends ContactNames, Touch {
  id: string
  /** Of the contact, should this be the first of it. */
  contactId: string
  /** Of its row in the outbox; null when it stays here. */
  deliveryId: string | null
  /** Id of the adapter that the row leads to. */
  destination: string
  portalId: string
  formGuid: string
  channel: 'service' | 'page'
  /** Lower case. */
  email: string
  values: unknown
  pageName: string | null
  /** ISO instant; null when the sender did not say. */
  submittedAt: string | null
  filledInMs: number | null
  standing: 'accepted' | 'quarantined'
  suspicions: readonly string[]
  idempotencyKey: string
  valuesHash: string
  consent: Consent
}

/**
 * Stores submissions with their contacts and their rows in the outbox: all of them or none, in one statement, so in one
 * commit. A repeat stores nothing, and brings no older name back to its contact. The only place that writes one.
 * @returns for each, whether it is new.
 */
export async function insertSubmissions(db: Handle, all: readonly NewSubmission[]): Promise<boolean[]> {
  const incoming = all.map(({ at, page, referrer, campaign, ...submission }, place) => ({
    ...submission,
    place,
    receivedAt: at,
    page,
    referrer,
    campaign,
    touch: { at, form: submission.form, page, referrer, campaign },
    campaignName: campaignNameOf(campaign),
  }))
  const { rows } = await db.execute(sql`
    with incoming as (
      ${readIncoming(incoming)}
    ), fresh as (
      ${withoutRepeats}
    ), people as (
      insert into contacts (id, email, first_name, last_name, company, phone, created_at, last_seen_at, first_touch,
        last_touch, campaign, forms, consent, delivery)
      ${peopleOf}
      ${onKnownContact}
      returning id, email
    ), stored as (
      insert into submissions (id, form, portal_id, form_guid, channel, email, contact_id, values, page, page_name,
        referrer, campaign, received_at, submitted_at, filled_in_ms, standing, suspicions, idempotency_key, values_hash,
        consent, is_queued)
      select fresh.id, form, "portalId", "formGuid", channel, fresh.email, people.id, values, page, "pageName", referrer,
        campaign, "receivedAt", "submittedAt", "filledInMs", standing, suspicions, "idempotencyKey", "valuesHash", consent,
        people.id is not null and "deliveryId" is not null
      from fresh left join people on people.email = fresh.person and standing = 'accepted'
      order by form, "idempotencyKey", "valuesHash"
      on conflict (form, idempotency_key, values_hash) do nothing
      returning id, contact_id
    ), queued as (
      insert into deliveries (id, submission_id, destination, state, next_attempt_at, created_at)
      select "deliveryId", stored.id, destination, 'waiting', "receivedAt", "receivedAt"
      from stored join fresh on fresh.id = stored.id
      where stored.contact_id is not null and "deliveryId" is not null
    )
    select id from stored`)
  const stored = new Set(rows.map(({ id }) => id))
  return all.map(({ id }) => stored.has(id))
}

function readIncoming(incoming: unknown): SQL {
  return sql`
    select * from jsonb_to_recordset(${JSON.stringify(incoming)}::jsonb) as incoming (
      place int, id text, "contactId" text, "deliveryId" text, destination text, form text, "portalId" text,
      "formGuid" text, channel text, email text, values jsonb, page text, "pageName" text, referrer text, campaign jsonb,
      "receivedAt" timestamptz, "submittedAt" timestamptz, "filledInMs" bigint, standing text, suspicions jsonb,
      "idempotencyKey" text, "valuesHash" text, consent jsonb, touch jsonb, "campaignName" text, "firstName" text,
      "lastName" text, company text, phone text
    )`
}

/** Each sending once, with the address of the contact that it belongs to. */
const withoutRepeats = sql`
  select distinct on (incoming.form, "idempotencyKey", "valuesHash") incoming.*,
    coalesce(kept.email, incoming.email) as person
  from incoming
    left join contacts known on known.email = incoming.email
    left join contacts kept on kept.id = known.merged_into
  where not exists (
    select 1 from submissions s
    where s.form = incoming.form and s.idempotency_key = "idempotencyKey" and s.values_hash = "valuesHash"
  )
  order by incoming.form, "idempotencyKey", "valuesHash", place`

/** What the group says of each person: the newest of every name, the first and the last touch. */
const peopleOf = sql`
  select
    (array_agg("contactId" order by place))[1],
    person,
    (array_agg("firstName" order by place desc) filter (where "firstName" is not null))[1],
    (array_agg("lastName" order by place desc) filter (where "lastName" is not null))[1],
    (array_agg(company order by place desc) filter (where company is not null))[1],
    (array_agg(phone order by place desc) filter (where phone is not null))[1],
    min("receivedAt"),
    max("receivedAt"),
    (array_agg(touch order by place))[1],
    (array_agg(touch order by place desc))[1],
    (array_agg("campaignName" order by place desc) filter (where "campaignName" is not null))[1],
    array_agg(distinct form),
    (array_agg(consent order by place desc))[1],
    -- Of a new contact, so that the outbox's trigger has nothing left to write; a known one is left to the trigger.
    case when bool_or("deliveryId" is not null) then 'waiting' else 'kept' end
  from fresh where standing = 'accepted' group by person order by person`

/** What is new replaces, what is missing stays; what arrives late changes the last touch of nobody. */
const onKnownContact = sql`
  on conflict (email) do update set
    first_name = coalesce(excluded.first_name, contacts.first_name),
    last_name = coalesce(excluded.last_name, contacts.last_name),
    company = coalesce(excluded.company, contacts.company),
    phone = coalesce(excluded.phone, contacts.phone),
    last_seen_at = greatest(excluded.last_seen_at, contacts.last_seen_at),
    first_touch = coalesce(contacts.first_touch, excluded.first_touch),
    last_touch = case when excluded.last_seen_at >= contacts.last_seen_at
      then coalesce(excluded.last_touch, contacts.last_touch) else coalesce(contacts.last_touch, excluded.last_touch) end,
    campaign = coalesce(excluded.campaign, contacts.campaign),
    consent = coalesce(excluded.consent, contacts.consent),
    forms = contacts.forms || array(select unnest(excluded.forms) except select unnest(contacts.forms))`

/** Somebody who came to us by another way than a form. */
export interface KnownPerson extends ContactNames {
  /** Of the contact, should this be the first of it. */
  id: string
  /** Any case. */
  email: string
  at: Date
  /** `booking`, `order`, or the id of the form that it came by. */
  way: string
  /** `utm_*` of the visit, and whatever else the page's address said. */
  context: Readonly<Record<string, string>>
}

/**
 * The contact of this address, made or brought up to date on the caller's transaction; one that was merged into another
 * is the other. @returns its id.
 */
export async function noteContact(tx: Transaction, person: KnownPerson): Promise<string> {
  const { id, email, firstName, lastName, company, phone, at, way, context } = person
  const campaign = Object.fromEntries(Object.entries(context).filter(([name]) => name.startsWith('utm_')))
  const touch: Touch = { at: at.toISOString(), form: way, page: null, referrer: null, campaign }
  const seenAt = sql`${at.toISOString()}::timestamptz`
  const { rows } = await tx.execute(sql`
    insert into contacts (id, email, first_name, last_name, company, phone, created_at, last_seen_at, first_touch,
      last_touch, campaign, forms)
    values (
      ${id},
      coalesce(
        (select kept.email from contacts known join contacts kept on kept.id = known.merged_into
          where known.email = ${email.toLowerCase()}),
        ${email.toLowerCase()}),
      ${firstName}, ${lastName}, ${company}, ${phone}, ${seenAt}, ${seenAt}, ${JSON.stringify(touch)}::jsonb,
      ${JSON.stringify(touch)}::jsonb, ${campaignNameOf(campaign)}, array[${way}]::text[])
    ${onKnownContact}
    returning id`)
  return StoredId.parse(rows[0]).id
}

const StoredId = z.object({ id: z.string() })

/** What a contact is filed under: the campaign's name, else where it came from. */
function campaignNameOf(campaign: Readonly<Record<string, string>>): string | null {
  return campaign.utm_campaign ?? campaign.utm_source ?? null
}

/** Stores a lead record unless it is stored already, under the contact that its address belongs to, if there is one. */
export async function insertLead(db: Handle, lead: Omit<typeof leads.$inferInsert, 'contactId'>): Promise<void> {
  await db
    .insert(leads)
    .values({
      ...lead,
      contactId: sql`(${db
        .select({ id: sql`coalesce(${contacts.mergedInto}, ${contacts.id})` })
        .from(contacts)
        .where(eq(contacts.email, lead.email))})`,
    })
    .onConflictDoNothing({ target: [leads.kind, leads.idempotencyKey, leads.bodyHash] })
}
